import { z } from 'zod';
import type { CandidateContent } from './candidate.ts';
import { candidateFields, type CandidateField, candidateFieldNames } from './candidate-form.ts';

/** Of which of the two a field is kept; lists can be kept of both. */
export const mergeChoices = ['kept', 'removed', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

const contentKeys: Record<CandidateField, keyof CandidateContent> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  location: 'location',
  current_job_title: 'currentJobTitle',
  current_employer: 'currentEmployer',
  field_of_study: 'fieldOfStudy',
  skills: 'skills',
  expertise: 'expertise',
  experience_years: 'experienceYears',
  education_level: 'educationLevel',
  graduation_year: 'graduationYear',
  vakgebieden: 'vakgebieden',
  hours_min: 'hoursMin',
  hours_max: 'hoursMax',
  available_from: 'availableFrom',
};

export const mergeSchema = z.object({
  otherId: z.uuid(),
  /** Of both, as the person who merges saw them. */
  versions: z.object({ kept: z.int(), removed: z.int() }),
  choices: z.partialRecord(z.enum(candidateFieldNames as [CandidateField]), z.enum(mergeChoices)),
});
export type MergeRequest = z.output<typeof mergeSchema>;
/** `stale`: one of them was changed since the choice was made; nothing was written. */
export type MergeOutcome = { outcome: 'merged' | 'stale' };

export const undoMergeRequest = z.object({ mergeId: z.uuid() });
/**
 * `emailTaken`: somebody else has the address of one of the two; nothing was written. Undone without an `id`: nobody
 * came back, as the removed candidate was a guest whose last application has been deleted since.
 */
export type UndoMergeOutcome = { outcome: 'undone' | 'emailTaken'; id?: string };

export const isList = (field: CandidateField): boolean =>
  field === 'skills' || field === 'expertise' || field === 'vakgebieden';

export type MergeField = { field: CandidateField; kept: string; removed: string; proposed: MergeChoice };

/** What differs, with what is proposed: what stays, unless it is empty; of lists both. */
export function mergeProposal(kept: CandidateContent, removed: CandidateContent): MergeField[] {
  const [mine, theirs] = [candidateFields(kept), candidateFields(removed)];
  return candidateFieldNames
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => {
      const proposed: MergeChoice =
        mine[field] === '' ? 'removed' : isList(field) && theirs[field] !== '' ? 'both' : 'kept';
      return { field, kept: mine[field], removed: theirs[field], proposed };
    });
}

/** The profile that comes of two: what is not chosen stays as it is. */
export function mergedContent(
  kept: CandidateContent,
  removed: CandidateContent,
  choices: MergeRequest['choices'],
): CandidateContent {
  const merged: Record<string, unknown> = {};
  for (const field of candidateFieldNames) {
    const key = contentKeys[field];
    const choice = choices[field] ?? 'kept';
    if (choice === 'both' && isList(field)) {
      merged[key] = [...new Set([...(kept[key] as string[]), ...(removed[key] as string[])])];
    } else merged[key] = choice === 'removed' ? removed[key] : kept[key];
  }
  const content = merged as CandidateContent;
  // Each may come from another: together they must still make sense.
  if (content.hoursMin !== null && content.hoursMax !== null && content.hoursMin > content.hoursMax) {
    return { ...content, hoursMin: content.hoursMax };
  }
  return content;
}

/** What a merge changed goes back to what it was; what somebody changed since then stays. */
export function unmergedContent(
  now: CandidateContent,
  before: CandidateContent,
  after: CandidateContent,
): CandidateContent {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return Object.fromEntries(
    Object.values(contentKeys).map((key) => [key, same(now[key], after[key]) ? before[key] : now[key]]),
  ) as CandidateContent;
}
