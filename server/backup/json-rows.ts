import { archiveLimits } from '#domain/backup/archive.ts';
import { ArchiveError } from './archive-error.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const deepest = 200;

/**
 * Cuts an array of records into the text of each, as the bytes come: an array may be larger than memory. `where` is
 * named when the bytes are no such array. What a record holds is not judged here.
 */
export async function* jsonRows(bytes: AsyncIterable<Uint8Array>, where: string): AsyncGenerator<string[]> {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let state: 'before' | 'within' | 'after' = 'before';
  let betweenRows = false;
  let afterComma = false;
  let parts: Buffer[] = [];
  let kept = 0;
  const bad = () => new ArchiveError('badJson', where);

  for await (const piece of bytes) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const rows: string[] = [];
    let start = depth > 1 || inString ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
        continue;
      }
      if (depth > 1) {
        if (byte === quote) inString = true;
        else if (opening.has(byte)) {
          if (++depth > deepest) throw bad();
        } else if (closing.has(byte) && --depth === 1) {
          rows.push(take(chunk.subarray(start, at + 1)));
          start = -1;
          betweenRows = true;
        }
        continue;
      }
      if (
        isBlank(byte) ||
        (state === 'before' && byte === 0xef) ||
        (state === 'before' && (byte === 0xbb || byte === 0xbf))
      )
        continue;
      if (state === 'before' && byte === 0x5b) {
        state = 'within';
        depth = 1;
      } else if (state === 'within' && byte === 0x7b && !betweenRows) {
        depth = 2;
        start = at;
        afterComma = false;
      } else if (state === 'within' && byte === comma && betweenRows) {
        betweenRows = false;
        afterComma = true;
      } else if (state === 'within' && byte === 0x5d && !afterComma) {
        state = 'after';
        depth = 0;
      } else throw bad();
    }
    if (start !== -1) keep(chunk.subarray(start));
    if (rows.length > 0) yield rows;
  }
  if (state !== 'after') throw bad();

  function take(end: Buffer): string {
    const text = parts.length === 0 ? end.toString('utf8') : Buffer.concat([...parts, end]).toString('utf8');
    parts = [];
    kept = 0;
    return text;
  }

  function keep(part: Buffer): void {
    kept += part.length;
    if (kept > archiveLimits.rowBytes) throw new ArchiveError('tooLarge', where);
    // A copy: the reader uses its buffer again.
    parts.push(Buffer.from(part));
  }
}

/**
 * The fields of a record that is known to be good JSON, each as it is written: a number keeps all its digits and a
 * document its exact text.
 */
export function rawFields(row: string): Map<string, string> {
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
    const key = JSON.parse(row.slice(keyStart, at)) as string;
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
  if (!opening.has(first)) {
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
    if (opening.has(code)) depth += 1;
    else if (closing.has(code) && --depth === 0) return at + 1;
    at += 1;
  }
}
