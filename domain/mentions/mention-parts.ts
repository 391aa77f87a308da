/** A part of a text: as it was typed, or somebody who is mentioned. */
export type MentionPart = string | { userId: string };

/** A text holds the id, so that it always shows the current name. */
export const mentionOf = (userId: string) => `@[${userId}]`;
export const mentionPattern = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi;
/** The start of a longer text may end inside a mention. */
const cutMention = /@(?:\[[0-9a-f-]{0,36})?$/i;

/** As it is stored. Addresses have an '@' too. */
export const mayHoldMention = (text: string): boolean => text.includes('@[');

export function mentionParts(text: string): MentionPart[] {
  const parts: MentionPart[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: userId = '' } of text.matchAll(mentionPattern)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ userId: userId.toLowerCase() });
    from = index + whole.length;
  }
  const rest = from > 0 || text.includes('@[') ? text.slice(from).replace(cutMention, '') : text.slice(from);
  if (rest) parts.push(rest);
  return parts;
}
