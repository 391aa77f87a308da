import { draftPrefix } from '#domain/accounts/form-draft.ts';

/** What a member of staff typed and did not save does not stay behind in a browser that he has left. */
export function startSignOut(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.signOut === undefined) return;
    try {
      const names = Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix));
      for (const name of names) sessionStorage.removeItem(name);
    } catch {
      // Storage may be closed to us: then nothing was kept in it either.
    }
  });
}
