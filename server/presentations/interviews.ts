import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import {
  type InterviewAnswer,
  type InterviewChange,
  type InterviewProblem,
  type PlanRequest,
  readMinutes,
  readStart,
} from '#domain/presentations/interview.ts';
import { lastChange } from '../audit/last-change.ts';
import { type Actor, type AuditEntry, recordAudit, userOf } from '../audit/record-audit.ts';
import { changeWithin } from '../applications/change-application-status.ts';
import { lockCandidate, lockCandidatesOf } from '../candidates/lock-candidate.ts';
import { recordActivity } from '../candidates/record-activity.ts';
import { recordMoment } from '../contacts/record-contact-moment.ts';
import { areOfCustomer } from '../customers/of-customer.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { isId, newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { contacts } from '../db/schema/crm.ts';
import { interviewParticipants, interviews } from '../db/schema/presentations.ts';
import { AppError } from '../errors.ts';
import { touched } from '../records/record-audit.ts';
import { keepMentions, settleMentions } from '../mentions/keep-mentions.ts';
import type { Program } from '../program.ts';

type Participants = Pick<PlanRequest, 'contactIds' | 'userIds'>;

/** Plans all of them or none. The application moves to 'interview' unless it is further. */
export async function planInterviews(
  program: Pick<Program, 'db' | 'now'>,
  request: PlanRequest,
  actor: Actor,
): Promise<InterviewAnswer> {
  const now = program.now();
  const minutes = readMinutes(request.minutes);
  const starts = request.interviews.map((one) => ({ ...one, start: readStart(one.startsAt) }));
  const errors: Record<string, InterviewProblem> = {};
  if ('error' in minutes) errors['minutes'] = minutes.error;
  for (const { id, start } of starts) if ('error' in start) errors[id] = start.error;
  if ('error' in minutes || Object.keys(errors).length > 0) return { outcome: 'refused', errors };
  return program.db.transaction(async (tx): Promise<InterviewAnswer> => {
    await lockCandidatesOf(
      tx,
      starts.map(({ applicationId }) => applicationId),
    );
    const planned = [];
    for (const { start, ...one } of starts) {
      const track = await findTrack(tx, one.applicationId);
      if (!track || 'error' in start) throw new AppError('notFound');
      // Before anything is written: a refusal of one plans none.
      if (!(await mayTakePart(tx, request, track.customerId)))
        return { outcome: 'refused', errors: { contacts: 'otherContact' } };
      planned.push({ ...one, start, track });
    }
    for (const { id, applicationId, start, track } of planned) {
      const [added] = await tx
        .insert(interviews)
        .values({
          id,
          applicationId,
          candidateId: track.candidateId,
          startsAt: start.value,
          minutes: minutes.value,
          place: request.place || null,
          state: request.state,
          createdBy: userOf(actor),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: interviews.id })
        .returning({ id: interviews.id });
      if (!added) {
        await expectPlanned(tx, id, applicationId);
        continue;
      }
      await setParticipants(tx, id, request);
      await moveOn(tx, applicationId, track.status, { now, actor });
      await recordActivity(tx, [track.candidateId], now);
      const newData = { state: request.state, starts_at: start.value, minutes: minutes.value };
      await recordAudit(tx, actor, entry({ id, applicationId, ...track }, { action: 'create', newData }));
    }
    return { outcome: 'saved' };
  });
}

/** The same request again; the id of another interview is refused. */
async function expectPlanned(tx: Executor, id: string, applicationId: string): Promise<void> {
  const [known] = await tx
    .select({ of: interviews.applicationId })
    .from(interviews)
    .where(eq(interviews.id, id));
  if (known?.of !== applicationId) throw new AppError('conflict');
}

/** Changes time, place, state, outcome and participants. A colleague's change is named, and nothing is written. */
export async function changeInterview(
  program: Pick<Program, 'db' | 'now'>,
  id: string,
  change: InterviewChange,
  actor: Actor,
): Promise<InterviewAnswer> {
  if (!isId(id)) throw new AppError('notFound');
  const [minutes, start] = [readMinutes(change.minutes), readStart(change.startsAt)];
  if ('error' in minutes || 'error' in start)
    return {
      outcome: 'refused',
      errors: {
        ...('error' in minutes && { minutes: minutes.error }),
        ...('error' in start && { starts_at: start.error }),
      },
    };
  return program.db.transaction(async (tx): Promise<InterviewAnswer> => {
    const [known] = await tx
      .select({ candidateId: interviews.candidateId })
      .from(interviews)
      .where(eq(interviews.id, id));
    if (!known || !(await lockCandidate(tx, known.candidateId))) throw new AppError('notFound');
    const [before] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update');
    const track = before && (await findTrack(tx, before.applicationId));
    if (!before || !track) throw new AppError('notFound');
    if (before.version !== change.version) {
      const same = { ...change, startsAt: start.value, minutes: minutes.value };
      if (await isSaved(tx, before, same)) return { outcome: 'saved' };
      const last = await lastChange(tx, 'interview', id);
      return { outcome: 'conflict', by: last?.name ?? null, version: before.version };
    }
    if (!(await mayTakePart(tx, change, track.customerId)))
      return { outcome: 'refused', errors: { contacts: 'otherContact' } };
    const outcome = (await settleMentions(tx, change.outcome, before.outcome)) || null;
    await tx
      .update(interviews)
      .set({
        startsAt: start.value,
        minutes: minutes.value,
        place: change.place || null,
        state: change.state,
        outcome,
        ...touched(interviews),
      })
      .where(eq(interviews.id, id));
    await keepMentions(tx, { of: 'interview', id }, { before: [before.outcome], after: [outcome] }, actor);
    await setParticipants(tx, id, change);
    if (change.state === 'held' && before.state !== 'held') {
      await recordActivity(tx, [before.candidateId], program.now());
      const held = start.value < program.now() ? start.value : program.now();
      await recordMoment(tx, change.contactIds, held);
    }
    const oldData = { state: before.state, starts_at: before.startsAt, minutes: before.minutes };
    const newData = { state: change.state, starts_at: start.value, minutes: minutes.value };
    await recordAudit(
      tx,
      actor,
      entry({ id, applicationId: before.applicationId, ...track }, { action: 'update', oldData, newData }),
    );
    return { outcome: 'saved' };
  });
}

/** The same change again, because its response was lost. */
async function isSaved(
  tx: Executor,
  stored: typeof interviews.$inferSelect,
  change: Omit<InterviewChange, 'startsAt' | 'minutes'> & { startsAt: Date; minutes: number },
): Promise<boolean> {
  const there = await tx
    .select({ contactId: interviewParticipants.contactId, userId: interviewParticipants.userId })
    .from(interviewParticipants)
    .where(eq(interviewParticipants.interviewId, stored.id));
  const ids = new Set(there.map(({ contactId, userId }) => contactId ?? userId));
  return (
    stored.startsAt.getTime() === change.startsAt.getTime() &&
    stored.minutes === change.minutes &&
    (stored.place ?? '') === change.place &&
    stored.state === change.state &&
    (stored.outcome ?? '') === change.outcome &&
    ids.symmetricDifference(new Set([...change.contactIds, ...change.userIds])).size === 0
  );
}

type Track = { candidateId: string; assignmentId: string | null; customerId: string | null };

const entry = (
  { id, applicationId, candidateId, assignmentId, customerId }: Track & { id: string; applicationId: string },
  rest: Pick<AuditEntry, 'action' | 'oldData' | 'newData'>,
): AuditEntry => ({
  ...rest,
  entity: 'interview',
  entityId: id,
  metadata: {
    applicationId,
    candidateId,
    ...(assignmentId && { assignmentId }),
    ...(customerId && { customerId }),
  },
});

async function findTrack(tx: Executor, applicationId: string) {
  const { candidateId, assignmentId, status } = guestApplications;
  const [found] = await tx
    .select({ candidateId, assignmentId, status, customerId: assignments.customerId })
    .from(guestApplications)
    .leftJoin(assignments, eq(assignments.id, assignmentId))
    .where(eq(guestApplications.id, applicationId));
  return found;
}

async function mayTakePart(tx: Executor, { contactIds }: Participants, customerId: string | null) {
  const ids = [...new Set(contactIds)];
  return ids.length === 0 || (customerId !== null && areOfCustomer(tx, contacts, ids, customerId));
}

/** A colleague whose account was disabled stays, but cannot be added. */
async function setParticipants(tx: Transaction, interviewId: string, { contactIds, userIds }: Participants) {
  const before = await tx
    .delete(interviewParticipants)
    .where(eq(interviewParticipants.interviewId, interviewId))
    .returning({ userId: interviewParticipants.userId });
  const there = before.flatMap(({ userId }) => userId ?? []);
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), or(isNull(users.disabledAt), inArray(users.id, there))));
  const rows = [
    ...[...new Set(contactIds)].map((contactId) => ({ contactId, userId: null })),
    ...known.map(({ id: userId }) => ({ contactId: null, userId })),
  ];
  if (rows.length > 0)
    await tx.insert(interviewParticipants).values(rows.map((row) => ({ id: newId(), interviewId, ...row })));
}

const earlier = ['pending', 'reviewing'] as const;

async function moveOn(
  tx: Transaction,
  id: string,
  status: string,
  work: { now: Date; actor: Actor },
): Promise<void> {
  const from = earlier.find((one) => one === status);
  if (from) await changeWithin(tx, { applications: [{ id, from }], to: 'interview' }, work);
}
