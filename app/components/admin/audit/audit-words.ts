import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { AnyWords } from '#app/components/admin/records/record-words.ts';
import { activityWords } from '#app/components/admin/activities/activity-words.ts';
import { assignmentWords } from '#app/components/admin/assignments/assignment-words.ts';
import { candidateWords } from '#app/components/admin/candidates/candidate-words.ts';
import { contactWords } from '#app/components/admin/contacts/contact-words.ts';
import { mailboxWords } from '#app/components/admin/mailboxes/mailbox-words.ts';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import { opportunityWords } from '#app/components/admin/opportunities/opportunity-words.ts';
import { templateWords } from '#app/components/admin/mail/templates/template-words.ts';
import { trackWords } from '#app/components/admin/applications/track-words.ts';
import { placementWords } from '#app/components/admin/placements/placement-words.ts';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { AuditRow } from '#domain/audit/audit-list.ts';
import { masked } from '#domain/audit/masked.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { textPageNames } from '#domain/content/text-fields.ts';
import { type Language, languages } from '#domain/language.ts';
import { isDay } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime, formatNumber } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';

type Words = Partial<Record<string, string>>;
type Names = Readonly<Record<string, string>>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

export function useAuditWords() {
  const texts = useTexts();
  const { language } = useSite();
  return auditWords(texts, language);
}

/** Entries of the log in words. A name that is unknown, such as one in an archive of another site, is 'other'. */
export function auditWords(texts: Texts, language: Language) {
  const { audit, backup, mailAndJobs, settings } = texts;
  const { entry, subjects } = audit;
  const { any, ...ofEntity } = valueWords(texts);
  // An archive of another site may hold other entities.
  const fields: Partial<Record<string, Words>> = fieldWords(texts);
  const values: Partial<Record<string, Partial<Record<string, Words>>>> = ofEntity;
  const entities: Words = audit.entities;
  const jobs: Partial<Record<string, { name: string }>> = mailAndJobs.jobs;

  const fieldOf = (entity: AuditEntity, path: string) => fields[entity]?.[path] ?? audit.other;

  function valueOf(entity: AuditEntity, path: string, value: unknown, names: Names = {}): string {
    if (value === null || value === undefined || value === '') return entry.nothing;
    if (value === masked.before) return entry.maskedBefore;
    if (value === masked.after) return entry.maskedAfter;
    if (typeof value === 'boolean') return value ? entry.yes : entry.no;
    if (Array.isArray(value))
      return value.length === 0
        ? entry.nothing
        : value.map((item) => valueOf(entity, path, item, names)).join(', ');
    const closed = values[entity]?.[path] ?? any[path];
    if (closed) return closed[typeof value === 'number' ? String(value) : textOf(value)] ?? audit.other;
    if (typeof value === 'number')
      return path === 'size' ? formatFileSize(value, language) : formatNumber(value, language);
    const text = textOf(value);
    if (uuid.test(text)) return names[text] ?? entry.referenceOf(text);
    if (isDay(text)) return formatDate(text, language, 'long');
    const isMoment = isoMoment.test(text) && !Number.isNaN(Date.parse(text));
    return isMoment ? formatDateTime(new Date(text), language) : text;
  }

  const event = ({ event: named }: AuditRow) => named && (any.event?.[named] ?? audit.other);

  /** What the entry is about, without its kind. */
  function itemOf(row: AuditRow): string | null {
    const { entity, entityId, kind, people, subject } = row;
    if (row.export) return subjects.list;
    if (entity === 'settings') return settingsOf(row);
    if (entity === 'job') return jobs[entityId ?? '']?.name ?? subjects.gone;
    if (entity === 'mail') return (kind && values.mail?.kind?.[kind]) ?? null;
    if (subject) return subject;
    if (row.event === 'keyMade') return backup.schedule.key;
    if (people !== null && people > 1) return subjects.people(people);
    if (entityId) return subjects.gone;
    if (entity === 'user') return subjects.unknownAccount;
    return entity === 'backup' ? subjects.uploaded : null;
  }

  function settingsOf({ action, changed }: AuditRow): string | null {
    if (action === 'language_change') return subjects.websiteLanguage;
    if (action === 'login') return settings.groups.maintenance.title;
    return changed.length > 0 ? changed.map((name) => fieldOf('settings', name)).join(', ') : null;
  }

  function actionOf({ action, outcome, entity, event: named, export: exported }: AuditRow): string {
    if (exported) return audit.exported;
    const word: Words = audit.actions;
    if (!outcome) return word[action] ?? audit.other;
    if (named === 'passwordAskedAgain') return audit.confirmations[outcome];
    return entity === 'settings' ? audit.maintenance[outcome] : audit.signIns[outcome];
  }

  return {
    fieldOf,
    valueOf,
    actionOf,
    itemOf,
    eventOf: event,
    entityOf: ({ entity }: Pick<AuditRow, 'entity'>) => entities[entity] ?? audit.other,
    /** Jobs and the settings have a name instead. */
    referenceOf: ({ entityId }: Pick<AuditRow, 'entityId'>) =>
      entityId && uuid.test(entityId) ? entityId : null,
    outcomeOf: ({ outcome }: AuditRow) => outcome && audit.outcomes[outcome],
    reasonOf: ({ entity, reason }: AuditRow) => reason && valueOf(entity, 'reason', reason),
    subjectOf(row: AuditRow): string {
      const [kind, item] = [entities[row.entity] ?? audit.other, itemOf(row)];
      return item ? `${kind}: ${item}` : kind;
    },
    /** The fields that changed, or what happened. The subject already names groups of settings. */
    detailOf(row: AuditRow): string | null {
      const named = row.entity === 'settings' ? [] : row.changed;
      return named.length > 0 ? named.map((name) => fieldOf(row.entity, name)).join(', ') : event(row);
    },
    userOf({ userId, userName, actor }: Pick<AuditRow, 'userId' | 'userName' | 'actor'>) {
      if (userName) return userName;
      if (userId) return audit.formerUser;
      return actor === 'visitor' ? audit.visitor : audit.system;
    },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const recordsIn = (texts: Texts): Partial<Record<AuditEntity, AnyWords>> => ({
  customer: customerWords(texts),
  contact: contactWords(texts),
  opportunity: opportunityWords(texts),
  activity: activityWords(texts),
  placement: placementWords(texts),
  assignment: assignmentWords(texts),
  candidate: candidateWords(texts),
  application: trackWords(texts),
  mailTemplate: templateWords(texts),
  mailbox: mailboxWords(texts),
});

function fieldWords(texts: Texts): Record<AuditEntity, Words> {
  const { audit, settings, backup } = texts;
  const records = recordsIn(texts);
  const of = (entity: AuditEntity): Words => ({ ...audit.fields, ...records[entity]?.labels });
  const groups = Object.entries(settings.groups).map(([group, { title }]) => [group, title] as const);
  return {
    user: of('user'),
    candidate: of('candidate'),
    assignment: of('assignment'),
    application: of('application'),
    message: of('message'),
    alert: of('alert'),
    customer: of('customer'),
    contact: of('contact'),
    opportunity: of('opportunity'),
    activity: of('activity'),
    presentation: of('presentation'),
    agreement: of('agreement'),
    interview: of('interview'),
    placement: of('placement'),
    backup: of('backup'),
    audit: of('audit'),
    mail: of('mail'),
    mailTemplate: of('mailTemplate'),
    tag: of('tag'),
    pool: of('pool'),
    mailbox: of('mailbox'),
    job: of('job'),
    listView: of('listView'),
    settings: {
      ...audit.fields,
      ...Object.fromEntries(groups),
      ...settings.labels,
      ...Object.fromEntries(
        Object.entries(settings.images.slots).map(([slot, label]) => [`brand.${slot}`, label]),
      ),
      backup: backup.history.title,
      'backup.tables': backup.history.tables,
      'backup.includeFiles': backup.options.files,
      'backup.encryptBackup': backup.options.encrypt,
      'backup.compressionLevel': backup.options.compression,
      'backup.schedule.enabled': backup.settings.enabled,
      'backup.schedule.frequency': backup.settings.frequency,
      'backup.schedule.time': backup.settings.time,
      'backup.schedule.retention': backup.settings.retention,
      'backup.schedule.drill': backup.settings.drill,
      'backup.storage.type': backup.settings.storage,
    },
  };
}

/** The values of closed lists, by kind of record and field; `any`: of the metadata of every entry. */
function valueWords(texts: Texts): Record<AuditEntity | 'any', Partial<Record<string, Words>>> {
  const { accounts, alerts, applications, audit, backup, candidates, content } = texts;
  const { groups, list: lists, mailAndJobs, messages, presentations } = texts;
  const records = recordsIn(texts);
  const { history, settings, options, tableNames } = backup;
  return {
    any: { ...audit.values, origin: history.origins },
    user: { role: accounts.roles, language: accounts.languages, theme: accounts.themes },
    candidate: {
      ...records.candidate?.options,
      kind: candidates.documentKinds,
      source: candidates.consentState.sources,
    },
    assignment: { ...records.assignment?.options },
    application: { status: applications.statuses },
    message: { kind: messages.kinds },
    alert: { frequency: alerts.frequencies },
    settings: {
      language: accounts.languages,
      texts: Object.fromEntries(
        languages.flatMap((language) =>
          textPageNames.map((page) => [
            `${page}.${language}`,
            `${content.pages[page]} (${content.languages[language]})`,
          ]),
        ),
      ),
      'application.default_status': applications.statuses,
      'backup.tables': tableNames,
      'backup.compressionLevel': options.levels,
      'backup.schedule.frequency': settings.frequencies,
      'backup.storage.type': history.locations,
    },
    backup: {
      type: history.types,
      location: history.locations,
      status: history.statuses,
      drill: { passed: history.statuses.success, failed: history.statuses.failure },
      tables: tableNames,
    },
    customer: { ...records.customer?.options },
    contact: {},
    opportunity: { ...records.opportunity?.options },
    activity: { ...records.activity?.options },
    presentation: { answer: presentations.answers, state: presentations.states },
    agreement: {},
    interview: { state: presentations.interviews.states },
    placement: { ...records.placement?.options },
    audit: {},
    mail: { kind: mailAndJobs.kinds, status: mailAndJobs.statuses },
    mailTemplate: { ...records.mailTemplate?.options },
    tag: { colour: groups.colours },
    pool: { colour: groups.colours },
    mailbox: { ...records.mailbox?.options },
    job: {},
    listView: { list: lists.names },
  };
}
