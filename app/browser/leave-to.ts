/** To where a session is put right, and back to this page, which the server cannot tell from what was fetched. */
export function leaveTo(signIn: string): void {
  const target = new URL(signIn, location.href);
  target.searchParams.set('next', location.pathname + location.search);
  location.assign(target);
}
