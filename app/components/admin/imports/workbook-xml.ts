import { SaxesParser } from 'saxes';
import type { Entry, FileEntry } from '@zip.js/zip.js';
import { TableFileError } from '#domain/table-file.ts';

type Attributes = Readonly<Record<string, string>>;
type Handlers = {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const MAX_DEPTH = 100;
/** Far more than a cell or a tag: the parser keeps both until they are complete. */
const MAX_SILENCE = 4 * 1024 * 1024;

/**
 * Streams a part of a workbook through the parser and pauses after each chunk. The sizes in an archive are only claims, so
 * the unpacked bytes are counted.
 */
export async function* parseParts(
  entry: Entry | undefined,
  maxBytes: number,
  handlers: Handlers,
): AsyncGenerator<void> {
  if (!isFile(entry) || entry.encrypted) throw new TableFileError('brokenWorkbook', 1);
  const parser = new SaxesParser();
  let [total, silence, depth] = [0, 0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new TableFileError('brokenWorkbook', 1);
    handlers.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(entry)) {
    total += chunk.length;
    silence += chunk.length;
    if (total > maxBytes || silence > MAX_SILENCE) throw new TableFileError('workbookTooLarge', 1);
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

export async function parsePart(entry: Entry | undefined, maxBytes: number, handlers: Handlers) {
  for await (const _ of parseParts(entry, maxBytes, handlers));
}

/** Unpacks no faster than it is read. */
async function* chunksOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacked = entry.getData(writable).catch((error: unknown) => writable.abort(error).catch(() => {}));
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
    await unpacked;
  }
}

const isFile = (entry: Entry | undefined): entry is FileEntry => entry !== undefined && !entry.directory;

/** Producers differ in the prefixes they use. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}
