import { useTexts } from '#app/browser/use-site.ts';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { AuditRow } from '#domain/audit/audit-list.ts';
import { masked } from '#domain/audit/masked.ts';

type Words = Partial<Record<string, string>>;

/**
 * Entries, fields and values of the log in words; what has no words of its own is shown as it is. `entity`: what the
 * values are of, as the same key is another word elsewhere.
 */
export function useAuditWords(entity?: AuditEntity) {
  const { activities, audit, contacts, crm, customers, opportunities, settings, ...texts } = useTexts();
  const fields: Words = {
    ...customers.form.labels,
    ...contacts.form.labels,
    ...opportunities.form.labels,
    ...activities.form.labels,
    ...audit.fields,
    ...settings.labels,
  };
  const ofEntity: Partial<Record<AuditEntity, Words>> = {
    customer: crm.statuses,
    opportunity: crm.stages,
    activity: { ...crm.activityStatuses, ...crm.activityTypes },
  };
  const values: Words = (entity && ofEntity[entity]) ?? {
    ...texts.applications.statuses,
    ...texts.assignments.statuses,
  };
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
    return /(^|[._])(status|stage|type)$/.test(path) ? (values[text] ?? text) : text;
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
