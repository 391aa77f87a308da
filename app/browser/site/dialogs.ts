/** A link with `data-opens` opens a dialog; without scripts it leads to a page with the same content. */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLElement>('[data-opens]');
    const dialog = opener && document.getElementById(opener.dataset.opens ?? '');
    if (dialog instanceof HTMLDialogElement && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      dialog.showModal();
      return;
    }
    if (event.target.closest('[data-closes]')) event.target.closest('dialog')?.close();
  });
}
