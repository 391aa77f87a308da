import type { Assignment } from '../assignments/assignment-record.ts';
import type { FieldCondition, MatchFields } from './field-condition.ts';
import type { MatchSource, ReadText } from './match-text.ts';
import type { WordQuery } from './match-words.ts';

export type Verdict = 'met' | 'notMet' | 'unknown';

export type MatchAssignment = Pick<
  Assignment,
  | 'vakgebied'
  | 'expertise'
  | 'skills'
  | 'educationLevel'
  | 'experienceLevel'
  | 'hoursPerWeek'
  | 'location'
  | 'startDate'
>;

/** A candidate with their texts cut into sentences. */
export type ReadCandidate = MatchFields & {
  texts: readonly ReadText[];
  /** All stems of fields and texts: others occur in no sentence. */
  stems(): ReadonlySet<string>;
};

/** The verdict if this is the first condition that holds. `unlessSaid`: unless a text states that it is met. */
export type Clause = { when: FieldCondition; verdict: Verdict; unlessSaid?: true };
/** `found`: the items of a list that were found. */
export type Evidence = { met: boolean; found: string[]; sources: MatchSource[] };

export type Requirement = {
  /** Tried in order. If none holds, the verdict is 'unknown' unless a text says more. */
  clauses: readonly Clause[];
  /** The stored value that the clauses judged. */
  source(fields: MatchFields): MatchSource | undefined;
  evidence?(candidate: ReadCandidate): Evidence;
  /** The words of that evidence, for the database, which searches documents instead of sentences. */
  words?: WordQuery;
};

/** A requirement that every candidate meets, or about which nothing can be known. */
export const settled = (verdict: Verdict): Requirement => ({
  clauses: [{ when: { kind: 'always' }, verdict }],
  source: () => undefined,
});

export const saidIn = (source: MatchSource | undefined): Evidence => ({
  met: source !== undefined,
  found: [],
  sources: source ? [source] : [],
});
