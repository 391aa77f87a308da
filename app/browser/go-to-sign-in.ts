import { leaveFor } from './ask-before-closing.ts';

/** Leaves for the sign-in page, which returns here: the server knows only the path of the background request. */
export function goToSignIn(url: string): void {
  const target = new URL(url, location.href);
  target.searchParams.set('next', location.pathname + location.search);
  leaveFor(target);
}
