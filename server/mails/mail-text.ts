/** PostgreSQL stores no NUL; the other control characters say nothing to a reader. */
export function cleanText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trimEnd();
}

/** For a header: on one line. */
export const cleanLine = (text: string, maxLength: number): string =>
  cleanText(text, maxLength)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
