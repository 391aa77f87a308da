import { activityRecord } from '../activities/activity-record.ts';
import { assignmentRecord } from '../assignments/assignment-record.ts';
import { candidateRecord } from '../candidates/candidate-record.ts';
import { contactRecord } from '../contacts/contact-record.ts';
import { customerRecord } from '../customers/customer-record.ts';
import { opportunityRecord } from '../opportunities/opportunity-record.ts';
import { settingsSchema } from '../settings/settings.ts';
import { isRecord, keysOf } from '../typed-entries.ts';
import type { AuditEntity } from './audit-entry.ts';
import { masked } from './masked.ts';

/**
 * The values that the audit log keeps. The log is permanent and anyone can be erased: everything else is only named. For
 * a record, its description says which (`logged`). 'settings.part' is a part of a value; '*' is everything, where
 * nothing is about a person.
 */
export const loggedFields: Readonly<Record<AuditEntity, readonly string[]>> = {
  user: ['role', 'disabled', 'language', 'theme', 'calendar_link'],
  candidate: [
    ...candidateRecord.logged,
    'consent',
    'registered',
    'applications',
    'documents',
    'mails',
    'messages',
    'note_added',
    'note_removed',
    'cv',
    'kind',
    'merged_with',
    'unmerged_from',
    'assignment_id',
    'application_id',
    'source',
    'until',
  ],
  assignment: [...assignmentRecord.logged, 'employer_id'],
  application: [
    'assignment_id',
    'status',
    'privacy_accepted_at',
    'longer_consent_at',
    'cv',
    'archived_at',
    'created_at',
    'note_added',
    'note_removed',
  ],
  message: ['kind', 'read', 'answered', 'messages', 'mails'],
  settings: [
    ...keysOf(settingsSchema.shape).filter((group) => group !== 'form_guard'),
    // Not `blocked`: these are addresses of people.
    'form_guard.refuse_automated_browsers',
    'form_guard.throttle_seconds',
    'language',
  ],
  backup: ['*'],
  customer: customerRecord.logged,
  contact: [...contactRecord.logged, 'contacts', 'redacted', 'mails', 'messages'],
  opportunity: opportunityRecord.logged,
  activity: activityRecord.logged,
  audit: ['*'],
  mail: ['status'],
  job: ['*'],
};

const metadataOfAny = [
  'actor',
  'event',
  'reason',
  'count',
  'demo',
  'kind',
  'origin',
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
  'how',
  'on',
  'export',
  'filters',
  'importedLine',
  'result',
  'step',
  'method',
  'gate',
  'passed',
  'sessionId',
  'sessions',
  'network',
  'userAgent',
];

/** Metadata that may be stored, for every entity or for one. Anything else is dropped. */
export const loggedMetadata: Readonly<Partial<Record<AuditEntity | 'any', readonly string[]>>> = {
  any: metadataOfAny,
  assignment: ['title'],
  backup: ['name'],
};

type Data = Record<string, unknown>;
type Content = { oldData?: unknown; newData?: unknown; metadata?: Data };

/** An entry as it may be stored. */
export function withoutContent<Entry extends Content & { entity: AuditEntity }>(entry: Entry): Entry {
  const { entity, oldData, newData, metadata } = entry;
  const fields = loggedFields[entity];
  const told = [...metadataOfAny, ...(loggedMetadata[entity] ?? [])];
  return {
    ...entry,
    ...(oldData !== undefined && { oldData: only(oldData, fields, masked.before) }),
    ...(newData !== undefined && { newData: only(newData, fields, masked.after) }),
    ...(metadata && {
      metadata: Object.fromEntries(Object.entries(metadata).filter(([name]) => told.includes(name))),
    }),
  };
}

/** The function `audit_data` of the database does the same, for rows of older versions. */
function only(data: unknown, fields: readonly string[], mask: string): unknown {
  if (data === null || fields.includes('*')) return data;
  if (!isRecord(data)) return mask;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (fields.includes(name) || isEmpty(value)) return [name, value];
      const parts = fields.filter((field) => field.startsWith(`${name}.`));
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
