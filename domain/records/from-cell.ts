import type { Pair } from './pairs.ts';

const lineBreak = /[\t\v\f\r\n\u2028\u2029]/;

/** A cell may have line breaks where a field has one line. */
export function oneLine(cell: string, joint = ' '): string {
  if (!lineBreak.test(cell)) return cell.trim();
  return cell
    .split(/[\t\v\f\r\n\u2028\u2029]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(joint);
}

export const addressFromCell = (cell: string) => oneLine(cell, ', ').replace(/,(?:\s*,)+/g, ',');

export const emailFromCell = (cell: string) => oneLine(cell).replace(/^mailto:\s*/i, '');

/** Spreadsheets take '0612345678' and '+31612345678' for numbers, and drop the zero and the plus. */
export function phoneFromCell(cell: string): string {
  const phone = oneLine(cell);
  if (/^[1-9]\d{8}$/.test(phone)) return `0${phone}`;
  return /^3[12][1-9]\d{8}$/.test(phone) ? `+${phone}` : phone;
}

/** A KvK number of which a spreadsheet dropped the leading zero. */
export const kvkFromCell = (cell: string) => oneLine(cell).replace(/^\d{7}$/, '0$&');

const months = [
  'jan',
  'feb',
  'maart|mrt|mar',
  'apr',
  'mei|may',
  'jun',
  'jul',
  'aug',
  'sep',
  'okt|oct',
  'nov',
  'dec',
];
/** Day 0 of a spreadsheet; the range is that of the days that can be planned. */
const SERIAL_DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** '16-11-2026', '2026-11-16', '16 november 2026' or the number of a spreadsheet, as a form has it. */
export function dayFromCell(cell: string): string {
  const text = oneLine(cell).replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return isoDay(iso[1], iso[2], iso[3]);
  const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (dutch) return isoDay(dutch[3], dutch[2], dutch[1]);
  const named = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ](\d{4})$/i.exec(text);
  const month = months.findIndex((name) => new RegExp(`^(?:${name})`, 'i').test(named?.[2] ?? ''));
  if (named && month >= 0) return isoDay(named[3], String(month + 1), named[1]);
  if (/^\d{5,6}$/.test(text))
    return new Date(SERIAL_DAY_ZERO + Number(text) * DAY_MS).toISOString().slice(0, 10);
  return text;
}

/** A day without a time starts with the working day. */
const DAY_STARTS = '09:00';

/** '16-11-2026 14:30', '2026-11-16T14:30' or a day, as a form has a moment. */
export function momentFromCell(cell: string): string {
  const text = oneLine(cell);
  const [, hours = '', minutes = ''] = /[T ](\d{1,2})[:.](\d{2})(?::\d{2}(?:[.,]\d+)?)?Z?$/.exec(text) ?? [];
  const day = dayFromCell(text.replace(/([T ]\d{1,2})\.(\d{2})$/, '$1:$2'));
  return `${day}T${minutes === '' ? DAY_STARTS : `${hours.padStart(2, '0')}:${minutes}`}`;
}

const isoDay = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** '€ 1.250,50', '1,250.50' and 'EUR 1250' as the form takes an amount. */
export const amountFromCell = (cell: string) =>
  oneLine(cell)
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^(?:eur|€)|(?:euro?|€)$/gi, '');

/** Like `amountFromCell`, for a form that takes no separators of thousands. '4.500' alone may mean two things and stays. */
export function plainAmountFromCell(cell: string): string {
  const text = amountFromCell(cell);
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return /^\d{1,3}(,\d{3})+(\.\d{1,2})$|^\d{1,3}(,\d{3}){2,}$/.test(text) ? text.replaceAll(',', '') : text;
}

/** '1.250' and '1250,00' as a whole number. */
export function numberFromCell(cell: string): string {
  const text = oneLine(cell).replace(/[\s\u00a0\u202f]/g, '');
  const whole = text.replace(/[.,]0+$/, '');
  return /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : whole;
}

/** A word for yes or no in either language; any other word stays as it is, and is refused at its field. */
export function tickFromCell(cell: string, ticked: string): string {
  const word = cell.trim();
  if (/^(ja|j|yes|y|x|1|true|waar|on|✓|✔)$/i.test(word)) return ticked;
  return /^(nee|n|no|0|false|onwaar|-)?$/i.test(word) ? '' : word;
}

/** 'Rayon: Zuid; Bron: "a; b"': quoted where a colon, semicolon or quote would be misread. */
export function pairsText(pairs: readonly Pair[]): string {
  return pairs.map(({ key, value }) => `${quoted(key)}: ${quoted(value)}`).join('; ');
}

const quoted = (text: string) =>
  /[:;"]|^\s|\s$/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text;

/** In one pass. A text without a colon is a value without a name, which is refused at its field. */
export function pairsFromCell(cell: string): Pair[] {
  const text = oneLine(cell);
  const found: Pair[] = [];
  let key: string | undefined;
  let part = '';
  let quotes: 'none' | 'open' | 'closed' = 'none';
  let isBlank = true;
  const endPart = () => {
    const ended = quotes === 'none' ? part.trim() : part;
    [part, quotes, isBlank] = ['', 'none', true];
    return ended;
  };
  const endPair = () => {
    const isEmpty = key === undefined && quotes === 'none' && isBlank;
    const value = endPart();
    if (!isEmpty) found.push({ key: key ?? '', value });
    key = undefined;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quotes === 'open') {
      if (character !== '"') part += character;
      else if (text.charAt(at + 1) === '"') {
        part += '"';
        at += 1;
      } else quotes = 'closed';
    } else if (character === '"' && isBlank && quotes === 'none') [part, quotes] = ['', 'open'];
    else if (character === ':' && key === undefined) key = endPart();
    else if (character === ';') endPair();
    else if (quotes === 'none' || character !== ' ') {
      part += character;
      isBlank &&= character.trim() === '';
    }
  }
  endPair();
  return found;
}
