import { createHash, randomBytes } from 'node:crypto';

const tokenShape = /^[\w-]{43}$/;

/** 256 random bits: for a session or a one-time link. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough for what cannot be guessed in the first place. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenShape.test(text);
}
