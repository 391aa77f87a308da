import { formatCommaList, parseCommaList, splitTyped } from '../assignments/comma-list.ts';

/** The text in a field for tags, and the tags before it. */
export type TagTyping = { text: string; tags: readonly string[] };

export const nothingTyped: TagTyping = { text: '', tags: [] };

type Changed = { value: string; typing: TagTyping };

/** Each of them once. */
const joined = (items: readonly string[]) => formatCommaList(parseCommaList(formatCommaList(items)));

/**
 * The text in the field is part of the value, so that it is kept and sent like the rest, but no tag yet. A value that
 * came from elsewhere counts as it is.
 */
export function tagsOf(value: string, { text, tags }: TagTyping): readonly string[] {
  const isTyped = text !== '' && value === joined([...tags, ...parseCommaList(text)]);
  return isTyped ? tags : parseCommaList(value);
}

/** `added`: what a comma ended. */
export function typeTags(tags: readonly string[], text: string): Changed & { added: string[] } {
  const { items: added, rest } = splitTyped(text);
  const now = parseCommaList(joined([...tags, ...added]));
  return {
    added,
    value: joined([...now, ...parseCommaList(rest)]),
    typing: { text: rest, tags: now },
  };
}

export function removeTag(tags: readonly string[], tag: string, text: string): Changed {
  const now = tags.filter((other) => other !== tag);
  return { value: joined([...now, ...parseCommaList(text)]), typing: { text, tags: now } };
}
