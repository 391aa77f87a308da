import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';
import { cookie } from '../http/cookies.ts';

const MAX_ACCOUNTS = 5;
const KEPT_SECONDS = 180 * 24 * 3600;

export const deviceCookieName = 'device';

/**
 * The id of a browser that has signed in to this account before. It has its own throttle, so that strangers who guess
 * passwords do not slow down the owner. The cookie is `id.signature…`, with a signature per account, and grants no access.
 */
export function knownDevice(secrets: Secrets, value: string | undefined, email: string): string | undefined {
  const [id = '', ...signatures] = (value ?? '').split('.', MAX_ACCOUNTS + 1);
  const expected = Buffer.from(sign(secrets, id, email));
  const isHere = signatures
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  return isHere ? id : undefined;
}

export function deviceCookie(
  { secrets, secure }: { secrets: Secrets; secure: boolean },
  value: string | undefined,
  email: string,
): string {
  const [known = '', ...others] = (value ?? '').split('.', MAX_ACCOUNTS + 1);
  const id = /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  const own = sign(secrets, id, email);
  const kept = [own, ...others.filter((other) => other !== own && /^[\w-]{43}$/.test(other))];
  const signed = [id, ...kept.slice(0, MAX_ACCOUNTS)].join('.');
  return cookie(deviceCookieName, signed, { maxAge: KEPT_SECONDS, secure });
}

function sign(secrets: Secrets, id: string, email: string): string {
  return createHmac('sha256', secrets.key('knownDevice'))
    .update(JSON.stringify([id, email]))
    .digest('base64url');
}
