// Whether the page is dark: as somebody chose by hand, else as the system is.
import { createSubscriber } from "svelte/reactivity";

const system = matchMedia("(prefers-color-scheme: dark)");
const subscribe = createSubscriber((update) => {
  const watched = new MutationObserver(update);
  watched.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", update);
  return () => {
    watched.disconnect();
    system.removeEventListener("change", update);
  };
});

export function dark(): boolean {
  subscribe();
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || (chosen !== "light" && system.matches);
}
