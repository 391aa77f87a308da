import { createHash } from 'node:crypto';
import { settingsSchema } from '#domain/settings/settings.ts';
import type { CatalogTable, Column } from './table-catalog.ts';
import { isRecord, keysOf } from '#domain/typed-entries.ts';

type Row = Record<string, unknown>;

/** Values for required columns that the older site did not have. */
const empty: Record<string, unknown> = {
  text: '',
  bool: false,
  int2: 0,
  int4: 0,
  int8: 0,
  numeric: 0,
  jsonb: {},
};

/**
 * Maps a row of the older site to ours by column name. Unknown columns are dropped; missing required ones get their
 * default or an empty value.
 */
export function fromOldSite({ name, columns }: CatalogTable, old: Row, files: ReadonlySet<string>): Row {
  const given = rewrite[name]?.(old, files) ?? old;
  const row: Row = {};
  for (const column of columns) {
    const value = given[column.name];
    if (value !== undefined && !(value === null && column.required))
      row[column.name] = readable(value, column);
    else if (column.required && !column.hasDefault) row[column.name] = emptyValue(column, given);
  }
  return row;
}

/** Tables that had another name on the older site. */
export const oldNames: Record<string, string> = { profiles: 'candidates' };

/** A placeholder: applications are linked to candidates by email address after loading. */
const nobody = '00000000-0000-0000-0000-000000000000';

const oneOf = (known: readonly string[], value: unknown) => known.find((one) => one === value) ?? null;

const rewrite: Record<string, (old: Row, files: ReadonlySet<string>) => Row> = {
  admin_settings: (old) => ({ ...old, settings: usableSettings(old['settings']) }),
  guest_applications: (old, files) => {
    const file = fileOf(old['cv_url']);
    return { ...old, cv_file_id: file && files.has(file) ? idOfFile(file) : null, candidate_id: nobody };
  },
  candidates: (old) => ({
    ...old,
    email: old['email'] || `${String(old['id'])}@onbekend.invalid`,
    education_level: oneOf(['MBO', 'HBO', 'WO'], old['education_level']),
    registered_at: old['created_at'] ?? '1970-01-01T00:00:00Z',
  }),
};

function readable(value: unknown, { type }: Column): unknown {
  if (type === 'text' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (type.startsWith('_') && typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  if (type === 'date' && typeof value === 'string') return value.slice(0, 10);
  return value;
}

function emptyValue({ type, name }: Column, old: Row): unknown {
  if (type === 'timestamptz') return old['created_at'] ?? '1970-01-01T00:00:00Z';
  if (type.startsWith('_')) return [];
  if (type === 'uuid' && name === 'id') return uuidFrom(JSON.stringify(old));
  return empty[type] ?? null;
}

/** Keeps the valid groups; the others fall back to their defaults. */
function usableSettings(settings: unknown): unknown {
  if (!isRecord(settings)) return {};
  const usable: Row = {};
  for (const [group, value] of Object.entries(settings)) {
    const parsed = settingsSchema.safeParse({ [group]: value });
    if (!parsed.success) continue;
    const known = keysOf(parsed.data).find((name) => name === group);
    if (known) usable[known] = parsed.data[known];
  }
  return usable;
}

/** The file name at the end of a URL. */
function fileOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  return /([a-z0-9][a-z0-9._-]{2,200})(\?.*)?$/i.exec(address)?.[1];
}

/** Deterministic, so that rows can refer to the file before it is stored. */
export const idOfFile = (name: string): string => uuidFrom(`file:${name}`);

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
