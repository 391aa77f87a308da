/** Some programs read UTF-8 only with a byte order mark. */
export const CSV_BOM = '\uFEFF';

/**
 * Where a formula may start: at the start of a field, and after every character that some spreadsheet takes for a
 * separator. A Dutch Excel splits fields at semicolons, so our quotes are not where it expects them. One pass, because an
 * expression would look at long runs of spaces again and again.
 */
function formulaStarts(text: string): number[] {
  const found: number[] = [];
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if ('\t\n\r,;|'.includes(character)) isStart = true;
    else if (!/[\s"']/.test(character)) {
      if (isStart && '=+-@＝＋－＠'.includes(character)) found.push(at);
      isStart = false;
    }
  }
  return found;
}

/** Joins the pieces of a text that start at these places. */
function joinedAt(text: string, places: readonly number[], join: (before: string) => string): string {
  const pieces = [0, ...places].map((from, index) => text.slice(from, places[index]));
  return pieces.map((piece, index) => (index < places.length ? join(piece) : piece)).join('');
}

/** Fast path: matches nearly every field of a long list. */
const harmless = /^\w[\w.:/ -]*$/;

/** Numbers are written unquoted; text can never become a formula. */
export function csvField(value: string | number | null | undefined): string {
  if (value == null) return '""';
  if (typeof value === 'number') return String(value);
  if (harmless.test(value)) return `"${value}"`;
  const clean = value.toWellFormed().replaceAll('\0', '');
  const text = joinedAt(clean, formulaStarts(clean), (before) => `${before}'`);
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

/** Removes the apostrophes that `csvField` adds before a possible formula. */
export function withoutNeutraliser(text: string): string {
  return joinedAt(text, formulaStarts(text), (before) => before.replace(/'$/, ''));
}

/** True for anything a spreadsheet takes for a formula, except phone numbers and negative amounts. */
export function looksLikeFormula(text: string): boolean {
  const start = /^[\s"']*([=+\-@＝＋－＠])(.*)/su.exec(text);
  if (!start) return false;
  const [, sign = '', rest = ''] = start;
  return !/[+\-＋－]/u.test(sign) || !/^[\d\s().,/\-–]*$/.test(rest);
}
