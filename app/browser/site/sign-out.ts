/**
 * What a member of staff typed and did not save does not stay behind in a browser that he has left. The form says how
 * the names begin under which it was kept.
 */
export function startSignOut(): void {
  document.addEventListener('submit', (event) => {
    const prefix = event.target instanceof HTMLFormElement ? event.target.dataset.signOut : undefined;
    if (!prefix) return;
    try {
      const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
      for (const name of names) sessionStorage.removeItem(name);
    } catch {
      // Storage may be closed to us: then nothing was kept in it either.
    }
  });
}
