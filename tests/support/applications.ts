import { findOrCreateCandidates } from '#server/candidates/find-or-create-candidate.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { guestApplications } from '#server/db/schema/applications.ts';
import { contactMessages } from '#server/db/schema/messages.ts';
import { visitors } from '#server/db/schema/visitors.ts';

type NewApplication = Partial<typeof guestApplications.$inferInsert>;

/** An application without an assignment; tests override what matters to them. */
export async function insertApplication(db: Executor, values: NewApplication = {}): Promise<string> {
  const id = values.id ?? newId();
  await insertApplications(db, [{ ...values, id }]);
  return id;
}

export async function insertApplications(db: Executor, given: readonly NewApplication[]): Promise<void> {
  const applications = given.map(({ id = newId(), ...values }) => ({
    firstName: 'Sanne',
    lastName: 'de Wit',
    email: `${id.slice(-12)}@voorbeeld.example`,
    phone: '0612345678',
    motivation: 'Ik schrijf heldere beslissingen op bezwaar.',
    privacyAccepted: true,
    ...values,
    id,
    assignmentId: values.assignmentId ?? null,
    privacyAcceptedAt: values.privacyAcceptedAt ?? null,
    createdAt: values.createdAt ?? new Date(),
  }));
  await db.transaction(async (tx) => {
    const unlinked = applications.filter(({ candidateId }) => candidateId === undefined);
    const linked = await findOrCreateCandidates(tx, unlinked);
    const withCandidate = applications.flatMap(({ candidateId, ...one }) =>
      candidateId === undefined ? [] : [{ ...one, candidateId }],
    );
    await tx.insert(guestApplications).values([...linked, ...withCandidate]);
  });
}

export async function insertMessage(
  db: Executor,
  values: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(contactMessages).values({
    id,
    kind: 'contact',
    name: 'Karin Bos',
    email: 'karin@bedrijf.example',
    subject: 'Kennismaking',
    message: 'Graag een afspraak.',
    ...values,
  });
  return id;
}

export async function insertVisitor(
  db: Executor,
  values: Partial<typeof visitors.$inferInsert> & Pick<typeof visitors.$inferInsert, 'lastSeen'>,
): Promise<void> {
  await db.insert(visitors).values({
    id: newId(),
    sessionId: newId(),
    page: '/',
    userAgent: 'Test browser',
    deviceType: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    screenResolution: '1440x900',
    language: 'nl',
    isNewSession: true,
    createdAt: values.lastSeen,
    ...values,
  });
}
