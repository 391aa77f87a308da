/** Programs that read UTF-8 only when they are told. */
export const CSV_BOM = '\uFEFF';

/**
 * What a spreadsheet would take for the beginning of a formula: at the beginning of a field, and after whatever some
 * spreadsheet somewhere takes for the end of one. A Dutch Excel parts fields by semicolons, and then the quotes of
 * ours no longer stand where it looks for them.
 */
const formula = /(^|[\t\n\r,;|])([\s"']*)([=+\-@＝＋－＠])/gu;

/** Nearly every field of a long list: nothing in it has to be looked at twice. */
const harmless = /^\w[\w.:/ -]*$/;

/** Numbers are written as they are; words can never become a formula. */
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

/** Takes away the apostrophes that `csvField` puts before what could be a formula. */
export function withoutNeutraliser(text: string): string {
  return text.replace(neutralised, '$1$2$3');
}

/** A formula, or what a spreadsheet takes for one. Telephone numbers and negative amounts are not. */
export function looksLikeFormula(text: string): boolean {
  const start = /^[\s"']*([=+\-@＝＋－＠])(.*)/su.exec(text);
  if (!start) return false;
  const [, sign = '', rest = ''] = start;
  return !/[+\-＋－]/u.test(sign) || !/^[\d\s().,/\-–]*$/.test(rest);
}
