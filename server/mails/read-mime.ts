import { cleanText } from './mail-text.ts';
import { mimeLimits } from './mime-limits.ts';
import { readMimeBeside } from './mime-reader.ts';
import type { ReadMime } from './parse-mime.ts';

/**
 * Reads a mail of whatever origin. A source beyond the limits, or that cannot be parsed, is shown as the text it is, with
 * the mail itself listed as an attachment that was refused. Never rejects because of the source.
 */
export async function readMime(source: Uint8Array, { isWhole = true } = {}): Promise<ReadMime> {
  if (source.length > mimeLimits.sourceBytes || isLaborious(source)) return asText(source);
  return (await readMimeBeside(source, isWhole)) ?? asText(source);
}

function isLaborious(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  return hasMore(bytes, '\n--', mimeLimits.boundaryLines) || hasMore(bytes, '\n', mimeLimits.lines);
}

function hasMore(bytes: Buffer, wanted: string, limit: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + wanted.length)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

function asText(source: Uint8Array): ReadMime {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const start = bytes.subarray(0, mimeLimits.headerBytes + mimeLimits.bodyLength).toString('utf8');
  const [head = ''] = /^[^]*?\r?\n\r?\n/.exec(start) ?? [];
  return {
    body: cleanText(start.slice(head.length), mimeLimits.bodyLength),
    html: null,
    reports: [],
    attachments: [
      { name: 'message.eml', mediaType: 'message/rfc822', size: source.length, refused: 'unreadable' },
    ],
  };
}
