import { readSigned, signValue } from '../crypto/signed-values.ts';
import { cookie } from '../http/cookies.ts';
import type { Program } from '../program.ts';

const passSeconds = 60 * 60;
const appliedCookie = 'applied';

type Signing = Pick<Program, 'secrets' | 'secure' | 'now'>;

/** Set with the answer to an application: only this browser is thanked, for an hour, also after a reload. */
export function appliedPass({ secrets, secure, now }: Signing, assignmentId: string): string {
  const expiresAt = new Date(now().getTime() + passSeconds * 1000);
  const value = signValue(secrets, 'appliedPass', assignmentId, expiresAt);
  return cookie(`${appliedCookie}-${assignmentId}`, value, { maxAge: passSeconds, secure });
}

export function hasApplied(
  { secrets, now }: Signing,
  cookies: ReadonlyMap<string, string>,
  assignmentId: string,
): boolean {
  return (
    readSigned(secrets, 'appliedPass', cookies.get(`${appliedCookie}-${assignmentId}`), now()) ===
    assignmentId
  );
}
