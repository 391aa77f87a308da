/**
 * Makes text safe for a mail header: one line. A line break typed in a form must not start another header.
 */
export function headerText(text: string, maxLength = 200): string {
  const oneLine = text
    .toWellFormed()
    // Control and bidi control characters.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...oneLine];
  return characters.length <= maxLength ? oneLine : `${characters.slice(0, maxLength - 1).join('')}…`;
}
