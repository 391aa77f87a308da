import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { Executor } from '../db/client.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import {
  interviewParticipants,
  interviews,
  presentationAgreements,
  presentations,
} from '../db/schema/presentations.ts';
import { fullNames, patternOf, redact } from '../erasure/redact-text.ts';

type Person = Pick<Contact, 'id' | 'customerId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'mobile'>;

/**
 * Takes a contact out of the texts of their customer: the full name, the address and the numbers; and out of their own
 * activities also the first and the last name alone. Returns the number of changed records.
 */
export async function redactContact(tx: Executor, person: Person): Promise<number> {
  const phones = [person.phone, person.mobile];
  const everywhere = patternOf([...fullNames(person), person.email], phones);
  const ownWords = patternOf([...fullNames(person), person.lastName, person.firstName, person.email], phones);
  const { subject, description, contactId } = activities;
  let redacted = await redact(tx, activities, [subject, description], ownWords, eq(contactId, person.id));
  for (const { table, columns, where } of textsOf(tx, person))
    redacted += await redact(tx, table, columns, everywhere, where);
  return redacted;
}

type Texts = { table: PgTable & { version?: PgColumn }; columns: PgColumn[]; where: SQL };

/** The texts of colleagues about a customer and about the work for it. */
function textsOf(tx: Executor, { id, customerId }: Person): Texts[] {
  const jobs = tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.customerId, customerId));
  const tracks = tx
    .select({ id: guestApplications.id })
    .from(guestApplications)
    .where(inArray(guestApplications.assignmentId, jobs));
  const placed = tx
    .select({ id: placements.id })
    .from(placements)
    .where(eq(placements.customerId, customerId));
  const met = tx
    .select({ id: interviewParticipants.interviewId })
    .from(interviewParticipants)
    .where(eq(interviewParticipants.contactId, id));
  return [
    {
      table: activities,
      columns: [activities.subject, activities.description],
      where:
        or(
          eq(activities.customerId, customerId),
          inArray(activities.assignmentId, jobs),
          inArray(activities.applicationId, tracks),
          inArray(activities.placementId, placed),
        ) ?? sql`false`,
    },
    {
      table: opportunities,
      columns: [opportunities.title, opportunities.description, opportunities.closeReason],
      where: eq(opportunities.customerId, customerId),
    },
    {
      table: customers,
      columns: [customers.customFields, customers.communicationPreferences],
      where: eq(customers.id, customerId),
    },
    { table: contacts, columns: [contacts.notes], where: eq(contacts.customerId, customerId) },
    {
      table: presentations,
      columns: [presentations.body, presentations.answerReason],
      where: eq(presentations.customerId, customerId),
    },
    {
      table: presentationAgreements,
      columns: [presentationAgreements.body, presentationAgreements.note],
      where: eq(presentationAgreements.customerId, customerId),
    },
    {
      table: interviews,
      columns: [interviews.place, interviews.outcome],
      where: or(inArray(interviews.applicationId, tracks), inArray(interviews.id, met)) ?? sql`false`,
    },
    {
      table: guestApplications,
      columns: [guestApplications.nextStep, guestApplications.closingNote],
      where: inArray(guestApplications.id, tracks),
    },
    {
      table: applicationNotes,
      columns: [applicationNotes.body],
      where: inArray(applicationNotes.applicationId, tracks),
    },
    { table: placements, columns: [placements.title], where: eq(placements.customerId, customerId) },
    {
      table: placementExtensions,
      columns: [placementExtensions.note],
      where: inArray(placementExtensions.placementId, placed),
    },
    {
      table: recordDocuments,
      columns: [recordDocuments.displayName],
      where:
        or(eq(recordDocuments.customerId, customerId), inArray(recordDocuments.placementId, placed)) ??
        sql`false`,
    },
  ];
}
