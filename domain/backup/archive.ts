import { z } from 'zod';
import { pathTo } from '../paths.ts';

/** Also answered while a restore blocks all other requests. */
export const backupProgressPath = pathTo('/admin/dashboard/backup/voortgang');
export const backupUploadPath = pathTo('/admin/dashboard/backup/upload');
/** Archives are uploaded in chunks, so that a lost chunk can be sent again. */
export const UPLOAD_PIECE_BYTES = 8 * 1024 ** 2;

export const METADATA_ENTRY = 'metadata.json';
export const MANIFEST_ENTRY = 'manifest.json';
/** Proves which installation wrote the archive. */
export const SIGNATURE_ENTRY = 'signature';
export const FILES_FOLDER = 'files/';
/** For people: whose documents these are. Not read by a restore. */
export const DOCUMENT_LIST = 'documents.csv';
export const ARCHIVE_VERSION = '1.1';
/** Archives with tables as JSON, of this program and of the older site. */
const JSON_VERSION = '1.0';
export const ARCHIVE_EXTENSION = '.zip';

/** Far above what an agency produces, far below what would fill a disk or stall a machine. */
export const archiveLimits = {
  entries: 200_000,
  unpackedBytes: 200 * 1024 ** 3,
  /** Tables pack well, and nothing packs like a bomb. */
  ratio: 150,
  ratioMattersFrom: 10 * 1024 ** 2,
  metadataBytes: 1024 ** 2,
  manifestBytes: 64 * 1024 ** 2,
  signatureBytes: 100,
  rowBytes: 64 * 1024 ** 2,
  uploadBytes: 20 * 1024 ** 3,
};

const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** Not encrypted, so that an archive can be identified. Archives of the older site have only these four fields. */
export const metadataSchema = z.object({
  timestamp: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  tables: z.array(tableName).max(1000),
  version: z.string().default(JSON_VERSION),
  encrypted: z.boolean().default(false),
  /** The last migration of the database that it was made from; archives of the older site have none. */
  schema: z.string().optional(),
});
export type ArchiveMetadata = z.output<typeof metadataSchema>;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** Encrypted, so that a replaced entry is detected. Repeats the metadata. */
export const manifestSchema = z.object({
  metadata: metadataSchema,
  tables: z.record(tableName, z.object({ rows: z.int().nonnegative(), sha256: checksum })),
  files: z.record(
    z.string(),
    z.object({
      size: z.int().nonnegative(),
      sha256: checksum,
      /** The name under which the document is stored; in older archives that is the name of the entry. */
      name: z
        .string()
        .regex(/^[a-z0-9][a-z0-9._-]{2,200}$/i)
        .optional(),
    }),
  ),
  /** Files that were known but could not be read when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** 'backup' plus the timestamp, without colons: some file systems refuse them. */
export function archiveName(now: Date): string {
  return `backup${now.toISOString().replaceAll(':', '-')}${ARCHIVE_EXTENSION}`;
}

export const isArchiveName = (name: string): boolean =>
  /^backup\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z\.zip$/.test(name);

export const tableEntry = (table: string): string => `${table}.tsv`;
/** False for the JSON of archives before version 1.1. */
export const isTableText = (entry: string): boolean => entry.endsWith('.tsv');

export const archiveProblems = [
  'noArchive',
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
  'tooLong',
  'notSigned',
  'nothingToRestore',
] as const;
export type ArchiveProblem = (typeof archiveProblems)[number];

/** `where`: the entry, table or column concerned. */
export type ArchiveFault = { problem: ArchiveProblem; where?: string };
