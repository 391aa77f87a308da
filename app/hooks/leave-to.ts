/** To where a session is put right, and back to this page: the server knows only what was asked for in its background. */
export function leaveTo(signIn: string): void {
  const target = new URL(signIn, location.href);
  target.searchParams.set('next', location.pathname + location.search);
  location.assign(target);
}
