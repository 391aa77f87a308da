import type { Assignment } from '../assignments/assignment-record.ts';
import type { Day } from '../time/amsterdam.ts';
import type { FieldCondition, MatchFields } from './field-condition.ts';
import type { MatchSource, ReadText } from './match-text.ts';
import type { WordQuery } from './match-words.ts';

export const verdicts = ['met', 'partly', 'notMet', 'unknown'] as const;
/** `partly`: a near miss, or some but too few items of a list. */
export type Verdict = (typeof verdicts)[number];

/** Between two places by one of their names, in plain words; undefined if one of them is not known. */
export type Kilometres = (one: string, other: string) => number | undefined;
/** Everything that a requirement depends on besides the assignment. */
export type MatchContext = { today: Day; kilometres: Kilometres };

/** How far a candidate is from what is asked; `distance`: how far they live, which is near enough. */
export type Gap = {
  kind: 'late' | 'far' | 'distance' | 'fewHours' | 'manyHours' | 'fewYears';
  amount: number;
};

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
export type Evidence = {
  verdict: Extract<Verdict, 'met' | 'partly'> | undefined;
  found: string[];
  sources: MatchSource[];
};

export type Requirement = {
  /** Tried in order. If none holds, the verdict is 'unknown' unless a text says more. */
  clauses: readonly Clause[];
  /** The stored value that the clauses judged. */
  source(fields: MatchFields): MatchSource | undefined;
  /** The difference that the clauses judged. */
  gap?(fields: MatchFields): Gap | undefined;
  evidence?(candidate: ReadCandidate): Evidence;
  /** The words of that evidence, for the database, which searches documents instead of sentences. */
  words?: WordQuery;
  /** How many parts of `words` make it 'partly', if fewer than `words.least` can. */
  partlyFrom?: number;
};

/** A requirement that every candidate meets, or about which nothing can be known. */
export const settled = (verdict: Verdict): Requirement => ({
  clauses: [{ when: { kind: 'always' }, verdict }],
  source: () => undefined,
});

export const saidIn = (source: MatchSource | undefined): Evidence => ({
  verdict: source && 'met',
  found: [],
  sources: source ? [source] : [],
});
