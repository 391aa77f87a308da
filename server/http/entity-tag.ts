/** Each encoding of a body is a representation, with its own tag: caches may put parts of two with one tag together. */
export function tagOf(tag: string, encoding: string): string {
  return encoding === 'identity' ? tag : `${tag.slice(0, -1)}-${encoding}"`;
}

/** Whether `If-None-Match` names this tag: alone, among others or by `*`. Proxies that compress mark tags as weak, which does not matter here. */
export function isNamedBy(tags: string | undefined | null, tag: string): boolean {
  if (tags === undefined || tags === null) return false;
  if (tags === tag || tags.trim() === '*') return true;
  return tags.split(',').some((one) => withoutWeakness(one.trim()) === withoutWeakness(tag));
}

const withoutWeakness = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
