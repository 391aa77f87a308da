import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { type CandidateContent, candidateRecord } from '#domain/candidates/candidate-record.ts';
import {
  isList,
  mergedContent,
  type MergeOutcome,
  type MergeRequest,
} from '#domain/candidates/candidate-merge.ts';
import { sameValue } from '#domain/records/fields.ts';
import { showForm } from '#domain/records/record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { isId, newId } from '../db/ids.ts';
import type { Transaction } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import {
  candidateCvs,
  candidateMerges,
  candidateNotes,
  candidates,
  consentRequests,
} from '../db/schema/candidates.ts';
import { presentationAgreements } from '../db/schema/presentations.ts';
import { placements } from '../db/schema/placements.ts';
import { activities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { moveGroups } from '../groups/move-groups.ts';
import { moveMails } from '../mails/move-mails.ts';
import { followApplications } from '../presentations/follow-applications.ts';
import type { Program } from '../program.ts';
import { candidateAudit, profileChanged, wholeCandidate } from './candidate-record.ts';

export type MergeSnapshot = {
  kept: Candidate;
  removed: Candidate;
  after: Candidate;
  moved: Moved;
};

const owned = {
  applications: { table: guestApplications, owner: 'candidate_id' },
  documents: { table: candidateCvs, owner: 'candidate_id' },
  notes: { table: candidateNotes, owner: 'candidate_id' },
  merges: { table: candidateMerges, owner: 'kept_id' },
  consentRequests: { table: consentRequests, owner: 'candidate_id' },
  placements: { table: placements, owner: 'candidate_id' },
  agreements: { table: presentationAgreements, owner: 'candidate_id' },
  activities: { table: activities, owner: 'candidate_id' },
} as const;
export type Moved = Record<keyof typeof owned | 'mails' | 'groups', string[]>;
export const nothingMoved = (): Moved => ({
  ...recordOf(keysOf(owned), () => []),
  mails: [],
  groups: [],
});

/** Merges two candidates: fields as chosen, everything else from both. */
export async function mergeCandidates(
  program: Pick<Program, 'db' | 'now'>,
  keptId: string,
  { otherId: removedId, versions, choices }: MergeRequest,
  actor: Actor,
): Promise<MergeOutcome> {
  if (!isId(keptId) || keptId === removedId) throw new AppError('notFound');
  const now = program.now();
  return program.db.transaction(async (tx): Promise<MergeOutcome> => {
    const { kept, removed } = await lockBoth(tx, keptId, removedId);
    if (kept.version !== versions.kept || removed.version !== versions.removed) return { outcome: 'stale' };
    const moved = await moveRecords(tx, removedId, keptId);
    await tx.delete(candidates).where(eq(candidates.id, removedId));
    const [after] = await tx
      .update(candidates)
      .set({ ...mergedPerson(kept, removed, choices), ...profileChanged(now) })
      .where(eq(candidates.id, keptId))
      .returning(wholeCandidate);
    if (!after) throw new AppError('notFound');
    await tx.insert(candidateMerges).values({
      id: newId(),
      keptId,
      removedId,
      snapshot: { kept, removed, after, moved } satisfies MergeSnapshot,
      mergedBy: userOf(actor),
      mergedAt: now,
    });
    const newData = { merged_with: removedId, applications: moved.applications.length };
    await recordAudit(tx, actor, candidateAudit(keptId, 'merged', { newData }));
    return { outcome: 'merged' };
  });
}

/** The fields that the kept candidate takes over, without id, version and timestamps of the row. */
export function mergedPerson(kept: Candidate, removed: Candidate, choices: MergeRequest['choices']) {
  const content = mergedContent(kept, removed, choices);
  const addresses = [kept.email, removed.email, ...kept.otherEmails, ...removed.otherEmails].map((email) =>
    email.toLowerCase(),
  );
  const consent = [kept, removed].toSorted(
    (a, b) => consentRank(b) - consentRank(a) || Number(b.privacyAcceptedAt) - Number(a.privacyAcceptedAt),
  )[0];
  return {
    ...content,
    otherEmails: [...new Set(addresses)].filter((email) => email !== content.email.toLowerCase()),
    formerIds: [...kept.formerIds, removed.id, ...removed.formerIds],
    registeredAt: earliest(kept.registeredAt, removed.registeredAt),
    createdAt: earliest(kept.createdAt, removed.createdAt) ?? kept.createdAt,
    privacyAcceptedAt: consent?.privacyAcceptedAt ?? null,
    privacySource: consent?.privacySource ?? null,
    consentUntil: consent?.consentUntil ?? null,
    consentNote: consent?.consentNote ?? null,
    consentWithdrawnAt: withdrawalOf(kept, removed, consent?.privacyAcceptedAt ?? null),
    consentDueOn: latest(kept.consentDueOn, removed.consentDueOn),
    lastActiveAt: kept.lastActiveAt > removed.lastActiveAt ? kept.lastActiveAt : removed.lastActiveAt,
  };
}

/** A withdrawal counts unless consent was given since. */
function withdrawalOf(kept: Candidate, removed: Candidate, givenAt: Date | null): Date | null {
  return (
    [kept.consentWithdrawnAt, removed.consentWithdrawnAt].find(
      (at) => at !== null && (givenAt === null || at > givenAt),
    ) ?? null
  );
}

/** Consent to be kept goes before a form that was sent later. */
function consentRank({ privacySource }: Candidate): number {
  if (privacySource === null) return 0;
  return privacySource === 'form' ? 1 : 2;
}

/** The choice, derived from the result of the merge: it is not stored. */
export function choicesOf(snapshot: MergeSnapshot): MergeRequest['choices'] {
  const both = Object.fromEntries(candidateRecord.names.map((field) => [field, 'both' as const]));
  const form = (content: CandidateContent) => showForm(candidateRecord, content);
  const together = form(mergedContent(snapshot.kept, snapshot.removed, both));
  const [kept, removed, after] = [form(snapshot.kept), form(snapshot.removed), form(snapshot.after)];
  return Object.fromEntries(
    candidateRecord.names.map((field) => {
      if (isList(field) && sameValue(after[field], together[field])) return [field, 'both'];
      const chosen = !sameValue(after[field], kept[field]) && sameValue(after[field], removed[field]);
      return [field, chosen ? 'removed' : 'kept'];
    }),
  );
}

/** In the order of their ids, so that two merges of the same candidates cannot deadlock. */
async function lockBoth(tx: Transaction, keptId: string, removedId: string) {
  const both = await tx
    .select(wholeCandidate)
    .from(candidates)
    .where(inArray(candidates.id, [keptId, removedId]))
    .orderBy(asc(candidates.id))
    .for('update');
  const kept = both.find(({ id }) => id === keptId);
  const removed = both.find(({ id }) => id === removedId);
  if (!kept || !removed) throw new AppError('notFound');
  return { kept, removed };
}

/** Moves all records of a candidate, or only the given ones. Returns the ids of those that moved. */
export async function moveRecords(tx: Transaction, from: string, to: string, only?: Moved): Promise<Moved> {
  const moved = nothingMoved();
  for (const kind of keysOf(owned)) {
    const { table, owner } = owned[kind];
    const column = sql.identifier(owner);
    const isGiven = only ? sql`id = any(${sql.param(only[kind] ?? [])}::uuid[])` : sql`true`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${table} set ${column} = ${to} where ${column} = ${from} and ${isGiven} returning id`);
    moved[kind] = rows.map(({ id }) => id);
  }
  moved.mails = await moveMails(tx, from, to, only?.mails);
  moved.groups = await moveGroups(tx, from, to, only?.groups);
  await followApplications(tx, moved.applications, to);
  return moved;
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function latest(one: Day | null, other: Day | null): Day | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
