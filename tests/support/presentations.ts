import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { guestApplications } from '#server/db/schema/applications.ts';
import { interviews, presentationAgreements, presentations } from '#server/db/schema/presentations.ts';

type Of<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']> & { applicationId: string };

/** A draft, which needs no agreement. Returns the id. */
export async function insertPresentation(
  db: Executor,
  given: Of<typeof presentations> & { customerId: string },
): Promise<string> {
  const id = given.id ?? newId();
  await db.insert(presentations).values({ ...(await trackOf(db, given.applicationId)), ...given, id });
  return id;
}

/** With the agreement that it needs. */
export async function insertSentPresentation(
  db: Executor,
  given: Of<typeof presentations> & { customerId: string; sentAt: Date },
): Promise<string> {
  const { candidateId } = await trackOf(db, given.applicationId);
  const agreementId = newId();
  await db.insert(presentationAgreements).values({
    id: agreementId,
    candidateId,
    customerId: given.customerId,
    body: 'Akkoord',
    language: 'nl',
    how: 'phone',
    state: 'agreed',
    askedAt: given.sentAt,
    answeredAt: given.sentAt,
  });
  return insertPresentation(db, { state: 'sent', agreementId, ...given });
}

/** Returns the id. */
export async function insertInterview(
  db: Executor,
  given: Of<typeof interviews> & { startsAt: Date },
): Promise<string> {
  const id = given.id ?? newId();
  const { candidateId } = await trackOf(db, given.applicationId);
  await db.insert(interviews).values({ candidateId, ...given, id });
  return id;
}

async function trackOf(db: Executor, applicationId: string) {
  const { candidateId, assignmentId, id } = guestApplications;
  const [track] = await db
    .select({ candidateId, assignmentId })
    .from(guestApplications)
    .where(eq(id, applicationId));
  if (!track) throw new Error(`no application ${applicationId}`);
  return track;
}
