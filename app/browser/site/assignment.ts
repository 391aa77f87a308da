/** For an assignment and the list of saved ones. */
import { showSaved, toggleSaved } from './saved.ts';

// Over plain http browsers offer no clipboard; the link can be selected.
for (const control of document.querySelectorAll<HTMLElement>('[data-does]'))
  control.hidden = control.dataset.does === 'copy' && !('clipboard' in navigator);
showSaved();

document.addEventListener('click', (event) => {
  const { target } = event;
  const control = target instanceof Element && target.closest<HTMLElement>('[data-does]');
  if (!control) return;
  const { does, url = '', copied = '' } = control.dataset;
  if (does === 'print') print();
  if (does === 'keep') toggleSaved(control.dataset);
  if (does === 'copy') void navigator.clipboard.writeText(url).then(() => control.replaceChildren(copied));
  if (does === 'share' && 'share' in navigator) {
    event.preventDefault();
    // A visitor may close the sheet without sharing.
    navigator.share({ title: document.title, url }).catch(() => {});
  }
});
