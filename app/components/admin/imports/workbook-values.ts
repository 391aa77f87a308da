const DAY_MS = 86_400_000;
/** Day 0 of both calendars of Excel. The leap day of 1900 that Excel invented is before day 61. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LAST_SERIAL = 2_958_466;

export type CellStyle = 'date' | 'percent' | 'number' | { zeros: number };

const dateFormats = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];

/** What a number format means for the value of a cell. */
export function styleOf(id: number, code: string | undefined): CellStyle {
  if (code === undefined) {
    if (dateFormats.includes(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
    return id === 9 || id === 10 ? 'percent' : 'number';
  }
  // Literal text, colours and conditions say nothing; '[h]' is a duration.
  const [positive = ''] = code.split(';', 1);
  const bare = positive
    .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  if (/[dmyhs]/i.test(bare)) return 'date';
  if (bare.includes('%')) return 'percent';
  return /^0{2,}$/.test(bare.trim()) ? { zeros: bare.trim().length } : 'number';
}

/** The number of a cell as a Dutch spreadsheet would write it; dates as 'YYYY-MM-DD'. */
export function numberText(raw: string, style: CellStyle, isFrom1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (style === 'date' && value >= 0 && value < LAST_SERIAL) return dateText(value, isFrom1904);
  if (style === 'percent') return `${decimal(value * 100)}%`;
  return typeof style === 'object' ? decimal(value).padStart(style.zeros, '0') : decimal(value);
}

function dateText(serial: number, isFrom1904: boolean): string {
  const seconds = Math.round(serial * 86_400);
  const isTime = serial < 1;
  const early = !isFrom1904 && serial < 61 && !isTime ? 1 : 0;
  const instant = new Date(epochs[isFrom1904 ? 1904 : 1900] + early * DAY_MS + seconds * 1000);
  const [day = '', clock = ''] = instant.toISOString().split('T');
  const time = clock.slice(0, clock.startsWith(':00', 5) ? 5 : 8);
  if (isTime) return time;
  return seconds % 86_400 === 0 ? day : `${day} ${time}`;
}

/** Spreadsheets keep 15 digits: 0.30000000000000004 is shown as 0,3. */
function decimal(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const plain = Math.abs(rounded) < 1e-6 && rounded !== 0 ? rounded.toFixed(15).replace(/0+$/, '') : rounded;
  return String(plain).replace('.', ',');
}

/** 'AB12' is column 27, counted from 0. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/i.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Characters that XML cannot hold are written as '_x000D_'. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
