/** Deletes the form drafts of staff on sign-out. The form has the prefix of their storage keys. */
export function startSignOut(): void {
  document.addEventListener('submit', (event) => {
    const prefix = event.target instanceof HTMLFormElement ? event.target.dataset.signOut : undefined;
    if (!prefix) return;
    try {
      const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
      for (const name of names) sessionStorage.removeItem(name);
    } catch {
      // If storage is blocked, there are no drafts in it.
    }
  });
}
