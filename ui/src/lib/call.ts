// Calls somebody whose turn it is: a bell, and a notification where the page is hidden and they wish it.
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { say } from "./words.svelte";

export function callForTurn(game: string, prompt: string, table: string): void {
  play("bell", 0.2);
  if (!settings.notify || document.visibilityState !== "hidden" || Notification.permission !== "granted") return;
  try {
    const note = new Notification(say("notify.turn", { game }), { body: prompt, icon: "/icon.svg", tag: table });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Browsers of phones let only a service worker notify; the bell and the title remain.
  }
}
