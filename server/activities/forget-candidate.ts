import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities } from '../db/schema/crm.ts';
import { fullNames, patternOf, redact } from '../erasure/redact-text.ts';

/**
 * Call it before a candidate is deleted. Activities about them alone are deleted; from what belongs to another record
 * too their name, addresses and numbers are taken out. Returns the numbers of both.
 */
export async function forgetCandidateInActivities(
  tx: Executor,
  candidateId: string,
): Promise<{ deleted: number; redacted: number }> {
  const { firstName, lastName, email, phone } = guestApplications;
  const applied = await tx
    .select({ id: guestApplications.id, firstName, lastName, email, phone })
    .from(guestApplications)
    .where(eq(guestApplications.candidateId, candidateId));
  const [person] = await tx.select().from(candidates).where(eq(candidates.id, candidateId));
  const about = or(
    eq(activities.candidateId, candidateId),
    inArray(
      activities.applicationId,
      applied.map(({ id }) => id),
    ),
  );
  const { customerId, opportunityId, contactId, placementId, assignmentId, applicationId } = activities;
  const alone = and(
    ...[customerId, opportunityId, contactId, placementId].map((other) => isNull(other)),
    // The assignment of an application that is deleted with them.
    or(isNull(assignmentId), isNotNull(applicationId)),
  );
  const deleted = await tx.delete(activities).where(and(about, alone)).returning({ id: activities.id });
  const known = [...(person ? [person] : []), ...applied];
  const texts = known.flatMap((one) => [...fullNames(one), one.lastName, one.firstName, one.email]);
  const pattern = patternOf(
    [...texts, ...(person?.otherEmails ?? [])],
    known.map((one) => one.phone),
  );
  const { subject, description } = activities;
  const redacted = about ? await redact(tx, activities, [subject, description], pattern, about) : 0;
  return { deleted: deleted.length, redacted };
}
