// Where the page is, and how it goes elsewhere.
import { type Place, placeOf } from "./places";

let place = $state.raw<Place>(placeOf(new URL(location.href)));

export const route = {
  get place(): Place {
    return place;
  },
};

export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  place = placeOf(new URL(location.href));
}

/** Links within the page change its place without loading it again. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
