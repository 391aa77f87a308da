import type { Readable } from 'node:stream';

export type StoredContent = { name: string; size: number; modifiedAt: Date };

/**
 * Where the bytes of files lie. A file is written whole or not at all, and is never changed. The store belongs to one
 * installation: what stands in it and is not known to the database is swept away, unless that knows none of it.
 */
export type FileStore = {
  put(name: string, content: Uint8Array | Readable, size: number): Promise<void>;
  /** Rejects with `FileMissing` when there is no such file. */
  open(name: string): Promise<Readable>;
  /** A file that is not there counts as removed. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredContent>;
  /** What time it is for the store, whose clock is not ours. */
  now(): Promise<Date>;
};

export class FileMissing extends Error {
  override name = 'FileMissing';
}

const safeName = /^[a-z0-9][a-z0-9._-]{2,200}$/i;

/** Names are made by the program; this is the last bolt on the door to the rest of the disk. */
export function assertSafeName(name: string): void {
  if (!safeName.test(name)) throw new Error(`Not the name of a stored file: ${JSON.stringify(name)}`);
}
