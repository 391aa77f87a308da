import type { CsvFormat } from './csv-format.ts';
import { storable } from './storable-text.ts';

/** Excel reads UTF-8 only with a byte order mark. */
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

/** Fast path: matches nearly every field of a long list. No separator, no quote to double, and no sign at the start. */
const harmless = /^[^\s"'=+\-@＝＋－＠,;|\0\uD800-\uDFFF][^\t\n\r",;|\0\uD800-\uDFFF]*$/;

/** 'YYYY-MM-DD', with an optional ' HH:MM'. */
type CsvDay = { readonly day: string };
export type CsvValue = string | number | CsvDay | null | undefined;

const separators: Record<CsvFormat, string> = { excel: ';', plain: ',' };

/** Numbers are written unquoted; text can never become a formula. */
export function csvField(value: CsvValue, format: CsvFormat = 'excel'): string {
  if (value == null || value === '') return '""';
  if (typeof value === 'number') return format === 'excel' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'object') return csvField(writtenDay(value.day, format), format);
  if (harmless.test(value)) return `"${value}"`;
  const clean = storable(value);
  const text = joinedAt(clean, formulaStarts(clean), (before) => `${before}'`);
  return `"${text.replaceAll('"', '""')}"`;
}

function writtenDay(day: string, format: CsvFormat): string {
  const isDay = format === 'excel' && day[4] === '-' && day[7] === '-';
  return isDay ? `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}${day.slice(10)}` : day;
}

export function csvLine(values: readonly CsvValue[], format: CsvFormat = 'excel'): string {
  const separator = separators[format];
  const between = `"${separator}"`;
  let line = '';
  let isOpen = false;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    // Most fields. Their quotes are added with the separator, as every piece of a long text takes memory.
    if (typeof value === 'string' && (value === '' || harmless.test(value))) {
      line += (isOpen ? between : at === 0 ? '"' : `${separator}"`) + value;
      isOpen = true;
    } else {
      line += (isOpen ? `"${separator}` : at === 0 ? '' : separator) + csvField(value, format);
      isOpen = false;
    }
  }
  return line + (isOpen ? '"\r\n' : '\r\n');
}

/** The first line of a file. */
export function csvHead(headings: readonly string[], format: CsvFormat = 'excel'): string {
  return (format === 'excel' ? CSV_BOM : '') + csvLine(headings, format);
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
  if (!/[+\-＋－]/u.test(sign)) return true;
  // A phone number, an amount, or a list of points: '- prefers e-mail'.
  return !/^[\d\s().,/\-–]*$/.test(rest) && !/^\s+\p{L}[^|!=(]*$/u.test(rest);
}
