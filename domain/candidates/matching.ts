import { holds, type MatchFields } from './field-condition.ts';
import { criteria } from './match-criteria.ts';
import type {
  Evidence,
  Gap,
  MatchAssignment,
  MatchContext,
  ReadCandidate,
  Requirement,
  Verdict,
} from './match-requirement.ts';
import { type MatchSource, type MatchText, readText, stemsOf } from './match-text.ts';
import { type MatchCriterion, matchCriteria, type MatchWeights } from './match-weights.ts';

/** Whether a match quotes a CV or a letter, and not only fields of the profile. */
export function quotesDocument({ lines }: Pick<Match, 'lines'>): boolean {
  return lines.some(({ sources }) => sources.some(({ from }) => from !== 'field'));
}

/** One criterion of a comparison, with the quotes on which the verdict rests. */
export type MatchLine = {
  criterion: MatchCriterion;
  verdict: Verdict;
  asked: readonly string[];
  found: string[];
  sources: MatchSource[];
  gap: Gap | null;
};
export type MatchScore = {
  /** From 0 to 1: how much of what is known is met, partly for half. Null when nothing is known. */
  score: number | null;
  /** From 0 to 1: how much of what counts is known. */
  known: number;
  /** From 0 to 1: the order of the list. Half of what is not known counts as met. */
  rank: number;
};
export type Match = MatchScore & { lines: MatchLine[] };

export type MatchCandidate = MatchFields & { texts: MatchText[] };

/** Compares many candidates with many assignments: nothing is read or judged twice. */
export function matcher(weights: MatchWeights, context: MatchContext) {
  const judgesOf = lineJudge(context);
  const asked = new WeakMap<MatchAssignment, Asked[]>();
  return (candidate: MatchCandidate) => {
    const lineOf = judgesOf(readCandidate(candidate));
    return (assignment: MatchAssignment): Match => {
      const lines = remember(asked, assignment, allAskedOf).map((one) => lineOf(one, assignment));
      return { lines, ...scoreOf(lines, weights) };
    };
  };
}

/** Whole points: the rank of a match without dividing them by all points. */
const pointsFor: Record<Verdict, number> = { met: 2, partly: 1, unknown: 1, notMet: 0 };

/** Ranks many assignments for one candidate criterion by criterion, so that not all of them need be read completely. */
export function pointsJudge(weights: MatchWeights, context: MatchContext, candidate: MatchCandidate) {
  const read = readCandidate(candidate);
  const lineOf = lineJudge(context)(read);
  return {
    /** The points that a criterion adds to an assignment. Reads only the fields of that criterion. */
    pointsOf: (criterion: MatchCriterion, assignment: MatchAssignment): number =>
      weights[criterion] * pointsFor[lineOf(askedOf(criterion, assignment), assignment).verdict],
    mostOf: (criterion: MatchCriterion): number => weights[criterion] * pointsFor.met,
    /** Whether what a list asks makes a difference: of someone without texts and own items nothing can be known. */
    differs: (criterion: 'expertise' | 'skills'): boolean =>
      weights[criterion] > 0 && (candidate[criterion].length > 0 || read.stems().size > 0),
  };
}

function lineJudge(context: MatchContext) {
  const requirements = new Map<string, Requirement>();
  return (read: ReadCandidate) => {
    const judged = new Map<string, MatchLine>();
    return ({ criterion, asked, key }: Asked, assignment: MatchAssignment): MatchLine =>
      remember(judged, key, () => {
        const requirement = remember(requirements, key, () =>
          criteria[criterion].require(assignment, context),
        );
        return { criterion, asked, ...judge(requirement, read) };
      });
  };
}

type Asked = { criterion: MatchCriterion; asked: readonly string[]; key: string };

function askedOf(criterion: MatchCriterion, assignment: MatchAssignment): Asked {
  const asked = criteria[criterion].asked(assignment);
  return { criterion, asked, key: `${criterion} ${JSON.stringify(asked)}` };
}

const allAskedOf = (assignment: MatchAssignment): Asked[] =>
  matchCriteria.map((criterion) => askedOf(criterion, assignment));

type Memory<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

function remember<Key, Value>(memory: Memory<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  memory.set(key, made);
  return made;
}

export function scoreOf(
  lines: readonly Pick<MatchLine, 'criterion' | 'verdict'>[],
  weights: MatchWeights,
): MatchScore {
  const weightOf = (verdict: Verdict) =>
    lines
      .filter((line) => line.verdict === verdict)
      .reduce((sum, { criterion }) => sum + weights[criterion], 0);
  const partly = weightOf('partly');
  const twiceMet = 2 * weightOf('met') + partly;
  const decided = weightOf('met') + partly + weightOf('notMet');
  const unknown = weightOf('unknown');
  const all = decided + unknown;
  return {
    score: decided === 0 ? null : twiceMet / (2 * decided),
    known: all === 0 ? 0 : decided / all,
    // One division of whole numbers: equal ranks are exactly equal.
    rank: all === 0 ? 1 / 2 : (twiceMet + unknown) / (2 * all),
  };
}

function readCandidate({ texts, ...fields }: MatchCandidate): ReadCandidate {
  const read = texts.map(readText);
  let stems: Set<string> | undefined;
  return {
    ...fields,
    texts: read,
    stems: () =>
      (stems ??= new Set([
        ...[...fields.expertise, ...fields.skills].flatMap(stemsOf),
        ...read.flatMap(({ sentences }) => sentences.flatMap((sentence) => [...sentence.stems])),
      ])),
  };
}

function judge(requirement: Requirement, candidate: ReadCandidate): Omit<MatchLine, 'criterion' | 'asked'> {
  const { verdict, unlessSaid } = judgeFields(requirement, candidate);
  const evidence: Evidence | undefined = unlessSaid ? requirement.evidence?.(candidate) : undefined;
  const found = evidence?.found ?? [];
  if (evidence?.verdict) return { verdict: evidence.verdict, found, sources: evidence.sources, gap: null };
  if (verdict === 'unknown') return { verdict, found, sources: [], gap: null };
  const source = requirement.source(candidate);
  const gap = requirement.gap?.(candidate) ?? null;
  return { verdict, found, sources: source ? [source] : [], gap };
}

/** The verdict of the stored fields; `unlessSaid`: a text can still say that the requirement is met. */
export function judgeFields(
  { clauses }: Pick<Requirement, 'clauses'>,
  fields: MatchFields,
): { verdict: Verdict; unlessSaid: boolean } {
  const clause = clauses.find(({ when }) => holds(when, fields));
  return clause
    ? { verdict: clause.verdict, unlessSaid: clause.unlessSaid ?? false }
    : { verdict: 'unknown', unlessSaid: true };
}
