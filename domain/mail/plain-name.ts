const MAX_LENGTH = 60;

/**
 * A name or a few words that a stranger typed, for a mail: without markup, addresses, changes of direction and anything
 * that mail programs turn into a link, so that our mail cannot carry their message.
 */
export function plainName(text: string): string {
  const words = text
    .replace(/<[^<>]*>|[\u202A-\u202E\u2066-\u2069\p{Cc}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => !/\/\/|[\\@<>:]|^www\./i.test(word))
    .map((word) => word.replace(/\.(?=[\p{L}\p{N}])/gu, '. '));
  return [...words.join(' ').trim()].slice(0, MAX_LENGTH).join('').trim();
}
