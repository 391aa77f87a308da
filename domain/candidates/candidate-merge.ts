import { z } from 'zod';
import { type FormValue, sameValue } from '../records/fields.ts';
import { audited, keptContent, pickContent, showForm } from '../records/record.ts';
import type { Candidate } from './candidate.ts';
import { type CandidateContent, type CandidateField, candidateRecord } from './candidate-record.ts';

/** From which of the two a field is kept; lists can be kept from both. */
export const mergeChoices = ['kept', 'removed', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

export const mergeSchema = z.object({
  otherId: z.uuid(),
  /** Of both, as the person who merges saw them. */
  versions: z.object({ kept: z.int(), removed: z.int() }),
  choices: z.partialRecord(z.enum(candidateRecord.names), z.enum(mergeChoices)),
});
export type MergeRequest = z.output<typeof mergeSchema>;
/** `stale`: one of them was changed since the choice was made; nothing was written. */
export type MergeOutcome = { outcome: 'merged' | 'stale' };

export const undoMergeRequest = z.object({ mergeId: z.uuid() });
/**
 * `emailTaken`: another candidate has one of the addresses; nothing was written. Without an `id` no candidate came back:
 * they were a guest whose last application has been deleted since.
 */
export type UndoMergeOutcome = { outcome: 'undone' | 'emailTaken'; id?: string };

/** Why two candidates may be one person, the strongest first. */
export const duplicateReasons = ['email', 'phone', 'name', 'mailbox', 'similarName', 'location'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** `recent`: nobody looks like the candidate, and the newest are offered. */
export type SuggestedBecause = 'found' | 'likely' | 'recent';

/** Somebody to merge with; only those who may be the same person have reasons. */
export type PossibleDuplicate = Pick<
  Candidate,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'location'
  | 'currentJobTitle'
  | 'registeredAt'
  | 'lastActiveAt'
> & { applications: number; reasons: DuplicateReason[] };

export const isList = (field: CandidateField): boolean =>
  field === 'skills' || field === 'expertise' || field === 'vakgebieden';

const isEmpty = (value: FormValue): boolean => value.length === 0;

export type MergeField = {
  field: CandidateField;
  kept: FormValue;
  removed: FormValue;
  proposed: MergeChoice;
};

/** For lists, which can be combined. */
export const canBeBoth = ({ field, kept, removed }: MergeField): boolean =>
  isList(field) && !isEmpty(kept) && !isEmpty(removed);

/** The fields that differ, with a proposal: that of the kept candidate unless it is empty, and both for lists. */
export function mergeProposal(kept: CandidateContent, removed: CandidateContent): MergeField[] {
  const [mine, theirs] = [showForm(candidateRecord, kept), showForm(candidateRecord, removed)];
  return candidateRecord.names
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => {
      const both = isList(field) && !isEmpty(theirs[field]);
      const proposed: MergeChoice = isEmpty(mine[field]) ? 'removed' : both ? 'both' : 'kept';
      return { field, kept: mine[field], removed: theirs[field], proposed };
    });
}

/** The merged profile: a field that is not chosen stays as it is. */
export function mergedContent(
  kept: CandidateContent,
  removed: CandidateContent,
  choices: MergeRequest['choices'],
): CandidateContent {
  const chosen = (choice: MergeChoice) => candidateRecord.names.filter((field) => choices[field] === choice);
  const together = {
    ...kept,
    skills: union(kept.skills, removed.skills),
    expertise: union(kept.expertise, removed.expertise),
    vakgebieden: union(kept.vakgebieden, removed.vakgebieden),
  };
  const content = keptContent(candidateRecord, kept, {
    ...kept,
    ...pickContent(candidateRecord, removed, chosen('removed')),
    ...pickContent(candidateRecord, together, chosen('both').filter(isList)),
  });
  // Each may come from another candidate: together they must still be a valid range.
  if (content.hoursMin !== null && content.hoursMax !== null && content.hoursMin > content.hoursMax) {
    return { ...content, hoursMin: content.hoursMax };
  }
  return content;
}

const union = <Item>(one: readonly Item[], other: readonly Item[]): Item[] => [
  ...new Set([...one, ...other]),
];

/** Restores the fields that a merge changed; fields that were changed since then stay. */
export function unmergedContent(
  now: CandidateContent,
  before: CandidateContent,
  after: CandidateContent,
): CandidateContent {
  const [current, merged] = [audited(candidateRecord, now), audited(candidateRecord, after)];
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const untouched = candidateRecord.names.filter((name) => same(current[name], merged[name]));
  return keptContent(candidateRecord, now, { ...now, ...pickContent(candidateRecord, before, untouched) });
}
