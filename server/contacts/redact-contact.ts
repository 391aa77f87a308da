import { eq, or, sql } from 'drizzle-orm';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { placementExtensions } from '../db/schema/placements.ts';
import { interviews, presentationAgreements, presentations } from '../db/schema/presentations.ts';
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
    (await redact(tx, contacts, [contacts.notes], everywhere, eq(contacts.customerId, customerId))) +
    (await redactWork(tx, person, everywhere))
  );
}

/** The texts of presentations to the customer, of agreements, interviews and placements there. */
async function redactWork(tx: Executor, { id, customerId }: Person, pattern: string): Promise<number> {
  const { body, answerReason } = presentations;
  const placed = sql`(select id from placements where customer_id = ${customerId})`;
  const met = sql`(${interviews.id} in (select interview_id from interview_participants where contact_id = ${id})
    or ${interviews.applicationId} in (select a.id from guest_applications a
      join assignments s on s.id = a.assignment_id where s.customer_id = ${customerId}))`;
  const ofCustomer = or(
    eq(recordDocuments.customerId, customerId),
    sql`${recordDocuments.placementId} in ${placed}`,
  );
  return (
    (await redact(
      tx,
      presentations,
      [body, answerReason],
      pattern,
      eq(presentations.customerId, customerId),
    )) +
    (await redact(
      tx,
      presentationAgreements,
      [presentationAgreements.note],
      pattern,
      eq(presentationAgreements.customerId, customerId),
    )) +
    (await redact(tx, interviews, [interviews.place, interviews.outcome], pattern, met)) +
    (await redact(
      tx,
      placementExtensions,
      [placementExtensions.note],
      pattern,
      sql`${placementExtensions.placementId} in ${placed}`,
    )) +
    (ofCustomer ? await redact(tx, recordDocuments, [recordDocuments.displayName], pattern, ofCustomer) : 0)
  );
}
