/** Some programs read UTF-8 only with a byte order mark. */
export const CSV_BOM = '\uFEFF';

/**
 * Matches the start of a formula: at the start of a field, and after every character that some spreadsheet takes for a
 * separator. A Dutch Excel splits fields at semicolons, so our quotes are not where it expects them.
 */
const formula = /(^|[\t\n\r,;|])([\s"']*)([=+\-@＝＋－＠])/gu;

/** Fast path: matches nearly every field of a long list. */
const harmless = /^\w[\w.:/ -]*$/;

/** Numbers are written unquoted; text can never become a formula. */
export function csvField(value: string | number | null | undefined): string {
  if (value == null) return '""';
  if (typeof value === 'number') return String(value);
  if (harmless.test(value)) return `"${value}"`;
  const text = value.toWellFormed().replaceAll('\0', '').replace(formula, "$1$2'$3");
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

const neutralised = /(^|[\t\n\r,;|])([\s"']*)'([=+\-@＝＋－＠])/gu;

/** Removes the apostrophes that `csvField` adds before a possible formula. */
export function withoutNeutraliser(text: string): string {
  return text.replace(neutralised, '$1$2$3');
}

/** True for anything a spreadsheet takes for a formula, except phone numbers and negative amounts. */
export function looksLikeFormula(text: string): boolean {
  const start = /^[\s"']*([=+\-@＝＋－＠])(.*)/su.exec(text);
  if (!start) return false;
  const [, sign = '', rest = ''] = start;
  return !/[+\-＋－]/u.test(sign) || !/^[\d\s().,/\-–]*$/.test(rest);
}
