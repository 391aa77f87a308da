import { and, asc, gt, lt } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { contacts } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { eraseContact } from './erase-contact.ts';
import { setMissingLastContacts } from './record-contact-moment.ts';

/** Erases contacts a term after the last contact with them. Returns how many. */
export async function deleteExpiredContacts(
  program: Pick<Program, 'db' | 'now' | 'settings' | 'secrets'>,
): Promise<number> {
  const { db, now, settings } = program;
  await setMissingLastContacts(db);
  const before = keptSince(termOf(await settings.current(), 'contacts'), now());
  const { id, lastContactAt } = contacts;
  return deleteEach(
    (after, limit) =>
      db
        .select({ id })
        .from(contacts)
        .where(and(lt(lastContactAt, before), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (expired) => eraseContact(program, expired, 'retention', system),
  );
}
