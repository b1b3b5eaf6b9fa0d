// The address of this page for other devices, and how it gets there.
import { catalogue } from "./catalogue.svelte";
import { notify } from "./notice.svelte";
import { say } from "./words.svelte";

/** Whether the page was opened by a name that leads every device to itself. */
const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** Whether no other device can reach the server, as far as one knows. */
export const onlyHere = (): boolean => here && catalogue.loaded && catalogue.address === null;

/** The address of something on this server; one that other devices can open where there is one. */
export const addressOf = (path: string): string => ((here && catalogue.address) || location.origin) + path;

/** That of what is shown now. */
export const ownAddress = (): string => addressOf(location.href.slice(location.origin.length));

/** Copies an address and says so; where that is not possible, it is shown. */
export async function copy(address: string): Promise<void> {
  const copied = await (navigator.clipboard?.writeText(address).then(
    () => true,
    () => copyFromField(address),
  ) ?? copyFromField(address));
  notify(copied ? say("wait.copied") : address);
}

/** The old way to copy, the only one on a page that came without TLS. */
function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
