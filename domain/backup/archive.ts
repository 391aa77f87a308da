import { z } from 'zod';

/** Answered also while a restore keeps everybody out. */
export const backupProgressPath = '/admin/dashboard/backup/voortgang';
export const backupUploadPath = '/admin/dashboard/backup/upload';
/** An archive is sent in pieces: none takes long, and one that is lost is sent again. */
export const UPLOAD_PIECE_BYTES = 8 * 1024 ** 2;

export const METADATA_ENTRY = 'metadata.json';
export const MANIFEST_ENTRY = 'manifest.json';
export const FILES_FOLDER = 'files/';
export const ARCHIVE_VERSION = '1.0';
export const ARCHIVE_EXTENSION = '.zip';

/** Far above anything that an agency makes, far below what would fill a disk or hold up a machine. */
export const archiveLimits = {
  entries: 200_000,
  unpackedBytes: 200 * 1024 ** 3,
  /** JSON packs well, and nothing packs like a bomb. */
  ratio: 150,
  ratioMattersFrom: 10 * 1024 ** 2,
  metadataBytes: 1024 ** 2,
  manifestBytes: 64 * 1024 ** 2,
  rowBytes: 64 * 1024 ** 2,
  uploadBytes: 20 * 1024 ** 3,
};

const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** Readable by everybody, so that somebody knows what he holds. Archives of the older site have just these four. */
export const metadataSchema = z.object({
  timestamp: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  tables: z.array(tableName).max(1000),
  version: z.string().default(ARCHIVE_VERSION),
  encrypted: z.boolean().default(false),
  /** The last migration of the database that it was made from; archives of the older site have none. */
  schema: z.string().optional(),
});
export type ArchiveMetadata = z.output<typeof metadataSchema>;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** Encrypted with the rest: whoever swaps something in the archive cannot make it fit. Repeats the metadata. */
export const manifestSchema = z.object({
  metadata: metadataSchema,
  tables: z.record(tableName, z.object({ rows: z.int().nonnegative(), sha256: checksum })),
  files: z.record(z.string(), z.object({ size: z.int().nonnegative(), sha256: checksum })),
  /** Files that were known but could not be read when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** 'backup' and the moment; a colon is no part of a file name everywhere. */
export function archiveName(now: Date): string {
  return `backup${now.toISOString().replaceAll(':', '-')}${ARCHIVE_EXTENSION}`;
}

export const isArchiveName = (name: string): boolean =>
  /^backup\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z\.zip$/.test(name);

export const tableEntry = (table: string): string => `${table}.json`;

/** Everything that can be wrong with an archive. */
export const archiveProblems = [
  'notZip',
  'tooManyEntries',
  'unsafeName',
  'duplicateName',
  'tooLarge',
  'unknownEntry',
  'noMetadata',
  'badMetadata',
  'newer',
  'unknownSchema',
  'keyNeeded',
  'wrongKey',
  'notEncrypted',
  'noManifest',
  'checksum',
  'damaged',
  'missingTable',
  'unknownTable',
  'badJson',
  'unknownColumn',
  'missingColumn',
  'wrongType',
  'missingFile',
  'brokenReference',
  'refused',
] as const;
export type ArchiveProblem = (typeof archiveProblems)[number];

/** `where`: the entry, table or column that it is about. */
export type ArchiveFault = { problem: ArchiveProblem; where?: string };
