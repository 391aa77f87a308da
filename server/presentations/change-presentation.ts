import { and, eq, sql } from 'drizzle-orm';
import type { PresentationStep, PresentationStepOutcome } from '#domain/presentations/present-request.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { lastChange } from '../audit/last-change.ts';
import { languageOf } from '../candidates/consent-queries.ts';
import { lockCandidate } from '../candidates/lock-candidate.ts';
import { recordActivity } from '../candidates/record-activity.ts';
import { recordMoment } from '../contacts/record-contact-moment.ts';
import type { Transaction } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { customers } from '../db/schema/crm.ts';
import { presentationContacts, presentations } from '../db/schema/presentations.ts';
import { AppError } from '../errors.ts';
import { touched } from '../records/record-audit.ts';
import type { Program } from '../program.ts';
import { noteAgreement } from './agreements.ts';
import { earlierPresentations } from './earlier-presentations.ts';
import { judgeAgreement, moveOn } from './present-candidates.ts';
import { presentationEntry } from './presentation-audit.ts';

type Presentation = typeof presentations.$inferSelect;
type Work = { now: Date; actor: Actor };
type Step<Name extends PresentationStep['step']> = Extract<PresentationStep, { step: Name }>;

/** Sends a draft or removes it; withdraws what was sent, or records the answer of the customer. */
export async function changePresentation(
  program: Pick<Program, 'db' | 'now' | 'settings'>,
  id: string,
  step: PresentationStep,
  actor: Actor,
): Promise<PresentationStepOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  const settings = await program.settings.current();
  const work = { now: program.now(), actor };
  return program.db.transaction(async (tx): Promise<PresentationStepOutcome> => {
    const [known] = await tx
      .select({ candidateId: presentations.candidateId })
      .from(presentations)
      .where(eq(presentations.id, id));
    if (!known || !(await lockCandidate(tx, known.candidateId))) throw new AppError('notFound');
    const [found] = await tx.select().from(presentations).where(eq(presentations.id, id)).for('update');
    if (!found) throw new AppError('notFound');
    if (found.version !== step.version) {
      if (isDone(found, step, userOf(actor))) return { outcome: 'done' };
      const last = await lastChange(tx, 'presentation', id);
      return { outcome: 'conflict', by: last?.name ?? null };
    }
    switch (step.step) {
      case 'send':
        return sendDraft(tx, found, step, { ...work, settings });
      case 'remove':
        return removeDraft(tx, found, work);
      case 'withdraw':
        return withdraw(tx, found, work);
      case 'answer':
        return answer(tx, found, step, work);
    }
  });
}

/** A repeated step is no conflict, though it is based on the state before the first. */
function isDone(found: Presentation, step: PresentationStep, userId: string | null): boolean {
  switch (step.step) {
    case 'send':
      return found.state === 'sent' && found.sentBy === userId;
    case 'withdraw':
      return found.state === 'withdrawn' && found.withdrawnBy === userId;
    case 'answer':
      return (
        found.answer === step.answer &&
        found.answeredOn === step.day &&
        (found.answerReason ?? '') === step.reason
      );
    case 'remove':
      return false;
  }
}

async function sendDraft(
  tx: Transaction,
  found: Presentation,
  { seen, agreement }: Step<'send'>,
  work: Work & { settings: Awaited<ReturnType<Program['settings']['current']>> },
): Promise<PresentationStepOutcome> {
  if (found.state !== 'draft') return { outcome: 'wrongState' };
  const { now, actor } = work;
  const agreed = await judgeAgreement(tx, found, agreement, work);
  if ('outcome' in agreed) return agreed;
  const earlier = await earlierPresentations(tx, found, { now, except: found.id, seen });
  if (earlier.length > 0) return { outcome: 'earlier', earlier };
  const language = await languageOf(tx, found.candidateId);
  const agreementId =
    'id' in agreed
      ? agreed.id
      : await noteAgreement(tx, await subjectOf(tx, found), agreed.noted, { language, now, actor });
  await write(tx, found, { state: 'sent', agreementId, sentAt: now, sentBy: userOf(actor) });
  const shownTo = await tx
    .select({ id: presentationContacts.contactId })
    .from(presentationContacts)
    .where(eq(presentationContacts.presentationId, found.id));
  await recordMoment(
    tx,
    shownTo.map(({ id }) => id),
    now,
  );
  await moveOn(tx, found.applicationId, found.candidateId, work);
  await recordAudit(tx, actor, presentationEntry(found, 'presented'));
  return { outcome: 'done' };
}

async function subjectOf(tx: Transaction, { candidateId, customerId, assignmentId }: Presentation) {
  const [named] = await tx
    .select({ customer: customers.companyName, title: assignments.title })
    .from(customers)
    .leftJoin(assignments, eq(assignments.id, assignmentId ?? sql`null::uuid`))
    .where(eq(customers.id, customerId));
  return {
    candidateId,
    customerId,
    assignmentId,
    customer: named?.customer ?? '',
    title: named?.title ?? '',
  };
}

/** Only a draft: what was sent stays as long as its application. */
async function removeDraft(
  tx: Transaction,
  found: Presentation,
  { actor }: Work,
): Promise<PresentationStepOutcome> {
  if (found.state !== 'draft') return { outcome: 'wrongState' };
  await tx.delete(presentations).where(eq(presentations.id, found.id));
  await recordAudit(tx, actor, { ...presentationEntry(found, 'draftRemoved'), action: 'delete' });
  return { outcome: 'done' };
}

async function withdraw(
  tx: Transaction,
  found: Presentation,
  { now, actor }: Work,
): Promise<PresentationStepOutcome> {
  if (found.state !== 'sent') return { outcome: 'wrongState' };
  await write(tx, found, { state: 'withdrawn', withdrawnAt: now, withdrawnBy: userOf(actor) });
  await recordAudit(tx, actor, presentationEntry(found, 'presentationWithdrawn'));
  return { outcome: 'done' };
}

async function answer(
  tx: Transaction,
  found: Presentation,
  { answer: given, reason, day }: Step<'answer'>,
  { now, actor }: Work,
): Promise<PresentationStepOutcome> {
  if (found.state !== 'sent' || !found.sentAt) return { outcome: 'wrongState' };
  if (day > calendarDay(now) || day < calendarDay(found.sentAt)) return { outcome: 'wrongDay' };
  await write(tx, found, { answer: given, answerReason: reason || null, answeredOn: day });
  await recordActivity(tx, [found.candidateId], now);
  const data = { oldData: { answer: found.answer }, newData: { answer: given } };
  await recordAudit(tx, actor, presentationEntry(found, 'presentationAnswered', data));
  return { outcome: 'done' };
}

async function write(
  tx: Transaction,
  { id, version }: Presentation,
  change: Partial<Presentation>,
): Promise<void> {
  await tx
    .update(presentations)
    .set({ ...change, ...touched(presentations) })
    .where(and(eq(presentations.id, id), eq(presentations.version, version)));
}
