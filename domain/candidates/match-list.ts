import {
  fieldSource,
  findSentence,
  type MatchSource,
  meaningfulWords,
  requirementStems,
  says,
  stemsNeeded,
  stemsOf,
} from './match-text.ts';
import { type ReadCandidate, type Requirement, settled } from './match-requirement.ts';
import type { WordQuery } from './match-words.ts';

/** At least half of the items must be found, in a field or in a sentence; fewer are better than none. */
export function requireList(asked: readonly string[], own: 'expertise' | 'skills'): Requirement {
  if (asked.length === 0) return settled('unknown');
  const half = Math.ceil(asked.length / 2);
  const items = asked.map((item) => ({ item, stems: requirementStems(item) }));
  return {
    clauses: [{ when: { kind: 'filled', field: own }, verdict: 'notMet', unlessSaid: true }],
    source: (fields) => fieldSource(fields[own].join(', ')),
    evidence: (candidate) => {
      const found: string[] = [];
      const sources: MatchSource[] = [];
      for (const { item, stems } of items) {
        const source = findItem(candidate, stems);
        if (!source) continue;
        found.push(item);
        if (!sources.some(({ quote }) => quote === source.quote)) sources.push(source);
      }
      const verdict = found.length >= half ? 'met' : found.length > 0 ? 'partly' : undefined;
      return { verdict, found, sources };
    },
    words: { least: half, of: asked.map(itemWords) },
    partlyFrom: 1,
  };
}

function findItem(candidate: ReadCandidate, stems: readonly string[]): MatchSource | undefined {
  if (!says(candidate.stems(), stems)) return undefined;
  const field = [...candidate.expertise, ...candidate.skills].find((value) =>
    says(new Set(stemsOf(value)), stems),
  );
  return fieldSource(field) ?? findSentence(candidate.texts, (sentence) => says(sentence.stems, stems));
}

/** One word for each stem: 'contract' and 'contracten' count once. */
function itemWords(item: string): WordQuery {
  const byStem = new Map(meaningfulWords(item).map((word) => [stemsOf(word).join(), word]));
  return { least: stemsNeeded(byStem.size), of: [...byStem.values()] };
}
