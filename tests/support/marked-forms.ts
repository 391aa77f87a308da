import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import { auditFields } from '#domain/audit/logged.ts';
import type { Described } from '#domain/records/record.ts';
import type { TestDatabase } from './database.ts';
import { filledForm } from './records.ts';

/** In every text of a record, so that a trace of it is found in the audit log. */
export const marker = 'Merkteken';
export const address = 'merkteken@merkteken.example';

export function formOf(record: Described, text: string, references: Record<string, string> = {}) {
  const form = filledForm(record, text);
  for (const [name, field] of Object.entries(record.fields)) {
    if (field.kind === 'email') form[name] = `${text.toLowerCase()}@merkteken.example`;
    if (field.kind === 'phone') form[name] = text === marker ? '06 98 98 98 98' : '06 97 97 97 97';
    if (field.kind === 'reference') form[name] = references[name] ?? '';
  }
  return form;
}

/** The entries of the audit log with content of a marked form. */
export function traces({ sql }: Pick<TestDatabase, 'sql'>) {
  return sql`select action_type, entity_type, old_data, new_data, metadata from audit_logs a
    where a::text ~* 'merkteken|98.?98.?98|97.?97.?97'`;
}

/** Names in the data of entries that have no text. */
export async function unknownNames({ sql }: Pick<TestDatabase, 'sql'>) {
  const written = await sql<{ entity: AuditEntity; name: string }[]>`
    select distinct case entity_type when 'profile' then 'candidate' else entity_type end as entity, name
    from audit_logs, jsonb_object_keys(coalesce(old_data, '{}') || coalesce(new_data, '{}')) name
    where entity_type <> 'settings'`;
  return written.filter(({ entity, name }) => !auditFields[entity].includes(name));
}
