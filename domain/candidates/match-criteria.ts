import type { Assignment } from '../assignments/assignment-record.ts';
import {
  type EducationLevel,
  educationLevels,
  type ExperienceLevel,
  vakgebieden,
} from '../assignments/assignment.ts';
import type { Day } from '../time/amsterdam.ts';
import type { FieldCondition, MatchFields } from './field-condition.ts';
import { isAnywhere, namesOf, placePattern, placesIn } from './match-places.ts';
import {
  fieldSource,
  findSentence,
  type MatchSource,
  meaningfulWords,
  type ReadText,
  requirementStems,
  says,
  type Sentence,
  stemsNeeded,
  stemsOf,
  plainWords,
} from './match-text.ts';
import type { MatchCriterion } from './match-weights.ts';
import { allOf, anyOf, wordPattern, type WordQuery } from './match-words.ts';
import { readStartDay, type StartDay } from './start-day.ts';
import { speaksOf, vakgebiedWords } from './vakgebied-words.ts';

/**
 * The one description of the criteria by which an assignment and a candidate are compared. `matching.ts` applies it to
 * one candidate, line by line; `server/candidates/match-candidates.ts` compiles the same description to SQL to find
 * the candidates worth comparing. Two rules hold everywhere: what is not known counts neither for nor against, and only
 * a field that is filled in can say no. A text that does not mention something says nothing about it.
 */
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
  /** All stems of fields and texts: a requirement that is not among them is in no sentence either. */
  stems(): ReadonlySet<string>;
};

/** The verdict when this condition is the first that holds; `unlessSaid`: unless a text says that it is met. */
export type Clause = { when: FieldCondition; verdict: Verdict; unlessSaid?: true };
/** What was found in fields and texts; `found` of a list says which items. */
export type Evidence = { met: boolean; found: string[]; sources: MatchSource[] };

export type Requirement = {
  /** Tried in order. Without one that holds, the verdict is 'unknown' unless a text says more. */
  clauses: readonly Clause[];
  /** The stored value on which a verdict by the clauses rests. */
  source(fields: MatchFields): MatchSource | undefined;
  /** What the texts say. */
  evidence?(candidate: ReadCandidate): Evidence;
  /** The words by which the database looks for that evidence. It searches whole documents, not sentences. */
  words?: WordQuery;
};

type CriterionRule = {
  /** Decides the requirement completely, together with the day. */
  asked(assignment: MatchAssignment): readonly string[];
  require(assignment: MatchAssignment, today: Day): Requirement;
};

export const yearsFor: Record<ExperienceLevel, number> = { Junior: 0, Medior: 3, Senior: 7 };

export const criteria: Record<MatchCriterion, CriterionRule> = {
  vakgebied: {
    asked: ({ vakgebied }) => [vakgebied],
    require: ({ vakgebied: asked }) => ({
      clauses: [
        { when: { kind: 'includes', field: 'vakgebieden', value: asked }, verdict: 'met' },
        { when: { kind: 'filled', field: 'vakgebieden' }, verdict: 'notMet' },
        {
          when: {
            kind: 'reads',
            field: 'currentJobTitle',
            accepts: (title) => speaksOf(asked, plainWords(title)),
          },
          verdict: 'met',
        },
        // A job that is clearly in another vakgebied.
        {
          when: {
            kind: 'reads',
            field: 'currentJobTitle',
            accepts: (title) => vakgebieden.some((other) => speaksOf(other, plainWords(title))),
          },
          verdict: 'notMet',
          unlessSaid: true,
        },
      ],
      source: ({ vakgebieden: own, currentJobTitle }) =>
        fieldSource(own.length > 0 ? own.join(', ') : currentJobTitle),
      evidence: ({ fieldOfStudy, expertise, texts }) => {
        const own = [fieldOfStudy, ...expertise].find((value) => value && speaksOf(asked, plainWords(value)));
        return saidIn(fieldSource(own) ?? findSentence(texts, ({ plain }) => speaksOf(asked, plain)));
      },
      words: anyOf([anyOf(vakgebiedWords[asked])]),
    }),
  },
  expertise: {
    asked: ({ expertise }) => expertise,
    require: ({ expertise }) => requireList(expertise, 'expertise'),
  },
  skills: {
    asked: ({ skills }) => skills,
    require: ({ skills }) => requireList(skills, 'skills'),
  },
  education: {
    asked: ({ educationLevel }) => [educationLevel],
    require: ({ educationLevel }) => {
      const enough = educationLevels.slice(educationLevels.indexOf(educationLevel));
      const pattern = wordPattern(enough.flatMap((level) => studyWords[level]));
      return {
        clauses: [
          { when: { kind: 'oneOf', field: 'educationLevel', values: enough }, verdict: 'met' },
          { when: { kind: 'filled', field: 'educationLevel' }, verdict: 'notMet' },
        ],
        source: (fields) => fieldSource(fields.educationLevel),
        evidence: ({ texts }) => saidIn(findSentence(texts, ({ plain }) => pattern.test(plain))),
        words: anyOf([anyOf(enough.flatMap((level) => studyWords[level]))]),
      };
    },
  },
  experience: {
    asked: ({ experienceLevel }) => [experienceLevel],
    require: ({ experienceLevel }, today) => {
      const years = yearsFor[experienceLevel];
      const thisYear = Number(today.slice(0, 4));
      const yearsSaidIn = ({ plain }: Sentence) => Number(yearsSaid.exec(plain)?.[1] ?? Number.NaN);
      const yearsSince = ({ plain }: Sentence) =>
        schooling.test(plain) ? Number.NaN : thisYear - Number(jobPeriod.exec(plain)?.[1] ?? Number.NaN);
      return {
        clauses: [
          { when: { kind: 'atLeast', field: 'experienceYears', value: years }, verdict: 'met' },
          { when: { kind: 'filled', field: 'experienceYears' }, verdict: 'notMet' },
        ],
        source: ({ experienceYears }) => fieldSource(String(experienceYears)),
        evidence: ({ texts }) =>
          saidIn(
            findSentence(texts, (sentence) => yearsSaidIn(sentence) >= years) ??
              findSentence(texts, (sentence) => yearsSince(sentence) >= years),
          ),
        words: anyOf([
          anyOf([
            allOf([
              anyOf(['jaar', 'year', 'years']),
              anyOf(['ervaring', 'werkervaring', 'praktijkervaring', 'experience']),
              anyOf(numbers(years, MAX_YEARS)),
            ]),
            anyOf(numbers(thisYear - MAX_YEARS, thisYear - years)),
          ]),
        ]),
      };
    },
  },
  hours: {
    asked: ({ hoursPerWeek }) => [String(hoursPerWeek)],
    require: ({ hoursPerWeek: asked }) => {
      const filled: FieldCondition = {
        kind: 'some',
        of: [
          { kind: 'filled', field: 'hoursMin' },
          { kind: 'filled', field: 'hoursMax' },
        ],
      };
      const notMoreThanAsked: FieldCondition = {
        kind: 'some',
        of: [
          { kind: 'missing', field: 'hoursMin' },
          { kind: 'atMost', field: 'hoursMin', value: asked },
        ],
      };
      const notLessThanAsked: FieldCondition = {
        kind: 'some',
        of: [
          { kind: 'missing', field: 'hoursMax' },
          { kind: 'atLeast', field: 'hoursMax', value: asked },
        ],
      };
      return {
        clauses: [
          { when: { kind: 'every', of: [filled, notMoreThanAsked, notLessThanAsked] }, verdict: 'met' },
          { when: filled, verdict: 'notMet' },
        ],
        source: ({ hoursMin, hoursMax }) =>
          fieldSource([...new Set([hoursMin, hoursMax].filter((hours) => hours !== null))].join(' – ')),
        evidence: ({ texts }) => saidIn(findSentence(texts, (sentence) => offersHours(sentence, asked))),
        words: anyOf([
          allOf([
            anyOf(['uur', 'uren', 'hour', 'hours']),
            anyOf(['week', 'weken', 'wekelijks', 'beschikbaar', 'beschikbaarheid', 'available']),
            anyOf(numbers(asked, MAX_HOURS_SAID)),
          ]),
        ]),
      };
    },
  },
  location: {
    asked: ({ location }) => [location],
    require: ({ location: asked }) => {
      if (isAnywhere(asked))
        return { clauses: [{ when: { kind: 'always' }, verdict: 'met' }], source: () => undefined };
      const places = placesIn(asked);
      const patterns = places.map(placePattern);
      return {
        clauses: [
          {
            when: {
              kind: 'reads',
              field: 'location',
              accepts: (own) => placesIn(own).some((place) => places.includes(place)),
            },
            verdict: 'met',
          },
          { when: { kind: 'filled', field: 'location' }, verdict: 'notMet', unlessSaid: true },
        ],
        source: (fields) => fieldSource(fields.location),
        evidence: ({ location, texts }) =>
          saidIn(
            findSentence(
              texts,
              ({ plain }) =>
                // With the home town filled in, a text can only add how far the candidate wants to travel.
                (willingToTravel.test(plain) || (!location && livesIn.test(plain))) &&
                patterns.some((place) => place.test(plain)),
            ),
          ),
        words: anyOf([
          allOf([anyOf(places.flatMap(namesOf)), anyOf([...willingToTravelWords, ...livesInWords])]),
        ]),
      };
    },
  },
  availability: {
    asked: ({ startDate }) => [startDate],
    require: ({ startDate }, today) => {
      const start = readStartDay(startDate, today);
      if (start === undefined)
        return { clauses: [{ when: { kind: 'always' }, verdict: 'unknown' }], source: () => undefined };
      // Nobody can begin in the past: an assignment that should have begun can begin today.
      const lastDay = start === 'anytime' ? END_OF_TIME : start < today ? today : start;
      const inTime = (day: StartDay) => day === 'anytime' || day <= lastDay;
      return {
        clauses: [
          { when: { kind: 'notAfter', field: 'availableFrom', day: lastDay }, verdict: 'met' },
          { when: { kind: 'filled', field: 'availableFrom' }, verdict: 'notMet' },
          {
            when: {
              kind: 'reads',
              field: 'statedAvailability',
              accepts: (stated) => {
                const day = readStartDay(stated, today);
                return day !== undefined && inTime(day);
              },
            },
            verdict: 'met',
          },
          {
            when: {
              kind: 'reads',
              field: 'statedAvailability',
              accepts: (stated) => readStartDay(stated, today) !== undefined,
            },
            verdict: 'notMet',
          },
        ],
        source: ({ availableFrom, statedAvailability }) =>
          fieldSource(availableFrom) ??
          (statedAvailability ? { from: 'motivation', name: null, quote: statedAvailability } : undefined),
      };
    },
  },
};

const END_OF_TIME: Day = '9999-12-31';
const MAX_YEARS = 45;
const MAX_HOURS_SAID = 60;

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));

const saidIn = (source: MatchSource | undefined): Evidence => ({
  met: source !== undefined,
  found: [],
  sources: source ? [source] : [],
});

/** At least half of the items must be found, in a field or in a sentence. */
function requireList(asked: readonly string[], own: 'expertise' | 'skills'): Requirement {
  if (asked.length === 0)
    return { clauses: [{ when: { kind: 'always' }, verdict: 'unknown' }], source: () => undefined };
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
      return { met: found.length >= half, found, sources };
    },
    words: { least: half, of: asked.map(itemWords) },
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

const studyWords: Record<EducationLevel, readonly string[]> = {
  MBO: ['mbo', 'roc'],
  HBO: ['hbo', '*hogeschool*', 'llb', 'bachelor'],
  WO: ['wo', '*universiteit*', '*university*', 'llm', 'master', 'meester in de rechten'],
};

const yearsSaid = /(\d{1,2})\s*\+?\s*(?:jaar|years?)(?:\s+\p{L}+){0,4}?\s+(?:\p{L}*ervaring|experience)/u;
const jobPeriod = /\b((?:19|20)\d{2})\s*(?:[-–—]|t\/m|tot)\s*(?:heden|nu|present|(?:19|20)\d{2})/;
const schooling =
  /universiteit|hogeschool|opleiding|studie|master|bachelor|school|llm|rechtsgeleerdheid|cursus/;

const hoursSaid = /(\d{1,2})\s*(?:(?:-|–|tot|à|of|to)\s*(\d{1,2}))?\s*(?:uur|uren|hours?)\b/;

function offersHours({ plain }: Sentence, asked: number): boolean {
  if (!/week|beschikbaar|available/.test(plain)) return false;
  const [, one, two] = hoursSaid.exec(plain) ?? [];
  return one !== undefined && asked <= Number(two ?? one) && asked >= (two === undefined ? 0 : Number(one));
}

const livesInWords = ['woon*', '*wonend*', '*adres*', '*based in*'];
const willingToTravelWords = ['*regio*', '*reis*', '*omgeving*', '*relocat*'];
const livesIn = wordPattern(livesInWords);
const willingToTravel = wordPattern(willingToTravelWords);
