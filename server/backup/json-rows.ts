import { archiveLimits } from '#domain/backup/archive.ts';
import { ArchiveError } from './archive-error.ts';
import { isRecord } from '#domain/typed-entries.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const isByteOrderMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf;
const deepest = 200;

/** The start of arrays written by this program: one record per line, each but the first after a comma. */
const ownBeginning = Buffer.from('[\n{');

type Cutter = { cut(chunk: Buffer): string[]; end(): void };

/**
 * Splits a JSON array into the text of each record as the bytes arrive, because an array may be larger than memory.
 * Errors name `where`. The records themselves are not validated.
 */
export async function* jsonRows(bytes: AsyncIterable<Uint8Array>, where: string): AsyncGenerator<string[]> {
  let cutter: Cutter | undefined;
  for await (const piece of bytes) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const isOwn = () => chunk.subarray(0, ownBeginning.length).equals(ownBeginning);
    cutter ??= isOwn() ? new LineCutter(where) : new RowCutter(where);
    const rows = cutter.cut(chunk);
    if (rows.length > 0) yield rows;
  }
  if (!cutter) throw new ArchiveError('badJson', where);
  cutter.end();
}

/** For arrays written by this program, which need no search for brackets. */
class LineCutter implements Cutter {
  readonly #where: string;
  #state: 'before' | 'first' | 'within' | 'after' = 'before';
  #rest: Buffer[] = [];
  #kept = 0;

  constructor(where: string) {
    this.#where = where;
  }

  cut(chunk: Buffer): string[] {
    const end = chunk.lastIndexOf(0x0a) + 1;
    const rows: string[] = [];
    if (end > 0) {
      const whole = Buffer.concat([...this.#rest, chunk.subarray(0, end - 1)]).toString('utf8');
      this.#rest = [];
      this.#kept = 0;
      for (const line of whole.split('\n')) if (this.#isRow(line)) rows.push(this.#recordOf(line));
    }
    this.#kept += chunk.length - end;
    if (this.#kept > archiveLimits.rowBytes) throw new ArchiveError('tooLarge', this.#where);
    // Copied, because the reader reuses its buffer.
    if (end < chunk.length) this.#rest.push(Buffer.from(chunk.subarray(end)));
    return rows;
  }

  end(): void {
    if (this.#state !== 'after' || this.#kept > 0) throw new ArchiveError('badJson', this.#where);
  }

  #isRow(line: string): boolean {
    if (this.#state === 'within' && line !== ']') return true;
    if (this.#state === 'first') return true;
    if (this.#state === 'before' && line === '[') this.#state = 'first';
    else if (this.#state === 'within') this.#state = 'after';
    else throw new ArchiveError('badJson', this.#where);
    return false;
  }

  #recordOf(line: string): string {
    const record = this.#state === 'first' ? line : line.slice(1);
    const isRecord = record.startsWith('{') && record.endsWith('}');
    if (!isRecord || (this.#state === 'within' && !line.startsWith(',')))
      throw new ArchiveError('badJson', this.#where);
    this.#state = 'within';
    return record;
  }
}

/** For an array in any layout. */
class RowCutter implements Cutter {
  readonly #where: string;
  #state: 'before' | 'within' | 'betweenRows' | 'afterComma' | 'after' = 'before';
  /** The number of open brackets; 0 between records. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  #parts: Buffer[] = [];
  #kept = 0;

  constructor(where: string) {
    this.#where = where;
  }

  cut(chunk: Buffer): string[] {
    const rows: string[] = [];
    for (let at = 0; at < chunk.length;) {
      if (this.#depth === 0 && !this.#opens(chunk[at] ?? 0)) {
        at += 1;
        continue;
      }
      const end = this.#endOfRow(chunk, at);
      const part = chunk.subarray(at, end);
      if (this.#depth > 0) this.#keep(part);
      else rows.push(this.#take(part));
      at = end;
    }
    return rows;
  }

  end(): void {
    if (this.#state !== 'after') throw this.#bad();
  }

  /** Whether a record begins here. */
  #opens(byte: number): boolean {
    if (isBlank(byte)) return false;
    if (this.#state === 'before' && isByteOrderMark(byte)) return false;
    if (this.#state === 'before' && byte === 0x5b) this.#state = 'within';
    else if ((this.#state === 'within' || this.#state === 'afterComma') && byte === 0x7b) return true;
    else if (this.#state === 'betweenRows' && byte === comma) this.#state = 'afterComma';
    else if ((this.#state === 'within' || this.#state === 'betweenRows') && byte === 0x5d)
      this.#state = 'after';
    else throw this.#bad();
    return false;
  }

  /** Runs for every byte of every record, so the state is kept in local variables. */
  #endOfRow(chunk: Buffer, start: number): number {
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let at = start;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
      } else if (byte === quote) inString = true;
      else if (isOpening(byte)) {
        if (++depth > deepest) throw this.#bad();
      } else if (isClosing(byte) && --depth === 0) {
        at += 1;
        this.#state = 'betweenRows';
        break;
      }
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return at;
  }

  #take(end: Buffer): string {
    if (this.#parts.length === 0) return end.toString('utf8');
    const text = Buffer.concat([...this.#parts, end]).toString('utf8');
    this.#parts = [];
    this.#kept = 0;
    return text;
  }

  #keep(part: Buffer): void {
    this.#kept += part.length;
    if (this.#kept > archiveLimits.rowBytes) throw new ArchiveError('tooLarge', this.#where);
    // Copied, because the reader reuses its buffer.
    this.#parts.push(Buffer.from(part));
  }

  #bad(): ArchiveError {
    return new ArchiveError('badJson', this.#where);
  }
}

/**
 * Extracts the values of these fields from a valid JSON record exactly as written: numbers keep all their digits, and
 * documents their exact text.
 */
export function rawValues(names: readonly string[]): (row: string) => (string | undefined)[] {
  const beginnings = names.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  return (row) => {
    const values: string[] = [];
    let at = 0;
    for (const beginning of beginnings) {
      // Fast path for records written by this program: these fields, in this order, without whitespace.
      const start = at + beginning.length;
      if (!row.startsWith(beginning, at) || isBlank(row.charCodeAt(start))) return inAnyOrder(row, names);
      at = afterValue(row, start);
      values.push(row.slice(start, at));
    }
    return values;
  };
}

function inAnyOrder(row: string, names: readonly string[]): (string | undefined)[] {
  const fields = rawFields(row);
  return names.map((name) => fields.get(name));
}

/** Parses a row from `jsonRows`. */
export function parseRow(text: string): Record<string, unknown> {
  const row: unknown = JSON.parse(text);
  if (!isRecord(row)) throw new SyntaxError('A row must be an object');
  return row;
}

function rawFields(row: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 1;
  const skipBlank = () => {
    while (isBlank(row.charCodeAt(at))) at += 1;
  };
  for (;;) {
    skipBlank();
    if (row[at] === '}') return fields;
    if (row[at] === ',') {
      at += 1;
      continue;
    }
    const keyStart = at;
    at = afterString(row, at);
    const key = String(JSON.parse(row.slice(keyStart, at)));
    skipBlank();
    at += 1; // the colon
    skipBlank();
    const valueStart = at;
    at = afterValue(row, at);
    fields.set(key, row.slice(valueStart, at).trimEnd());
  }
}

function afterString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    at = text.indexOf('"', at);
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
    at += 1;
  }
}

function afterValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === quote) return afterString(text, start);
  if (!isOpening(first)) {
    let at = start;
    while (at < text.length && text[at] !== ',' && text[at] !== '}') at += 1;
    return at;
  }
  let depth = 0;
  for (let at = start; ;) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = afterString(text, at);
      continue;
    }
    if (isOpening(code)) depth += 1;
    else if (isClosing(code) && --depth === 0) return at + 1;
    at += 1;
  }
}
