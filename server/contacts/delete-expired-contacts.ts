import { and, asc, gt, lt, type SQL, sql } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { contacts } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { eraseContact } from './erase-contact.ts';
import { setMissingLastContacts } from './record-contact-moment.ts';

/** Erasing a contact erases the person at all customers, so the last contact with any of these records counts. */
export function withoutContactSince(moment: Date): SQL | undefined {
  const elsewhere = sql`exists (select from ${contacts} o where lower(o.email) = lower(${contacts}.email)
    and o.name_key = ${contacts}.name_key and o.last_contact_at >= ${moment.toISOString()}::timestamptz)`;
  return and(lt(contacts.lastContactAt, moment), sql`not ${elsewhere}`);
}

/** Erases contacts a term after the last contact with them. Returns how many. */
export async function deleteExpiredContacts(
  program: Pick<Program, 'db' | 'now' | 'settings' | 'secrets' | 'files' | 'log'>,
): Promise<number> {
  const { db, now, settings } = program;
  await setMissingLastContacts(db);
  const expired = withoutContactSince(keptSince(termOf(await settings.current(), 'contacts'), now()));
  const { id } = contacts;
  return deleteEach(
    (after, limit) =>
      db
        .select({ id })
        .from(contacts)
        .where(and(expired, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (found) => eraseContact(program, found, 'retention', system, expired),
  );
}
