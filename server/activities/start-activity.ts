import { eq } from 'drizzle-orm';
import type { AboutKind } from '#domain/activities/about.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import { emptyContent, showForm } from '#domain/records/record.ts';
import { findCustomerName } from '../customers/customer-queries.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { first } from '../records/save-record.ts';
import { unfitRecords, withImplied } from './activity-relations.ts';

/** The ids of the records that a new activity is about. */
export type AboutIds = Partial<Record<AboutKind, string | null>>;

/** An empty activity about these records and what they imply. Anything that does not exist is left out. */
export async function startActivity(db: Executor, about: AboutIds) {
  const given = {
    ...emptyContent(activityRecord),
    subject: '',
    customerId: about.customer ?? null,
    contactId: about.contact ?? null,
    opportunityId: about.opportunity ?? null,
    candidateId: about.candidate ?? null,
    assignmentId: about.assignment ?? null,
    applicationId: about.application ?? null,
    placementId: about.placement ?? null,
  };
  const content = await withImplied(db, given);
  const names = await namesOfAbout(db, content);
  if (!names.customer) content.customerId = content.contactId = content.opportunityId = null;
  const unfit = new Set(await unfitRecords(db, content));
  if (unfit.has('candidate_id')) content.candidateId = null;
  if (unfit.has('assignment_id')) content.assignmentId = null;
  if (unfit.has('application_id')) content.applicationId = null;
  if (unfit.has('placement_id')) content.placementId = null;
  return { content, start: { version: '', values: showForm(activityRecord, content) }, ...names };
}

/** The names that a form cannot look up itself. */
async function namesOfAbout(
  db: Executor,
  {
    customerId,
    candidateId,
    assignmentId,
  }: Record<'customerId' | 'candidateId' | 'assignmentId', string | null>,
): Promise<{ customer: CustomerName | null; candidate: Choice | null; assignment: Choice | null }> {
  const person = candidateId
    ? first(
        db
          .select({ id: candidates.id, firstName: candidates.firstName, lastName: candidates.lastName })
          .from(candidates)
          .where(eq(candidates.id, candidateId)),
      )
    : undefined;
  const work = assignmentId
    ? first(
        db
          .select({ id: assignments.id, name: assignments.title })
          .from(assignments)
          .where(eq(assignments.id, assignmentId)),
      )
    : undefined;
  const [customer, candidate, assignment] = await Promise.all([
    findCustomerName(db, customerId),
    person,
    work,
  ]);
  return {
    customer: customer ?? null,
    candidate: candidate ? { id: candidate.id, name: `${candidate.firstName} ${candidate.lastName}` } : null,
    assignment: assignment ?? null,
  };
}
