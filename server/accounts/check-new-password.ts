import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { passwordProblem, type PasswordProblem } from '#domain/accounts/password-rules.ts';
import { ownFile } from '../own-files.ts';

const digestLength = 8;
let commonest: Set<string> | undefined;

/** Applies the rules that the browser also checks, then the list of common passwords. */
export function checkNewPassword(password: string, about: readonly string[]): PasswordProblem | undefined {
  return passwordProblem(password, about) ?? (isAmongCommonest(password) ? 'passwordCommon' : undefined);
}

/**
 * The file contains SHA-256 prefixes of the 5,000 most common lower-case passwords of at least 12 characters in the 'ten
 * million passwords' list of the OWASP SecLists project. They are hashed because most are not fit to print.
 */
function isAmongCommonest(password: string): boolean {
  commonest ??= readDigests();
  const plain = password.normalize('NFKC').toLowerCase();
  return commonest.has(createHash('sha256').update(plain).digest('base64url').slice(0, digestLength));
}

function readDigests(): Set<string> {
  const text = readFileSync(ownFile('server/accounts/commonest-passwords.txt'), 'utf8');
  return new Set(text.replace(/\s/g, '').match(new RegExp(`.{${digestLength}}`, 'g')));
}
