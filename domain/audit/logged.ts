import { activityRecord } from '../activities/activity-record.ts';
import { trackRecord } from '../applications/application-track.ts';
import { assignmentRecord } from '../assignments/assignment-record.ts';
import { candidateRecord } from '../candidates/candidate-record.ts';
import { contactRecord } from '../contacts/contact-record.ts';
import { customerRecord } from '../customers/customer-record.ts';
import { templateRecord } from '../mail/template-record.ts';
import { mailboxRecord } from '../mail/mailbox-record.ts';
import { opportunityRecord } from '../opportunities/opportunity-record.ts';
import { placementRecord } from '../placements/placement-record.ts';
import { settingsSchema } from '../settings/settings.ts';
import type { Described } from '../records/record.ts';
import { isRecord, keysOf, recordOf } from '../typed-entries.ts';
import { type AuditEntity, auditEntities } from './audit-entry.ts';
import { masked } from './masked.ts';
import { type AuditWord, auditVocabulary } from './vocabulary.ts';

/**
 * Names in the data of an entry that are not fields of a record. True: the log keeps the value. The log is permanent and
 * anyone can be erased, so everything that may be about a person is only named.
 */
const grouping = { tag_added: true, tag_removed: true } as const;

const otherFields = {
  user: {
    role: true,
    disabled: true,
    language: true,
    theme: true,
    calendar_link: true,
    email: false,
    name: false,
    phone: false,
    password: false,
  },
  candidate: {
    owner_id: true,
    consent: true,
    registered: true,
    applications: true,
    documents: true,
    mails: true,
    messages: true,
    alerts: true,
    activities: true,
    note_added: true,
    note_removed: true,
    cv: true,
    kind: true,
    merged_with: true,
    unmerged_from: true,
    assignment_id: true,
    application_id: true,
    source: true,
    until: true,
    ...grouping,
    pool_added: true,
    pool_removed: true,
  },
  assignment: { employer_id: true, ...grouping },
  application: {
    assignment_id: true,
    status: true,
    privacy_accepted_at: true,
    longer_consent_at: true,
    cv: true,
    archived_at: true,
    created_at: true,
    note_added: true,
    note_removed: true,
    // Named by older versions.
    first_name: false,
    last_name: false,
    email: false,
    phone: false,
    motivation: false,
  },
  message: {
    owner_id: true,
    kind: true,
    read: true,
    answered: true,
    messages: true,
    mails: true,
    alerts: true,
    // Named by older versions.
    name: false,
    email: false,
    message: false,
  },
  alert: { frequency: true },
  settings: {
    'form_guard.refuse_automated_browsers': true,
    'form_guard.throttle_seconds': true,
    // Addresses of people.
    'form_guard.blocked': false,
    'maintenance.password': false,
    /** The page and the language. */
    texts: true,
    /** The id of a member. */
    team: true,
    language: true,
  },
  backup: {
    name: true,
    type: true,
    size: true,
    location: true,
    encrypted: true,
    timestamp: true,
    status: true,
    drill: true,
    files: true,
    tables: true,
    accounts: true,
    signed: true,
  },
  customer: { ...grouping, owner_id: true },
  contact: {
    ...grouping,
    owner_id: true,
    contacts: true,
    redacted: true,
    mails: true,
    messages: true,
    alerts: true,
  },
  opportunity: { owner_id: true },
  activity: {},
  presentation: { answer: true, state: true },
  agreement: {},
  interview: {
    state: true,
    starts_at: true,
    minutes: true,
    place: false,
    outcome: false,
    participants: true,
  },
  placement: { ends_on: false, documents: true, redacted: true },
  audit: {},
  mail: { status: true, record: true, record_id: true, recipients: true },
  mailTemplate: { archived: true },
  tag: { name: true, colour: true, owner_id: true, merged_into: true },
  pool: { name: true, colour: true, owner_id: true, merged_into: true },
  mailbox: {},
  job: {},
  /** The name and the query may be about a person. */
  listView: { list: true, shared: true, name: false, query: false },
} as const satisfies Record<AuditEntity, Record<string, boolean>>;

type NamesOf<Fields> = Fields extends unknown ? keyof Fields & string : never;
export type OtherField = NamesOf<(typeof otherFields)[AuditEntity]>;

const records: Partial<Record<AuditEntity, Described>> = {
  application: trackRecord,
  candidate: candidateRecord,
  assignment: assignmentRecord,
  customer: customerRecord,
  contact: contactRecord,
  opportunity: opportunityRecord,
  activity: activityRecord,
  placement: placementRecord,
  mailTemplate: templateRecord,
  mailbox: mailboxRecord,
};

/** Every name that the data of an entry can have: the fields of the record, and those above. */
export const auditFields: Readonly<Record<AuditEntity, readonly string[]>> = recordOf(
  auditEntities,
  (entity) => [...(records[entity]?.names ?? []), ...keysOf(otherFields[entity])],
);

const kept = (entity: AuditEntity): string[] => [
  ...(records[entity]?.logged ?? []),
  ...Object.entries(otherFields[entity]).flatMap(([name, isKept]) => (isKept ? [name] : [])),
];

/**
 * The fields whose values the log keeps. For a record, its description says which (`logged`). 'settings.part' is a part
 * of a value; '*' is everything, where nothing is about a person.
 */
export const loggedFields: Readonly<Record<AuditEntity, readonly string[]>> = {
  ...recordOf(auditEntities, kept),
  settings: [...keysOf(settingsSchema.shape).filter((group) => group !== 'form_guard'), ...kept('settings')],
  backup: ['*'],
  audit: ['*'],
  job: ['*'],
};

const metadataOfAny = [
  ...keysOf(auditVocabulary),
  'count',
  'demo',
  'kind',
  'candidateId',
  'candidateIds',
  'applicationId',
  'assignmentId',
  'customerId',
  'movedFrom',
  'activitiesLeft',
  'activities',
  'applications',
  'contacts',
  'opportunities',
  'proposed',
  'copyOf',
  'cv',
  'on',
  'importedLine',
  'passed',
  'sessionId',
  'sessions',
  'network',
  'userAgent',
] as const;
const metadataOfOne = { assignment: ['title'], backup: ['name'] } as const;

/** Metadata that may be stored, for every entity or for one. Anything else is dropped. */
export const loggedMetadata: Readonly<Partial<Record<AuditEntity | 'any', readonly string[]>>> = {
  any: metadataOfAny,
  ...metadataOfOne,
};

export type MetadataName =
  | (typeof metadataOfAny)[number]
  | (typeof metadataOfOne)[keyof typeof metadataOfOne][number];
type Words = { [Name in Exclude<keyof typeof auditVocabulary, 'filters'>]?: AuditWord<Name> };
type Others = { [Name in Exclude<MetadataName, keyof typeof auditVocabulary>]?: unknown };
export type AuditMetadata = Words & Others & { filters?: readonly AuditWord<'filters'>[] };

type Content = { oldData?: unknown; newData?: unknown; metadata?: AuditMetadata };

const toldOf: Readonly<Record<AuditEntity, ReadonlySet<string>>> = recordOf(
  auditEntities,
  (entity) => new Set<string>([...metadataOfAny, ...(loggedMetadata[entity] ?? [])]),
);

/** An entry as it may be stored. */
export function withoutContent<Entry extends Content & { entity: AuditEntity }>(entry: Entry): Entry {
  const { entity, oldData, newData, metadata } = entry;
  const fields = loggedFields[entity];
  const told = toldOf[entity];
  return {
    ...entry,
    ...(oldData !== undefined && { oldData: only(oldData, fields, masked.before) }),
    ...(newData !== undefined && { newData: only(newData, fields, masked.after) }),
    ...(metadata && {
      metadata: Object.fromEntries(Object.entries(metadata).filter(([name]) => told.has(name))),
    }),
  };
}

/** The function `audit_data` of the database does the same, for rows of older versions. */
function only(data: unknown, fields: readonly string[], mask: string): unknown {
  if (data === null || fields.includes('*')) return data;
  if (!isRecord(data)) return mask;
  const within = fields.filter((field) => field.includes('.'));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (fields.includes(name) || isEmpty(value)) return [name, value];
      const parts = within.filter((field) => field.startsWith(`${name}.`));
      const inside = parts.map((field) => field.slice(name.length + 1));
      return [name, parts.length > 0 && isRecord(value) ? only(value, inside, mask) : mask];
    }),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0 && !(value instanceof Date);
}
