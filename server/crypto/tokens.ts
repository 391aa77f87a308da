import { createHash, randomBytes } from 'node:crypto';

const tokenShape = /^[\w-]{43}$/;

/** 256 random bits for a session or a one-time link. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough: tokens cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenShape.test(text);
}
