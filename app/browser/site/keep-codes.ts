import { copyText } from '../copy-text.ts';

/** Recovery codes can be copied and printed. */
export function startKeepingCodes(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
    button.addEventListener('click', () => {
      void copyText(button.dataset.copies ?? '').then((copied) => {
        if (copied) button.lastChild?.replaceWith(button.dataset.done ?? '');
      });
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-prints]'))
    button.addEventListener('click', () => print());
}
