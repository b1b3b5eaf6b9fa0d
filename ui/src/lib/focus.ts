// Those who play by keys go on where the next choice is, when nothing has the focus any more, or what they have played.

/**
 * Focuses the first of these that is there. What is still being loaded is waited for, some frames long, while asked to.
 * What has the focus keeps it, unless it was `played` and is no answer to what is asked now.
 */
export function goOn(
  root: HTMLElement | undefined,
  wanted: string[],
  waits: () => boolean,
  played: Element | null = null,
  patience = 20,
): void {
  const here = document.activeElement;
  const lost = here === document.body || here?.id === "main";
  const dead = here === played && here?.matches("[data-state=quiet]:focus-visible") && waits();
  if (!lost && !dead) return;
  const next = wanted.map((one) => root?.querySelector<HTMLElement>(one)).find((found) => found);
  (next ?? (lost ? root?.querySelector<HTMLElement>("#main") : null))?.focus({ preventScroll: true });
  if (!next && waits() && patience > 0) requestAnimationFrame(() => goOn(root, wanted, waits, played, patience - 1));
}

/** Where the next choice is, at a table; never a button that gives something up, such as passing. */
export const CHOICES = [".bar .confirm", ".board .legal", ".board [data-state=legal]", ".bar .legal:not(.leaving)"];

/** Those who choose by keys go on to the first thing that answers what is still open. */
export function goToNext(root: HTMLElement | undefined): void {
  const here = document.activeElement;
  if (!here?.matches(".board :focus-visible, .bar :focus-visible") || here.matches("[data-next]")) return;
  const next = root?.querySelector<HTMLElement>(".board [data-next]");
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
