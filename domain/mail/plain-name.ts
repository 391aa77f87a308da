const MAX_LENGTH = 60;

/**
 * A name that a stranger typed, for a greeting or a subject: without markup, addresses and anything that mail programs turn
 * into a link, so that our mail cannot carry their message.
 */
export function plainName(text: string): string {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => !/\/\/|[\\@<>:]|^www\./i.test(word))
    .map((word) => word.replace(/\.(?=[\p{L}\p{N}])/gu, '. '));
  return [...words.join(' ').trim()].slice(0, MAX_LENGTH).join('').trim();
}
