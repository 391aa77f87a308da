import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FillAnswer } from '#domain/placements/fill-request.ts';
import type { PlacementContent } from '#domain/placements/placement-record.ts';
import { languages } from '#domain/language.ts';
import { recordOf } from '#domain/typed-entries.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { changeWithin } from '../applications/change-application-status.ts';
import { queueRejectionMails, type Rejected, templateForReason } from '../applications/rejection-mails.ts';
import { changeAssignmentStatus } from '../assignments/change-assignment-status.ts';
import type { Actor } from '../audit/record-audit.ts';
import { lockCandidatesOf } from '../candidates/lock-candidate.ts';
import type { Transaction } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { AppError } from '../errors.ts';
import { findTemplate } from '../mail/templates/template-queries.ts';
import { textIn } from '../mail/templates/template-store.ts';
import type { Program } from '../program.ts';
import { placeCandidate } from './place-candidate.ts';

type Colleague = Extract<Actor, { kind: 'staff' }>;

export type Filling = {
  id: string;
  applicationId: string;
  content: PlacementContent;
  close: boolean;
  inform: boolean;
  /** Of the rejection of the others. */
  reason: string;
};

/** All of it or nothing: the placement, the closed assignment, and the others who are rejected and told. */
export async function fillAssignment(
  program: Pick<Program, 'db' | 'now' | 'settings'>,
  filling: Filling,
  actor: Colleague,
): Promise<FillAnswer> {
  const work = { now: program.now(), actor };
  return program.db
    .transaction(async (tx): Promise<FillAnswer> => {
      const chosen = await findTrack(tx, filling.applicationId);
      const others = await findOthers(tx, chosen);
      // All candidates at once, in the order of their ids.
      await lockCandidatesOf(tx, [chosen.id, ...others.map(({ id }) => id)]);
      await changeWithin(
        tx,
        { applications: [{ id: chosen.id, from: chosen.status }], to: 'accepted' },
        work,
      );
      const placed = await placeCandidate(tx, filling, actor);
      if (placed.outcome === 'already') throw new NotPlaced({ outcome: 'already', by: placed.by });
      if (placed.outcome === 'refused') throw new NotPlaced({ outcome: 'refused', errors: placed.errors });
      if (placed.outcome === 'notAccepted' || placed.outcome === 'conflict') throw new AppError('conflict');
      const told = filling.inform ? await informOthers(tx, program, others, filling.reason, work) : noOthers;
      if (filling.close && chosen.assignmentId)
        await close(tx, chosen.assignmentId, calendarDay(work.now), actor);
      return { outcome: 'placed', ...told };
    })
    .catch((error: unknown): FillAnswer => {
      if (error instanceof NotPlaced) return error.answer;
      throw error;
    });
}

/** Undoes everything that was written. */
class NotPlaced extends Error {
  readonly answer: FillAnswer;
  constructor(answer: FillAnswer) {
    super(answer.outcome);
    this.answer = answer;
  }
}

async function findTrack(tx: Transaction, applicationId: string) {
  const { id, status, assignmentId } = guestApplications;
  const [found] = await tx
    .select({ id, status, assignmentId })
    .from(guestApplications)
    .where(eq(id, applicationId));
  if (!found) throw new AppError('notFound');
  return found;
}

/** Whose procedure for the same assignment still runs. */
async function findOthers(
  tx: Transaction,
  { id, assignmentId }: { id: string; assignmentId: string | null },
) {
  if (!assignmentId) return [];
  return tx
    .select({
      application: guestApplications,
      title: assignments.title,
      organization: assignments.organization,
    })
    .from(guestApplications)
    .innerJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .where(
      and(
        eq(guestApplications.assignmentId, assignmentId),
        ne(guestApplications.id, id),
        isNull(guestApplications.completedAt),
      ),
    )
    .then((rows) => rows.map(({ application, ...row }) => ({ ...application, ...row })));
}

type Told = Omit<Extract<FillAnswer, { outcome: 'placed' }>, 'outcome'>;
const noOthers: Told = { rejected: [], mailed: 0, undoUntil: null };

async function informOthers(
  tx: Transaction,
  program: Pick<Program, 'settings' | 'now'>,
  others: Awaited<ReturnType<typeof findOthers>>,
  reason: string,
  work: { now: Date; actor: Colleague },
): Promise<Told> {
  const templateId = await templateForReason(tx, reason);
  const template = await findTemplate(tx, templateId);
  const marks: Rejected[] = [];
  for (const other of others) {
    await changeWithin(tx, { applications: [{ id: other.id, from: other.status }], to: 'rejected' }, work);
    const { id, status: from, closingReason: reasonBefore } = other;
    const given = reasonBefore ?? (reason || null);
    await tx.update(guestApplications).set({ closingReason: given }).where(eq(guestApplications.id, id));
    marks.push({ id, from, reason: given, reasonBefore });
  }
  const rejected = others.map(({ id, firstName, lastName, status, closingReason }) => ({
    id,
    firstName,
    lastName,
    status,
    reason: closingReason,
  }));
  if (!template) return { ...noOthers, rejected };
  const texts = recordOf(languages, (language) => textIn(template, language));
  const { mailed, undoUntil } = await queueRejectionMails(
    tx,
    program,
    marks,
    { templateId, texts },
    work.actor,
  );
  return { rejected, mailed, undoUntil: undoUntil?.toISOString() ?? null };
}

async function close(tx: Transaction, id: string, today: string, actor: Actor): Promise<void> {
  const [assignment] = await tx
    .select({ status: assignments.status })
    .from(assignments)
    .where(eq(assignments.id, id));
  const from = assignment?.status;
  if (from === 'open' || from === 'draft')
    await changeAssignmentStatus(tx, { id, action: 'close', from, today }, actor);
}
