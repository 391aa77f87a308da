import { asc, eq, inArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { activities, contacts, customers } from '../db/schema/crm.ts';
import { isId } from '../db/ids.ts';
import { personalArchive } from '../erasure/personal-archive.ts';
import { ofEntities, readCorrespondence, readHistory } from '../erasure/personal-data.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { contactAudit, wholeContact } from './contact-record.ts';
import { readWork } from './contact-work.ts';
import { isSamePerson } from './wipe-contact.ts';

/** All data of a contact, at every customer. The export is recorded first. */
export async function exportContact(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  id: string,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const { db } = program;
  if (!isId(id)) throw new AppError('notFound');
  const [contact] = await db.select(wholeContact).from(contacts).where(eq(contacts.id, id));
  if (!contact) throw new AppError('notFound');
  const records = await db
    .select({ ...wholeContact, companyName: customers.companyName })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(isSamePerson(contact));
  const ids = records.map((record) => record.id);
  const { subject, description, type, status, dueDate, completedAt, createdAt, contactId } = activities;
  const [named, work, correspondence, history] = await Promise.all([
    db
      .select({ subject, description, type, status, dueDate, completedAt, createdAt })
      .from(activities)
      .where(inArray(contactId, ids))
      .orderBy(asc(createdAt)),
    readWork(db, ids),
    readCorrespondence(db, contact.email ? [contact.email.toLowerCase()] : []),
    readHistory(db, ofEntities('contact', ids)),
  ]);
  await recordAudit(db, actor, contactAudit(contact, { action: 'view', metadata: { event: 'exported' } }));
  const data = { contacts: records, activities: named, ...work, ...correspondence, history };
  return personalArchive(program, data);
}
