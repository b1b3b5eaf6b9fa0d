// What others change while one looks on: it is asked for again every few seconds, as long as the page is looked at.

const EVERY = 5000;

/**
 * Asks every few seconds, and at once when the page is looked at again, and hands over what comes; what does not come
 * is asked for next time. To be returned by an effect.
 */
export function refresh<T>(ask: () => Promise<T>, take: (found: T) => void): () => void {
  let wanted = true;
  let asking = false;
  let timer = setTimeout(once, EVERY);
  async function once() {
    clearTimeout(timer);
    if (asking || document.visibilityState === "hidden") return;
    asking = true;
    const found = await ask().catch(() => null);
    asking = false;
    if (!wanted) return;
    if (found !== null) take(found);
    timer = setTimeout(once, EVERY);
  }
  document.addEventListener("visibilitychange", once);
  return () => {
    wanted = false;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", once);
  };
}
