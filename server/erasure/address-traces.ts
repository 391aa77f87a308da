import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { hasAddress } from '../candidates/has-address.ts';
import type { Executor } from '../db/client.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts } from '../db/schema/crm.ts';
import { contactMessages } from '../db/schema/messages.ts';

const MAX_CONTACTS = 10;

/** Where else an address occurs, so that staff know before they erase somebody. */
export async function addressTraces(
  db: Executor,
  email: string | null,
  /** Their other records are erased with them. */
  person?: { firstName: string; lastName: string },
): Promise<AddressTraces> {
  if (!email) return { messages: 0, alerts: 0, candidate: null, contacts: [] };
  const address = email.toLowerCase();
  const [[counted], alerts, [candidate], found] = await Promise.all([
    db
      .select({ messages: count() })
      .from(contactMessages)
      .where(eq(sql`lower(${contactMessages.email})`, address)),
    db.$count(jobAlerts, eq(sql`lower(${jobAlerts.email})`, address)),
    db
      .select({ id: candidates.id, firstName: candidates.firstName, lastName: candidates.lastName })
      .from(candidates)
      .where(hasAddress(sql`${address}::text`))
      .limit(1),
    db
      .select({ id: contacts.id, firstName: contacts.firstName, lastName: contacts.lastName })
      .from(contacts)
      .where(
        and(
          eq(sql`lower(${contacts.email})`, address),
          person &&
            ne(
              contacts.nameKey,
              sql`plain_text(${person.lastName}::text || ' ' || ${person.firstName}::text)`,
            ),
        ),
      )
      .limit(MAX_CONTACTS),
  ]);
  const named = (row: { id: string; firstName: string; lastName: string }) => ({
    id: row.id,
    name: contactName(row),
  });
  return {
    messages: counted?.messages ?? 0,
    alerts,
    candidate: candidate ? named(candidate) : null,
    contacts: found.map(named),
  };
}
