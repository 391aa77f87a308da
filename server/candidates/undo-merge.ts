import { and, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { CandidateContent } from '#domain/candidates/candidate-record.ts';
import { mergedContent, type UndoMergeOutcome, unmergedContent } from '#domain/candidates/candidate-merge.ts';
import { fixedTerms, keptSince } from '#domain/retention.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateMerges, candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { Program } from '../program.ts';
import { candidateAudit, profileChanged, wholeCandidate } from './candidate-record.ts';
import { claimedByOthers } from './claimed-by-others.ts';
import { emailOwner } from './email-owner.ts';
import { forgetApplication } from './forget-application.ts';
import {
  choicesOf,
  mergedPerson,
  type MergeSnapshot,
  moveRecords,
  type Moved,
  nothingMoved,
} from './merge-candidates.ts';

type Merge = { id: string; snapshot: MergeSnapshot };

/** Separates two merged candidates. Later changes and additions stay with the kept one. */
export async function undoMerge(
  program: Pick<Program, 'db' | 'files' | 'log' | 'now'>,
  keptId: string,
  mergeId: string,
  actor: Actor,
): Promise<UndoMergeOutcome> {
  if (!isId(keptId) || !isId(mergeId)) throw new AppError('notFound');
  const now = program.now();
  const { storageNames, ...outcome } = await program.db.transaction(
    async (tx): Promise<UndoMergeOutcome & { storageNames: string[] }> => {
      const { kept, merge, all } = await lockMerge(tx, keptId, mergeId, now);
      const { stays, rewritten } = withoutMerge(merge, all, kept);
      const { removed, moved } = merge.snapshot;
      if (await isEmailTaken(tx, kept, stays, removed)) return { outcome: 'emailTaken', storageNames: [] };
      await tx.delete(candidateMerges).where(eq(candidateMerges.id, mergeId));
      for (const { id, snapshot } of rewritten)
        await tx.update(candidateMerges).set({ snapshot }).where(eq(candidateMerges.id, id));
      // Without an application they cannot be a guest: a guest that the merge registered then stays registered.
      const canBeGuest = await hasApplicationBeside(tx, keptId, moved.applications);
      await separate(tx, { kept, stays, removed }, canBeGuest, now);
      await moveRecords(tx, keptId, removed.id, moved);
      const goneFiles = await deleteEmptyGuests(tx, [keptId, removed.id]);
      const living = await recordUndone(tx, keptId, removed.id, actor);
      return {
        outcome: 'undone',
        ...(living.includes(removed.id) && { id: removed.id }),
        storageNames: goneFiles,
      };
    },
  );
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
  return outcome;
}

async function lockMerge(tx: Transaction, keptId: string, mergeId: string, now: Date) {
  const [kept] = await tx
    .select(wholeCandidate)
    .from(candidates)
    .where(eq(candidates.id, keptId))
    .for('update');
  const rows = await tx
    .select({ id: candidateMerges.id, snapshot: candidateMerges.snapshot })
    .from(candidateMerges)
    .where(
      and(
        eq(candidateMerges.keptId, keptId),
        gte(candidateMerges.mergedAt, keptSince(fixedTerms.merges, now)),
      ),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by merge-candidates.ts; its dates became texts
  const all = rows.map(({ id, snapshot }) => ({ id, snapshot: withDates(snapshot as MergeSnapshot) }));
  const merge = all.find(({ id }) => id === mergeId);
  if (!kept || !merge) throw new AppError('notFound');
  return { kept, merge, all };
}

/**
 * The kept candidate and the later merges into them, as they would be without this merge. Otherwise undoing a later merge
 * would also remove what is restored now.
 */
function withoutMerge(
  undone: Merge,
  all: Merge[],
  live: Candidate,
): { stays: Candidate; rewritten: Merge[] } {
  const { removed, moved } = undone.snapshot;
  const rewritten: Merge[] = [];
  let { after: was, kept: is } = undone.snapshot;
  for (let next = nextMergeOf(was, all); next; next = nextMergeOf(was, all)) {
    const { snapshot } = next;
    const both = { kept: snapshot.kept, removed: snapshot.removed };
    const side = both.kept.id === was.id ? 'kept' : 'removed';
    both[side] = without(both[side], was, is, removed);
    const after = { ...snapshot.after, ...mergedPerson(both.kept, both.removed, choicesOf(snapshot)) };
    const stillMoved = side === 'kept' ? snapshot.moved : remaining(snapshot.moved, moved, undone.id);
    rewritten.push({ id: next.id, snapshot: { ...both, after, moved: stillMoved } });
    [was, is] = [snapshot.after, after];
  }
  return { stays: without(live, was, is, removed), rewritten };
}

/** By version, which every merge raises: two merges may have the same timestamp. */
function nextMergeOf(person: Candidate, all: Merge[]): Merge | undefined {
  const versionIn = ({ snapshot }: Merge) =>
    [snapshot.kept, snapshot.removed].find(({ id }) => id === person.id)?.version ?? -1;
  return all
    .filter((merge) => versionIn(merge) >= person.version)
    .sort((a, b) => versionIn(a) - versionIn(b))[0];
}

/** Takes `other` out of a candidate again: `was` before and `is` after. Fields that differ from `was` were changed since. */
function without(person: Candidate, was: Candidate, is: Candidate, other: Candidate): Candidate {
  const content = sensible(unmergedContent(person, is, was));
  const theirs = new Set([other.email.toLowerCase(), ...other.otherEmails, content.email.toLowerCase()]);
  const sameConsent =
    same(person.privacyAcceptedAt, was.privacyAcceptedAt) && person.privacySource === was.privacySource;
  const { privacyAcceptedAt, privacySource, consentUntil, consentNote } = sameConsent ? is : person;
  const sameWithdrawal = same(person.consentWithdrawnAt, was.consentWithdrawnAt);
  return {
    ...person,
    ...content,
    otherEmails: person.otherEmails.filter((email) => !theirs.has(email)),
    formerIds: person.formerIds.filter((id) => id !== other.id && !other.formerIds.includes(id)),
    // A former guest becomes one again, unless they were registered since.
    registeredAt: same(person.registeredAt, was.registeredAt) ? is.registeredAt : person.registeredAt,
    createdAt: same(person.createdAt, was.createdAt) ? is.createdAt : person.createdAt,
    privacyAcceptedAt,
    privacySource,
    consentUntil,
    consentNote,
    consentWithdrawnAt: sameWithdrawal ? is.consentWithdrawnAt : person.consentWithdrawnAt,
    lastActiveAt: same(person.lastActiveAt, was.lastActiveAt) ? is.lastActiveAt : person.lastActiveAt,
  };
}

/** If only one end of the hours was changed since, merging with itself makes the range valid again. */
const sensible = (content: CandidateContent) => mergedContent(content, content, {});

function remaining(moved: Moved, given: Moved, mergeId: string): Moved {
  const gone = new Set([...Object.values(given).flat(), mergeId]);
  return recordOf(keysOf(moved), (kind) => moved[kind].filter((id) => !gone.has(id)));
}

async function isEmailTaken(tx: Transaction, kept: Candidate, stays: Candidate, removed: Candidate) {
  if (stays.email.toLowerCase() === removed.email.toLowerCase()) return true;
  if (await emailOwner(tx, removed.email, kept.id)) return true;
  return stays.email !== kept.email && (await emailOwner(tx, stays.email, kept.id)) !== undefined;
}

async function hasApplicationBeside(tx: Transaction, candidateId: string, moved: string[]): Promise<boolean> {
  const [own] = await tx
    .select({ id: guestApplications.id })
    .from(guestApplications)
    .where(and(eq(guestApplications.candidateId, candidateId), notInArray(guestApplications.id, moved)))
    .limit(1);
  return own !== undefined;
}

async function separate(
  tx: Transaction,
  { kept, stays, removed }: Record<'kept' | 'stays' | 'removed', Candidate>,
  canBeGuest: boolean,
  now: Date,
) {
  // Neither gets an address or id that now belongs to another candidate: applications would reach the wrong one.
  const emails = [...stays.otherEmails, ...removed.otherEmails];
  const others = await claimedByOthers(
    tx,
    { emails, ids: [...stays.formerIds, ...removed.formerIds] },
    kept.id,
  );
  const own = ({ otherEmails, formerIds }: Candidate) => ({
    otherEmails: otherEmails.filter((email) => !others.emails.has(email)),
    formerIds: formerIds.filter((id) => !others.ids.has(id)),
  });
  const registeredAt = stays.registeredAt ?? (canBeGuest ? null : kept.registeredAt);
  await tx
    .update(candidates)
    .set({ ...stays, ...own(stays), registeredAt, ...profileChanged(now) })
    .where(eq(candidates.id, kept.id));
  const { otherEmails, formerIds } = own(removed);
  await tx.insert(candidates).values({
    ...removed,
    otherEmails: otherEmails.filter((email) => email !== stays.email.toLowerCase()),
    formerIds,
    version: removed.version + 1,
    updatedAt: now,
  });
}

/** Deletes guests whose last application was deleted since the merge. Returns the files to delete after the commit. */
async function deleteEmptyGuests(tx: Transaction, candidateIds: string[]): Promise<string[]> {
  const storageNames: string[] = [];
  for (const candidateId of candidateIds)
    storageNames.push(...(await forgetApplication(tx, { id: candidateId, candidateId, cvFileId: null })));
  return storageNames;
}

/** Returns the ids of those that exist. */
async function recordUndone(tx: Transaction, keptId: string, removedId: string, actor: Actor) {
  const rows = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, [keptId, removedId]));
  const living = rows.map(({ id }) => id);
  await recordAudits(
    tx,
    actor,
    living.map((id) =>
      candidateAudit(id, 'unmerged', { newData: { unmerged_from: id === keptId ? removedId : keptId } }),
    ),
  );
  return living;
}

/** In JSON, timestamps are text. */
function withDates({ kept, removed, after, moved }: MergeSnapshot): MergeSnapshot {
  const moment = (value: Date | null) => (value === null ? null : new Date(value));
  const person = (stored: Candidate): Candidate => ({
    ...stored,
    registeredAt: moment(stored.registeredAt),
    privacyAcceptedAt: moment(stored.privacyAcceptedAt),
    // Absent in merges from before consent had these fields.
    consentUntil: stored.consentUntil ?? null,
    consentNote: stored.consentNote ?? null,
    consentWithdrawnAt: moment(stored.consentWithdrawnAt ?? null),
    consentDueOn: stored.consentDueOn ?? null,
    lastActiveAt: new Date(stored.lastActiveAt),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  });
  return {
    kept: person(kept),
    removed: person(removed),
    after: person(after),
    moved: { ...nothingMoved(), ...moved },
  };
}

const same = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
