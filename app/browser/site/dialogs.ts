/**
 * A link with `data-opens` opens a dialog; without scripts it leads to a page with the same content. An open dialog is a
 * step in the history: Back closes it instead of leaving the page.
 */
export function startDialogs(): void {
  // After a reload the dialog is closed.
  if (openedId() !== undefined) history.replaceState(null, '');
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLElement>('[data-opens]');
    const dialog = opener && dialogWith(opener.dataset.opens);
    if (dialog && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open(dialog);
      history.pushState({ dialog: dialog.id }, '');
      return;
    }
    if (event.target.closest('[data-closes]')) event.target.closest('dialog')?.close();
  });
  addEventListener('popstate', () => {
    const asked = dialogWith(openedId());
    for (const dialog of document.querySelectorAll('dialog')) if (dialog !== asked) dialog.close();
    if (asked && !asked.open) open(asked);
  });
}

function open(dialog: HTMLDialogElement): void {
  // Closed by its button or by Escape: its step in the history goes too.
  const leave = () => {
    if (openedId() === dialog.id) history.back();
  };
  dialog.addEventListener('close', leave, { once: true });
  dialog.showModal();
}

function dialogWith(id: string | undefined): HTMLDialogElement | undefined {
  const found = document.getElementById(id ?? '');
  return found instanceof HTMLDialogElement ? found : undefined;
}

/** The dialog that belongs to this step of the history. */
export function openedId(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return undefined;
  return typeof state.dialog === 'string' ? state.dialog : undefined;
}
