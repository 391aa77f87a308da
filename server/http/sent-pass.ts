import { readSigned, signValue } from '../crypto/signed-values.ts';
import type { Program } from '../program.ts';
import { cookie } from './cookies.ts';

const passSeconds = 60 * 60;
const sentCookie = 'sent';

type Signing = Pick<Program, 'secrets' | 'secure' | 'now'>;

/**
 * Set with the answer to a form: only this browser sees its confirmation, for an hour, also after a reload. `path` is that of
 * the confirmation; `recordId` is empty if nothing was stored.
 */
export function sentPass({ secrets, secure, now }: Signing, path: string, recordId = ''): string {
  const expiresAt = new Date(now().getTime() + passSeconds * 1000);
  const value = signValue(secrets, 'appliedPass', `${path} ${recordId}`, expiresAt);
  return cookie(`${sentCookie}${suffixOf(path)}`, value, { maxAge: passSeconds, secure });
}

/** The id of the record that this browser sent, or undefined if it sent nothing. */
export function readSentPass(
  { secrets, now }: Pick<Signing, 'secrets' | 'now'>,
  cookies: ReadonlyMap<string, string>,
  path: string,
): string | undefined {
  const value = readSigned(secrets, 'appliedPass', cookies.get(`${sentCookie}${suffixOf(path)}`), now());
  return value?.startsWith(`${path} `) ? value.slice(path.length + 1) : undefined;
}

/** Names of cookies have no slashes. */
const suffixOf = (path: string) => path.replaceAll('/', '.');
