import { createHash } from 'node:crypto';
import { cleanLine } from './mail-text.ts';
import { mimeLimits } from './mime-limits.ts';

const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()\\,;:"]+$/u;

/** In lower case; undefined if it is none. */
export function readAddress(text: string | undefined): string | undefined {
  const address = text?.normalize('NFC').trim().toLowerCase();
  return address && address.length <= 254 && addressPattern.test(address) ? address : undefined;
}

/** The ids in a header. A long one is known by its hash. */
export function keysIn(text: string | undefined): string[] {
  if (!text) return [];
  const found = text
    .slice(0, 100_000)
    .match(/<[^<>\s]+>/g)
    ?.map((id) => id.slice(1, -1));
  const bare = cleanLine(text, 1000).replace(/[<>]/g, '');
  return (found ?? [bare]).filter((id) => id !== '').map(boundedKey);
}

const boundedKey = (id: string) => {
  const key = cleanLine(id, 100_000);
  return key.length <= mimeLimits.keyLength ? key : hashedKey([key]);
};

/** The key of a mail without a Message-ID. */
export const hashedKey = (parts: readonly string[]): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
