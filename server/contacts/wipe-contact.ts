import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { erasedAddress } from '../candidates/erased-address.ts';
import type { Executor } from '../db/client.ts';
import { contacts } from '../db/schema/crm.ts';
import { fullNames, patternOf } from '../erasure/redact-text.ts';
import { wipeMails } from '../mails/wipe-mails.ts';
import { wholeContact } from './contact-record.ts';
import { redactContact } from './redact-contact.ts';

/**
 * Deletes a contact with the other records of the same person (same address and name, at any customer), and their name
 * in the texts of those customers. `redacted`: the number of records that named them.
 */
export async function wipeContact(
  tx: Executor,
  id: string,
): Promise<
  { contact: Contact; ids: string[]; redacted: number; mails: number; storageNames: string[] } | undefined
> {
  const [contact] = await tx.select(wholeContact).from(contacts).where(eq(contacts.id, id)).for('update');
  if (!contact) return undefined;
  const others = await tx
    .select(wholeContact)
    .from(contacts)
    .where(and(isSamePerson(contact), ne(contacts.id, id)))
    .orderBy(contacts.id)
    .for('update');
  const records = [contact, ...others];
  let redacted = 0;
  for (const record of records) redacted += await redactContact(tx, record);
  const ids = records.map((record) => record.id);
  const emails = contact.email ? [contact.email.toLowerCase()] : [];
  const written = await wipeMails(tx, {
    personIds: ids,
    emails,
    pattern: patternOf(
      [...records.flatMap(fullNames), contact.email],
      records.flatMap(({ phone, mobile }) => [phone, mobile]),
    ),
  });
  await tx.delete(contacts).where(inArray(contacts.id, ids));
  return { contact, ids, redacted, ...written };
}

/** Without an address, only the record itself: there are people with the same name. */
export function isSamePerson({ id, email, firstName, lastName }: Contact): SQL | undefined {
  if (!email) return eq(contacts.id, id);
  return and(
    eq(sql`lower(${contacts.email})`, email.toLowerCase()),
    sql`${contacts.nameKey} = plain_text(${lastName}::text || ' ' || ${firstName}::text)`,
  );
}

/** Recognises a contact who comes back with an older backup under another id. Colleagues may share an address. */
export function contactHash(
  secrets: Secrets,
  { email, firstName, lastName }: { email: string | null; firstName: string; lastName: string },
): string | undefined {
  if (!email) return undefined;
  const name = `${firstName} ${lastName}`.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return erasedAddress(secrets, `${email} ${name}`);
}
