import { createHash } from 'node:crypto';
import { cleanFileName } from '../files/clean-file-name.ts';
import { uuidFrom } from './derived-id.ts';
import type { FileEntry } from './zip-codec.ts';

/** Documents of the older site, which rows mention by their address. */
export type OldFiles = {
  /** By the name under which they are stored here. */
  entries: Map<string, FileEntry>;
  /** The stored name of the document at this address, if the archive has it. */
  find(address: unknown): string | undefined;
  idOf(name: string): string;
  displayName(name: string): string;
  /** Forgets documents that nothing has asked for. Returns their names. */
  dropUnowned(): string[];
};

/** `given`: by their path in the folder of files. */
export function oldFiles(given: ReadonlyMap<string, FileEntry>): OldFiles {
  const entries = new Map<string, FileEntry>();
  const byPath = new Map<string, string>();
  const byBase = new Map<string, string[]>();
  const paths = new Map<string, string>();
  for (const [path, entry] of given) {
    // Another archive may have another document under the same path.
    const identity = `${path}:${entry.uncompressedSize}:${entry.signature}`;
    const name = createHash('sha256').update(identity).digest('hex').slice(0, 48);
    entries.set(name, entry);
    paths.set(name, path);
    byPath.set(path, name);
    const base = path.split('/').at(-1) ?? '';
    byBase.set(base, [...(byBase.get(base) ?? []), name]);
  }
  const owned = new Set<string>();
  const find = (address: unknown) => {
    if (typeof address !== 'string' || address === '') return undefined;
    const path = decoded(address.replace(/[?#].*$/s, ''));
    const parts = path.split('/');
    const whole = parts.map((_, at) => byPath.get(parts.slice(at).join('/'))).find(Boolean);
    const named = byBase.get(parts.at(-1) ?? '') ?? [];
    return whole ?? (named.length === 1 ? named[0] : undefined);
  };
  return {
    entries,
    find(address) {
      const name = find(address);
      // A document without content is no document.
      if (name === undefined || entries.get(name)?.uncompressedSize === 0) return undefined;
      owned.add(name);
      return name;
    },
    idOf: (name) => uuidFrom(`file:${name}`),
    displayName: (name) => cleanFileName(paths.get(name) ?? name),
    dropUnowned() {
      const unowned = [...entries.keys()].filter((name) => !owned.has(name));
      for (const name of unowned) entries.delete(name);
      return unowned.map((name) => cleanFileName(paths.get(name) ?? name));
    },
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
