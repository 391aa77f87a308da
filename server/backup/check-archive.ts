import type { Adjustment } from '#domain/backup/adjustments.ts';
import type { Sql } from '../db/client.ts';
import { migrationNames } from '../db/migrate.ts';
import { ArchiveError } from './archive-error.ts';
import { fits } from './column-values.ts';
import { jsonRows, parseRow } from './json-rows.ts';
import { OLD_PEOPLE, type OldSite, oldSources, rememberPerson } from './old-site.ts';
import { newDigest, openArchive, type OpenArchive } from './read-archive.ts';
import type { FileEntry } from './zip-codec.ts';
import { FILES_FOLDER, isTableText } from '#domain/backup/archive.ts';
import { catalogAt } from './scratch-schema.ts';
import type { CatalogTable } from './table-catalog.ts';
import { severalAtOnce } from './several-at-once.ts';
import { readTableText, textJudge } from './table-text.ts';
import type { OnProgress } from './write-archive.ts';

/** Deriving the keys of a document takes longer than reading it, and happens on other threads. */
const FILES_AT_ONCE = 4;

/** `current`: has this schema version. `older`: must be migrated. `oldSite`: is mapped by column names. */
export type ArchiveAge = 'current' | 'older' | 'oldSite';

export type CheckedArchive = OpenArchive & {
  age: ArchiveAge;
  /** Contains every table that existed when it was made; always false for the older site. */
  full: boolean;
  /** The tables as they were when the archive was made. */
  catalog: CatalogTable[];
  rows: Map<string, number>;
  checksums: Map<string, string>;
  /** Set for archives of the older site. */
  oldSite: OldSite | undefined;
  /** What of the archive has no place here. */
  leftOut: Adjustment[];
};

/** Reads the whole archive without changing anything. Rejects with an `ArchiveError`. */
export async function checkArchive(
  sql: Sql,
  path: string,
  key: string | undefined,
  onProgress: OnProgress = () => {},
): Promise<CheckedArchive> {
  const archive = await openArchive(path, key);
  try {
    return await check(sql, archive, onProgress);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function check(sql: Sql, archive: OpenArchive, onProgress: OnProgress): Promise<CheckedArchive> {
  const { metadata, manifest, tables, files } = archive;
  const age = await ageOf(metadata.schema);
  const known = await catalogAt(sql, age === 'older' ? metadata.schema : undefined);
  const oldSite = archive.oldFiles && (await readOldSite(archive, archive.oldFiles));
  const catalog = knownTables(metadata.tables, known, age);
  judgeContents(archive);

  const total = [...tables.values(), ...files.values()].reduce((sum, entry) => sum + entry.compressedSize, 0);
  let done = 0;
  const rows = new Map<string, number>();
  const checksums = new Map<string, string>();
  const leftOut: Adjustment[] = [];
  for (const name of metadata.tables) {
    const entry = tables.get(name);
    if (!entry) throw new ArchiveError('missingTable', name);
    const digest = newDigest();
    const table = catalog.find((one) => one.name === name);
    const judges = oldSite
      ? oldJudges(name, catalog, oldSite)
      : [{ table: name, judge: rowJudge(name, table) }];
    const found = judges.map(() => 0);
    let count = 0;
    let homeless = 0;
    const bytes = archive.read(entry, digest);
    if (isTableText(entry.filename)) {
      if (!table || oldSite) throw new ArchiveError('unknownEntry', entry.filename);
      const { columns, blocks } = await readTableText(bytes, entry.filename, { copied: false });
      const rowsIn = textJudge(table, columns);
      for await (const block of blocks) {
        count += rowsIn(block);
        onProgress('checking', done, total);
      }
      found[0] = count;
    } else
      for await (const texts of jsonRows(bytes, entry.filename)) {
        for (const text of texts) {
          const row = parsedRow(text, name);
          let places = 0;
          for (const [at, { judge }] of judges.entries()) {
            if (!judge(row)) continue;
            found[at] = (found[at] ?? 0) + 1;
            places += 1;
          }
          if (places === 0) homeless += 1;
        }
        count += texts.length;
        onProgress('checking', done, total);
      }
    done += entry.compressedSize;
    for (const [at, { table }] of judges.entries())
      rows.set(table, (rows.get(table) ?? 0) + (found[at] ?? 0));
    if (judges.length > 0 && homeless > 0)
      leftOut.push({ kind: 'dangling', table: name, about: OLD_PEOPLE, rows: homeless, names: [] });
    compare(entry.filename, digest.digest('hex'), manifest?.tables[name]?.sha256, checksums);
    if (manifest && manifest.tables[name]?.rows !== count) throw new ArchiveError('checksum', entry.filename);
  }
  const unowned = oldSite?.files.dropUnowned() ?? [];
  if (unowned.length > 0)
    leftOut.push({
      kind: 'unowned',
      table: 'stored_files',
      rows: unowned.length,
      names: unowned.slice(0, 5),
    });
  await severalAtOnce(files.values(), FILES_AT_ONCE, async (entry) => {
    const digest = newDigest();
    for await (const _ of archive.read(entry, digest));
    done += entry.compressedSize;
    onProgress('checking', done, total);
    compare(entry.filename, digest.digest('hex'), manifest?.files[listedName(entry)]?.sha256, checksums);
  });
  const full = age !== 'oldSite' && known.every(({ name }) => metadata.tables.includes(name));
  return { ...archive, age, full, catalog, rows, checksums, oldSite, leftOut };
}

/** Who the registered people of the older site are: other rows refer to them. */
async function readOldSite(archive: OpenArchive, files: OldSite['files']): Promise<OldSite> {
  const people: OldSite['people'] = new Map();
  const entry = archive.tables.get(OLD_PEOPLE);
  for await (const texts of entry ? jsonRows(archive.read(entry), entry.filename) : []) {
    for (const text of texts) rememberPerson(people, parsedRow(text, OLD_PEOPLE));
  }
  return { files, people };
}

type Judge = (row: Record<string, unknown>) => boolean;

/** One for each table that gets rows from this one. */
function oldJudges(entry: string, catalog: CatalogTable[], site: OldSite): { table: string; judge: Judge }[] {
  return catalog.flatMap((table) =>
    oldSources(table, [entry]).map(({ map }) => {
      const judge = rowJudge(table.name, table, false);
      return {
        table: table.name,
        judge: (old: Record<string, unknown>) => {
          const row = map(old, site);
          return row !== undefined && judge(row);
        },
      };
    }),
  );
}

function parsedRow(text: string, table: string): Record<string, unknown> {
  try {
    return parseRow(text);
  } catch (cause) {
    throw new ArchiveError('badJson', table, { cause });
  }
}

async function ageOf(schema: string | undefined): Promise<ArchiveAge> {
  if (schema === undefined) return 'oldSite';
  const names = await migrationNames();
  if (schema === names.at(-1)) return 'current';
  if (names.includes(schema)) return 'older';
  throw new ArchiveError(schema > (names.at(-1) ?? '') ? 'newer' : 'unknownSchema', schema);
}

/** Unknown tables are allowed in archives of the older site only. */
function knownTables(wanted: string[], known: CatalogTable[], age: ArchiveAge): CatalogTable[] {
  for (const name of wanted) {
    if (age === 'oldSite' || known.some((table) => table.name === name)) continue;
    throw new ArchiveError('unknownTable', name);
  }
  const restored = known.filter((table) =>
    age === 'oldSite' ? oldSources(table, wanted).length > 0 : wanted.includes(table.name),
  );
  if (restored.length === 0) throw new ArchiveError('missingTable');
  return restored;
}

const listedName = ({ filename }: FileEntry) => filename.slice(FILES_FOLDER.length);

/** The entries must match the metadata and the manifest exactly. */
function judgeContents({ metadata, manifest, tables, files }: OpenArchive): void {
  for (const [name, { filename }] of tables)
    if (!metadata.tables.includes(name)) throw new ArchiveError('unknownEntry', filename);
  if (new Set(metadata.tables).size < metadata.tables.length) throw new ArchiveError('badMetadata');
  if (!manifest) return;
  for (const name of metadata.tables)
    if (!manifest.tables[name]) throw new ArchiveError('missingTable', name);
  const there = new Set([...files.values()].map(listedName));
  for (const name of Object.keys(manifest.files))
    if (!there.has(name)) throw new ArchiveError('missingFile', name);
  for (const name of there)
    if (!manifest.files[name]) throw new ArchiveError('unknownEntry', `files/${name}`);
}

function compare(
  entry: string,
  found: string,
  promised: string | undefined,
  checksums: Map<string, string>,
): void {
  if (promised !== undefined && promised !== found) throw new ArchiveError('checksum', entry);
  checksums.set(entry, found);
}

/** Returns a function that throws if a row does not fit its table; `complete`: it must have every column. */
function rowJudge(name: string, table: CatalogTable | undefined, complete = true): Judge {
  const columns = new Map(table?.columns.map((column) => [column.name, column]));
  const required = table?.columns ?? [];
  return (row) => {
    if (!table) return true;
    let found = 0;
    for (const key in row) {
      const column = columns.get(key);
      if (!column) throw new ArchiveError('unknownColumn', `${name}.${key}`);
      if (!fits(row[key], column)) throw new ArchiveError('wrongType', `${name}.${key}`);
      found += 1;
    }
    if (found === required.length || !complete) return true;
    const missing = required.find((column) => !(column.name in row));
    if (missing) throw new ArchiveError('missingColumn', `${name}.${missing.name}`);
    return true;
  };
}
