import type { Readable } from 'node:stream';
import type { NewFile } from '../temporary-files/temporary-files.ts';

export type StoredContent = { name: string; size: number; modifiedAt: Date };

/**
 * Stores the bytes of files. A file is written completely or not at all, and never changes. The store belongs to one
 * installation: files without a row in the database are removed (see `removeOrphanFiles`).
 */
export type FileStore = {
  put(name: string, content: Uint8Array | Readable, size: number): Promise<void>;
  /** Moves a file here, on the same disk without writing it again. Its path is gone afterwards; the caller closes it. */
  adopt(name: string, file: NewFile, size: number): Promise<void>;
  /** Rejects with `FileMissing` if there is no such file. */
  open(name: string): Promise<Readable>;
  /** Succeeds if there is no such file. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredContent>;
  /** The time by the clock of the store, which also dates its files. */
  now(): Promise<Date>;
};

export class FileMissing extends Error {
  override name = 'FileMissing';
}

const safeName = /^[a-z0-9][a-z0-9._-]{2,200}$/i;

/** The program chooses the names; this guards against path traversal all the same. */
export function assertSafeName(name: string): void {
  if (!safeName.test(name)) throw new Error(`Invalid name of a stored file: ${JSON.stringify(name)}`);
}
