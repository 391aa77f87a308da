import { settingsSchema } from '#domain/settings/settings.ts';
import { isRecord, keysOf } from '#domain/typed-entries.ts';
import { uuidPattern } from '#domain/uuid.ts';
import { uuidFrom } from './derived-id.ts';
import type { OldFiles } from './old-site-files.ts';
import type { CatalogTable, Column } from './table-catalog.ts';

type Row = Record<string, unknown>;
type Person = { id: string; firstName: string; lastName: string; email: string; phone: string };

/** What rows of the older site need to know about the rest of the archive. */
export type OldSite = { files: OldFiles; people: Map<string, Person> };
/** Rows of one table of the older site become rows of one table here; `undefined` is left out. */
type Mapping = { entry: string; table: string; map: (old: Row, site: OldSite) => Row | undefined };

/** Required columns that the older site did not have. */
const empty: Record<string, unknown> = {
  text: '',
  bool: false,
  int2: 0,
  int4: 0,
  int8: 0,
  numeric: 0,
  jsonb: {},
};

/** A placeholder: applications are linked to candidates by email address after loading. */
const nobody = '00000000-0000-0000-0000-000000000000';
const longAgo = '1970-01-01T00:00:00Z';

export const OLD_PEOPLE = 'profiles';
const OLD_APPLICATIONS = 'applications';

const mappings: Mapping[] = [
  { entry: OLD_PEOPLE, table: 'candidates', map: candidateOf },
  {
    entry: OLD_PEOPLE,
    table: 'candidate_cvs',
    map: (old, { files }) => {
      const file = files.find(old['cv_url']);
      if (!file) return undefined;
      return {
        id: uuidFrom(`cv:${text(old['id'])}`),
        candidate_id: old['id'],
        file_id: files.idOf(file),
        display_name: files.displayName(file),
        uploaded_at: old['created_at'],
      };
    },
  },
  { entry: 'guest_applications', table: 'guest_applications', map: guestApplicationOf },
  { entry: OLD_APPLICATIONS, table: 'guest_applications', map: applicationOf },
  { entry: 'guest_applications', table: 'application_notes', map: noteOf },
  {
    entry: OLD_APPLICATIONS,
    table: 'application_notes',
    map: (old, site) => applicationOf(old, site) && noteOf(old),
  },
  {
    entry: 'admin_settings',
    table: 'admin_settings',
    map: (old) => ({ ...old, settings: usableSettings(old['settings']) }),
  },
  { entry: 'contact_messages', table: 'contact_messages', map: (old) => ({ kind: 'contact', ...old }) },
];

export type OldSource = { entry: string; map: (old: Row, site: OldSite) => Row | undefined };

/** Where the rows of a table come from. Tables without a mapping have the same name there. */
export function oldSources({ name, columns }: CatalogTable, entries: Iterable<string>): OldSource[] {
  const there = new Set(entries);
  const isMapped = mappings.some(({ table }) => table === name);
  const found: Mapping[] = isMapped
    ? mappings.filter(({ table, entry }) => table === name && there.has(entry))
    : there.has(name)
      ? [{ entry: name, table: name, map: (old) => old }]
      : [];
  return found.map(({ entry, map }) => ({
    entry,
    map: (old, site) => {
      const given = map(old, site);
      return given && fitted(given, columns);
    },
  }));
}

/** Applications of registered people refer to them; the older site did not repeat who they are. */
export function rememberPerson(people: OldSite['people'], old: Row): void {
  const id = text(old['id']);
  const email = emailOf(old);
  const { firstName, lastName } = nameOf(old);
  people.set(id, { id, firstName, lastName, email, phone: text(old['phone']) });
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function nameOf(old: Row): { firstName: string; lastName: string } {
  return { firstName: text(old['first_name']), lastName: text(old['last_name']) };
}

const emailOf = (old: Row): string => text(old['email']) || `${text(old['id'])}@onbekend.invalid`;

const levels = ['MBO', 'HBO', 'WO'];

function candidateOf(old: Row): Row {
  return {
    ...old,
    email: emailOf(old),
    education_level: levels.find((level) => level === old['education_level']) ?? null,
    registered_at: old['created_at'] ?? longAgo,
  };
}

function guestApplicationOf(old: Row, { files }: OldSite): Row {
  const file = files.find(old['cv_url']);
  return {
    ...old,
    email: emailOf(old),
    cv_file_id: file ? files.idOf(file) : null,
    candidate_id: nobody,
    status_changed_at: old['updated_at'] ?? old['created_at'],
  };
}

const personColumns = ['profile_id', 'user_id', 'candidate_id', 'applicant_id', 'professional_id'];

function applicationOf(old: Row, site: OldSite): Row | undefined {
  const person = personColumns.map((column) => site.people.get(text(old[column]))).find(Boolean);
  if (!person) return text(old['email']) === '' ? undefined : guestApplicationOf(old, site);
  const { firstName, lastName, email, phone } = person;
  return {
    ...guestApplicationOf(old, site),
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    motivation: text(old['motivation']) || text(old['cover_letter']),
    candidate_id: person.id,
  };
}

function noteOf(old: Row): Row | undefined {
  const body = text(old['notes']).trim();
  if (body === '') return undefined;
  return {
    id: uuidFrom(`note:${text(old['id'])}`),
    application_id: old['id'],
    body,
    created_at: old['updated_at'] ?? old['created_at'],
  };
}

/** Unknown columns are dropped; missing required ones get their default or an empty value. */
function fitted(given: Row, columns: Column[]): Row {
  const row: Row = {};
  for (const column of columns) {
    const value = given[column.name];
    if (value !== undefined && !(value === null && column.required))
      row[column.name] = readable(value, column);
    else if (column.required && !column.hasDefault) row[column.name] = emptyValue(column, given);
  }
  return row;
}

function readable(value: unknown, { type, required }: Column): unknown {
  if (type === 'text' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (value === '' && type !== 'text' && !required) return null;
  if (type.startsWith('_') && typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  if (type === 'date' && typeof value === 'string') return value.slice(0, 10);
  if (type === 'uuid' && !required && (typeof value !== 'string' || !uuidPattern.test(value))) return null;
  return value;
}

function emptyValue({ type, name }: Column, old: Row): unknown {
  if (type === 'timestamptz') return old['created_at'] ?? longAgo;
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
