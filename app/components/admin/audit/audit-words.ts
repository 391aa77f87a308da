import { useTexts } from '#app/browser/use-site.ts';
import {
  activityWords,
  type AnyWords,
  assignmentWords,
  candidateWords,
  contactWords,
  customerWords,
  opportunityWords,
} from '#app/components/admin/records/record-words.ts';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { AuditRow } from '#domain/audit/audit-list.ts';
import { masked } from '#domain/audit/masked.ts';

type Words = Partial<Record<string, string>>;

/**
 * Entries, fields and values of the log in words; anything without words is shown unchanged. `entity`: the kind of
 * record, because the same field can have different labels.
 */
export function useAuditWords(entity?: AuditEntity) {
  const texts = useTexts();
  const { audit, settings } = texts;
  const records: Partial<Record<AuditEntity, AnyWords>> = {
    customer: customerWords(texts),
    contact: contactWords(texts),
    opportunity: opportunityWords(texts),
    activity: activityWords(texts),
    assignment: assignmentWords(texts),
    candidate: candidateWords(texts),
  };
  const record = entity && records[entity];
  const fields: Words = {
    ...Object.values(records).reduce((all: Words, { labels }) => ({ ...all, ...labels }), {}),
    ...audit.fields,
    ...record?.labels,
    ...settings.labels,
    ...brandWords(settings.images.slots),
  };
  const roles: Words = entity === 'user' ? texts.accounts.roles : {};
  const statuses: Words = { ...texts.applications.statuses, ...texts.assignments.statuses };
  const { entry } = audit;

  function fieldOf(path: string): string {
    const whole = fields[path];
    if (whole) return whole;
    return path
      .split('.')
      .map((part) => fields[part] ?? part)
      .join(': ');
  }

  function valueOf(path: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return entry.nothing;
    if (value === masked.before) return entry.maskedBefore;
    if (value === masked.after) return entry.maskedAfter;
    if (typeof value === 'boolean') return value ? entry.yes : entry.no;
    if (Array.isArray(value))
      return value.length === 0 ? entry.nothing : value.map((item) => valueOf(path, item)).join(', ');
    if (typeof value === 'object') return JSON.stringify(value);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (path === 'event') return audit.events[text] ?? text;
    const options = record?.options[path] ?? (/(^|[._])status$/.test(path) ? statuses : {});
    return options[text] ?? (path === 'role' ? roles[text] : undefined) ?? text;
  }

  return {
    fieldOf,
    valueOf,
    actionOf: ({ action }: Pick<AuditRow, 'action'>) => audit.actions[action] ?? action,
    entityOf: ({ entity }: Pick<AuditRow, 'entity'>) => audit.entities[entity] ?? entity,
    userOf({ userId, userName, actor }: Pick<AuditRow, 'userId' | 'userName' | 'actor'>) {
      if (userName) return userName;
      if (userId) return audit.formerUser;
      return actor === 'visitor' ? audit.visitor : audit.system;
    },
  };
}

const brandWords = (slots: Words): Words =>
  Object.fromEntries(Object.entries(slots).map(([slot, label]) => [`brand.${slot}`, label]));
