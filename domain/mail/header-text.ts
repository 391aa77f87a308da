/**
 * What may stand in a header of a mail: one line. Whoever types a line break in a form must not be able to begin a
 * header of his own with it.
 */
export function headerText(text: string, maxLength = 200): string {
  const oneLine = text
    .toWellFormed()
    // Control characters, and those that turn the direction of the text around.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...oneLine];
  return characters.length <= maxLength ? oneLine : `${characters.slice(0, maxLength - 1).join('')}…`;
}
