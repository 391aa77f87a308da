import { eq } from 'drizzle-orm';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { fullNames, patternOf, redact } from '../erasure/redact-text.ts';

type Person = Pick<Contact, 'id' | 'customerId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'mobile'>;

/**
 * Takes a contact out of the texts of their customer: the full name, the address and the numbers; and out of their own
 * activities also the first and the last name alone. Returns the number of changed records.
 */
export async function redactContact(tx: Executor, person: Person): Promise<number> {
  const { customerId } = person;
  const phones = [person.phone, person.mobile];
  const everywhere = patternOf([...fullNames(person), person.email], phones);
  const ownWords = patternOf([...fullNames(person), person.lastName, person.firstName, person.email], phones);
  const { subject, description, contactId } = activities;
  const own = eq(contactId, person.id);
  return (
    (await redact(tx, activities, [subject, description], ownWords, own)) +
    (await redact(
      tx,
      activities,
      [subject, description],
      everywhere,
      eq(activities.customerId, customerId),
    )) +
    (await redact(
      tx,
      opportunities,
      [opportunities.title, opportunities.description, opportunities.closeReason],
      everywhere,
      eq(opportunities.customerId, customerId),
    )) +
    (await redact(
      tx,
      customers,
      [customers.customFields, customers.communicationPreferences],
      everywhere,
      eq(customers.id, customerId),
    )) +
    (await redact(tx, contacts, [contacts.notes], everywhere, eq(contacts.customerId, customerId)))
  );
}
