import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { unmergedContent } from '#domain/candidates/candidate-merge.ts';
import { mergesKeptSince } from '#domain/retention.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs, candidateMerges, candidateNotes, candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit, profileChanged, wholeCandidate } from './candidate-record.ts';
import { emailOwner } from './email-owner.ts';
import type { MergeSnapshot } from './merge-candidates.ts';

/** `emailTaken`: somebody else has the address of the one who would come back; nothing was written. */
export type UndoOutcome = { outcome: 'undone' | 'emailTaken'; id?: string };

/** Two persons again, each with what was his; what was changed or came since then stays with the one who stayed. */
export async function undoMerge(
  program: Pick<Program, 'db' | 'now'>,
  keptId: string,
  mergeId: string,
  actor: Actor,
): Promise<UndoOutcome> {
  if (!isId(keptId) || !isId(mergeId)) throw new AppError('notFound');
  const now = program.now();
  return program.db.transaction(async (tx): Promise<UndoOutcome> => {
    const [kept] = await tx
      .select(wholeCandidate)
      .from(candidates)
      .where(eq(candidates.id, keptId))
      .for('update');
    const [merge] = await tx
      .select()
      .from(candidateMerges)
      .where(
        and(
          eq(candidateMerges.id, mergeId),
          eq(candidateMerges.keptId, keptId),
          gte(candidateMerges.mergedAt, mergesKeptSince(now)),
        ),
      );
    if (!kept || !merge) throw new AppError('notFound');
    const { moved, ...snapshot } = merge.snapshot as MergeSnapshot;
    const [before, removed, after] = [snapshot.kept, snapshot.removed, snapshot.after].map(withDates) as [
      Candidate,
      Candidate,
      Candidate,
    ];
    const content = unmergedContent(kept, before, after);
    const theirs = new Set([removed.email, ...removed.otherEmails].map((email) => email.toLowerCase()));
    if (theirs.has(content.email.toLowerCase()) || (await emailOwner(tx, removed.email, keptId)))
      return { outcome: 'emailTaken' };
    await tx.delete(candidateMerges).where(eq(candidateMerges.id, mergeId));
    await tx
      .update(candidates)
      .set({
        ...content,
        ...profileChanged(now),
        otherEmails: kept.otherEmails.filter(
          (email) =>
            email !== content.email.toLowerCase() &&
            (before.otherEmails.includes(email) || !theirs.has(email)),
        ),
        formerIds: kept.formerIds.filter((id) => id !== removed.id && !removed.formerIds.includes(id)),
        // Who was a guest becomes one again, unless somebody made him a candidate since.
        registeredAt: same(kept.registeredAt, after.registeredAt) ? before.registeredAt : kept.registeredAt,
        createdAt: before.createdAt,
      })
      .where(eq(candidates.id, keptId));
    await tx
      .insert(candidates)
      .values({ ...removed, version: removed.version + 1, lastActiveAt: now, updatedAt: now });
    await moveBack(tx, keptId, removed.id, moved);
    await recordAudits(tx, actor, [
      candidateAudit(keptId, 'unmerged', { newData: { unmerged_from: removed.id } }),
      candidateAudit(removed.id, 'unmerged', { newData: { unmerged_from: keptId } }),
    ]);
    return { outcome: 'undone', id: removed.id };
  });
}

async function moveBack(tx: Transaction, from: string, to: string, moved: MergeSnapshot['moved']) {
  const { applications, documents, notes, merges } = moved;
  await tx
    .update(guestApplications)
    .set({ candidateId: to })
    .where(and(inArray(guestApplications.id, applications), eq(guestApplications.candidateId, from)));
  await tx
    .update(candidateCvs)
    .set({ candidateId: to })
    .where(and(inArray(candidateCvs.id, documents), eq(candidateCvs.candidateId, from)));
  await tx
    .update(candidateNotes)
    .set({ candidateId: to })
    .where(and(inArray(candidateNotes.id, notes), eq(candidateNotes.candidateId, from)));
  await tx
    .update(candidateMerges)
    .set({ keptId: to })
    .where(and(inArray(candidateMerges.id, merges), eq(candidateMerges.keptId, from)));
}

/** What was written as JSON has its moments as text. */
function withDates(stored: Candidate): Candidate {
  const moment = (value: Date | null) => (value === null ? null : new Date(value));
  return {
    ...stored,
    registeredAt: moment(stored.registeredAt),
    privacyAcceptedAt: moment(stored.privacyAcceptedAt),
    lastActiveAt: new Date(stored.lastActiveAt),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  };
}

const same = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
