import { and, desc, eq } from 'drizzle-orm';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { ProposalOutcome } from '#domain/candidates/proposal.ts';
import { fieldLimits } from '#domain/form-text.ts';
import { type Actor, recordAudits, userOf } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { lockCandidate } from './lock-candidate.ts';

/** `id`: of the application, chosen by the form, so that a proposal sent twice is stored once. */
export type Proposal = { id: string; candidateId: string; assignmentId: string; motivation: string };

/** Creates an application with the fields of the candidate and their newest CV. */
export async function proposeCandidate(
  program: Pick<Program, 'db' | 'now' | 'settings'>,
  proposal: Proposal,
  actor: Actor,
): Promise<ProposalOutcome> {
  const settings = await program.settings.current();
  return program.db.transaction((tx) =>
    proposeWithin(tx, proposal, { status: settings.application.default_status, now: program.now(), actor }),
  );
}

type Work = { status: ApplicationStatus; now: Date; actor: Actor };

/** In the transaction of the caller. */
export async function proposeWithin(
  tx: Transaction,
  { id, candidateId, assignmentId, motivation }: Proposal,
  { status, now, actor }: Work,
): Promise<ProposalOutcome> {
  if (!isId(candidateId) || !isId(assignmentId)) throw new AppError('notFound');
  const person = await lockCandidate(tx, candidateId);
  const [assignment] = await tx
    .select({ status: assignments.status })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  if (!person || !assignment) throw new AppError('notFound');
  const [earlier] = await tx
    .select({ id: guestApplications.id })
    .from(guestApplications)
    .where(
      and(eq(guestApplications.candidateId, candidateId), eq(guestApplications.assignmentId, assignmentId)),
    )
    .limit(1);
  if (earlier) return { outcome: earlier.id === id ? 'proposed' : 'already', id: earlier.id };
  if (assignment.status !== 'open' && assignment.status !== 'draft') return { outcome: 'closed', id };
  const [added] = await tx
    .insert(guestApplications)
    .values({
      id,
      candidateId,
      assignmentId,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone ?? '',
      motivation: motivation.slice(0, fieldLimits.motivation),
      cvFileId: (await newestCv(tx, candidateId)) ?? null,
      status,
      statusChangedAt: now,
      ownerId: userOf(actor),
      privacyAccepted: person.privacyAcceptedAt !== null,
      privacyAcceptedAt: person.privacyAcceptedAt,
      proposedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: guestApplications.id })
    .returning({ id: guestApplications.id });
  // The sender chooses the id, and this one belongs to another application.
  if (!added) throw new AppError('conflict');
  await recordAudits(tx, actor, [
    {
      action: 'create',
      entity: 'application',
      entityId: id,
      newData: { assignment_id: assignmentId, status },
      metadata: { proposed: true },
    },
    candidateAudit(candidateId, 'proposed', {
      newData: { assignment_id: assignmentId, application_id: id },
    }),
  ]);
  return { outcome: 'proposed', id };
}

export async function newestCv(tx: Transaction, candidateId: string): Promise<string | undefined> {
  const [cv] = await tx
    .select({ fileId: candidateCvs.fileId })
    .from(candidateCvs)
    .where(and(eq(candidateCvs.candidateId, candidateId), eq(candidateCvs.kind, 'cv')))
    .orderBy(desc(candidateCvs.uploadedAt), desc(candidateCvs.id))
    .limit(1);
  return cv?.fileId;
}
