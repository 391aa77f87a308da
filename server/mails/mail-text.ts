/** PostgreSQL stores no NUL; the other control characters say nothing to a reader. */
export function cleanText(text: string, maxLength: number): string {
  return (
    text
      .slice(0, maxLength)
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trimEnd()
  );
}

/** For a header: on one line. */
export const cleanLine = (text: string, maxLength: number): string =>
  cleanText(text, maxLength)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
