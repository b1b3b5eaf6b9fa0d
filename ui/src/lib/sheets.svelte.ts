// Sheets that lie over whatever page is shown: the settings, opened from a table.
let settings = $state(false);

export const sheets = {
  get settings(): boolean {
    return settings;
  },
};

export function showSettingsSheet(shown: boolean): void {
  settings = shown;
}

/** Opens a dialog as soon as it is there. */
export function openAtOnce(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
