import { uuidPattern } from '#domain/uuid.ts';
import type { Column } from './table-catalog.ts';

const instant = /^\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)?$/;
const day = /^\d{4,6}-\d\d-\d\d$/;
const ranges: Record<string, number> = { int2: 2 ** 15, int4: 2 ** 31, int8: 2 ** 63 };
const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** True if the column can hold this value. Table constraints are left to the database. */
export function fits(value: unknown, { type, required }: Pick<Column, 'type' | 'required'>): boolean {
  if (value === null) return !required || isDocument(type);
  if (isDocument(type)) return true;
  if (type.startsWith('_')) {
    const element = { type: type.slice(1), required: false };
    return Array.isArray(value) && value.every((one) => fits(one, element));
  }
  if (type in ranges) return isWhole(value, ranges[type] ?? 0);
  switch (type) {
    case 'bool':
      return typeof value === 'boolean';
    case 'numeric':
    case 'float4':
    case 'float8':
      return typeof value === 'number' || (typeof value === 'string' && decimal.test(value));
    case 'uuid':
      return typeof value === 'string' && uuidPattern.test(value);
    case 'timestamptz':
    case 'timestamp':
      return typeof value === 'string' && instant.test(value);
    case 'date':
      return typeof value === 'string' && day.test(value);
    default:
      return typeof value === 'string' && !value.includes('\0');
  }
}

const isDocument = (type: string) => type === 'jsonb' || type === 'json';

function isWhole(value: unknown, bound: number): boolean {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= -bound && number < bound;
}

/** Converts a JSON value to the text format of COPY. */
export function copyValue(raw: string | undefined, { type, required }: Column): string {
  if (raw === undefined || raw === 'null') return required && isDocument(type) ? 'null' : '\\N';
  if (isDocument(type)) return escaped(raw);
  if (raw.startsWith('[')) return escaped(listText(parsedList(raw)));
  if (!raw.startsWith('"')) return raw;
  // The common case: text that JSON did not escape needs no escaping for COPY either.
  return raw.includes('\\') ? escaped(parsedText(raw)) : raw.slice(1, -1);
}

function parsedText(raw: string): string {
  const value: unknown = JSON.parse(raw);
  return typeof value === 'string' ? value : raw;
}

function parsedList(raw: string): unknown[] {
  const value: unknown = JSON.parse(raw);
  return Array.isArray(value) ? value : [];
}

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (sign) => special[sign] ?? sign);

function listText(list: unknown[]): string {
  const items = list.map((item) => {
    if (item === null) return 'NULL';
    if (Array.isArray(item)) return listText(item);
    return `"${(typeof item === 'string' ? item : JSON.stringify(item)).replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
  });
  return `{${items.join(',')}}`;
}
