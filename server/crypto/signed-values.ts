import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose, Secrets } from './secrets.ts';

/** For values in cookies, such as the maintenance pass: anyone can read them, no one can change them. */
export function signValue(secrets: Secrets, purpose: KeyPurpose, value: string, expiresAt: Date): string {
  const body = `${Buffer.from(value).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${body}.${macOf(secrets, purpose, body).toString('base64url')}`;
}

/** Undefined if the value was changed, signed for another purpose, or has expired. */
export function readSigned(
  secrets: Secrets,
  purpose: KeyPurpose,
  signed: string | undefined,
  now: Date,
): string | undefined {
  const [, body, value, expires, mac] = /^(([\w-]*)\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(signed ?? '') ?? [];
  if (body === undefined || value === undefined || expires === undefined || mac === undefined)
    return undefined;
  if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, purpose, body))) return undefined;
  if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return undefined;
  return Buffer.from(value, 'base64url').toString();
}

function macOf(secrets: Secrets, purpose: KeyPurpose, body: string): Buffer {
  return createHmac('sha256', secrets.key(purpose)).update(body).digest();
}
