import type { Assignment } from '../assignments/assignment-record.ts';
import {
  type EducationLevel,
  educationLevels,
  type ExperienceLevel,
  type Vakgebied,
  vakgebieden,
} from '../assignments/assignment.ts';
import type { Day } from '../time/amsterdam.ts';
import type { CandidateContent } from './candidate-record.ts';
import {
  fieldSource,
  findSentence,
  type MatchSource,
  type MatchText,
  meaningOf,
  plainWords,
  type ReadText,
  readText,
  says,
  type Sentence,
  stemsOf,
} from './match-text.ts';
import { type MatchCriterion, matchCriteria, type MatchWeights } from './match-weights.ts';
import { readStartDay } from './start-day.ts';
import { speaksOf } from './vakgebied-words.ts';

/**
 * Compares one assignment with one candidate, line by line, with the words on which each line rests. Two rules hold
 * everywhere: what is not known counts neither for nor against, and only a field that was filled in can say no. A text
 * that does not mention something says nothing about it.
 */
export type Verdict = 'met' | 'notMet' | 'unknown';
export type MatchLine = {
  criterion: MatchCriterion;
  verdict: Verdict;
  asked: string[];
  /** Of a list that is asked for: which of it was found. */
  found: string[];
  sources: MatchSource[];
};
export type Match = {
  lines: MatchLine[];
  /** From 0 to 1: of what is known, how much is met. Null when nothing is known. */
  score: number | null;
  /** From 0 to 1: how much of what counts is known. */
  known: number;
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
export type MatchCandidate = Pick<
  CandidateContent,
  | 'vakgebieden'
  | 'expertise'
  | 'skills'
  | 'educationLevel'
  | 'fieldOfStudy'
  | 'experienceYears'
  | 'currentJobTitle'
  | 'hoursMin'
  | 'hoursMax'
  | 'location'
  | 'availableFrom'
> & {
  /** What he wrote himself about when he can begin. */
  statedAvailability: string | null;
  texts: MatchText[];
};

export const yearsFor: Record<ExperienceLevel, number> = { Junior: 0, Medior: 3, Senior: 7 };

type Found = Omit<MatchLine, 'criterion' | 'asked' | 'found'> & { found?: string[] };
type Known = Omit<MatchCandidate, 'texts'> & { texts: ReadText[] };

const unknown: Found = { verdict: 'unknown', sources: [] };
const met = (...sources: MatchSource[]): Found => ({ verdict: 'met', sources });
const judged = (holds: boolean, quote: string): Found => ({
  verdict: holds ? 'met' : 'notMet',
  sources: [fieldSource(quote)],
});
const orUnknown = (source: MatchSource | undefined): Found => (source ? met(source) : unknown);

export function matchCandidate(
  assignment: MatchAssignment,
  { texts, ...fields }: MatchCandidate,
  weights: MatchWeights,
  today: Day,
): Match {
  const candidate: Known = { ...fields, texts: texts.map(readText) };
  const lines = matchCriteria.map((criterion): MatchLine => {
    const rule = rules[criterion];
    return {
      criterion,
      asked: rule.asked(assignment),
      found: [],
      ...rule.judge(assignment, candidate, today),
    };
  });
  return { lines, ...scoreOf(lines, weights) };
}

export function scoreOf(
  lines: readonly Pick<MatchLine, 'criterion' | 'verdict'>[],
  weights: MatchWeights,
): Pick<Match, 'score' | 'known'> {
  const weightOf = (verdict: Verdict) =>
    lines
      .filter((line) => line.verdict === verdict)
      .reduce((sum, { criterion }) => sum + weights[criterion], 0);
  const met = weightOf('met');
  const decided = met + weightOf('notMet');
  const all = decided + weightOf('unknown');
  return { score: decided === 0 ? null : met / decided, known: all === 0 ? 0 : decided / all };
}

/**
 * The order in which matches are shown. One line that is met does not stand above seven of eight: half of what is not
 * known is taken to be met, for the order only.
 */
export function rankOf({ score, known }: Pick<Match, 'score' | 'known'>): number {
  return (score ?? 0) * known + (1 - known) / 2;
}

type Rule = {
  asked(assignment: MatchAssignment): string[];
  judge(assignment: MatchAssignment, candidate: Known, today: Day): Found;
};

const rules: Record<MatchCriterion, Rule> = {
  vakgebied: {
    asked: ({ vakgebied }) => [vakgebied],
    judge: ({ vakgebied }, candidate) => judgeVakgebied(vakgebied, candidate),
  },
  expertise: {
    asked: ({ expertise }) => expertise,
    judge: ({ expertise }, candidate) => judgeList(expertise, candidate.expertise, candidate),
  },
  skills: {
    asked: ({ skills }) => skills,
    judge: ({ skills }, candidate) => judgeList(skills, candidate.skills, candidate),
  },
  education: {
    asked: ({ educationLevel }) => [educationLevel],
    judge: ({ educationLevel }, candidate) => judgeEducation(educationLevel, candidate),
  },
  experience: {
    asked: ({ experienceLevel }) => [experienceLevel],
    judge: ({ experienceLevel }, candidate, today) =>
      judgeExperience(yearsFor[experienceLevel], candidate, today),
  },
  hours: {
    asked: ({ hoursPerWeek }) => [String(hoursPerWeek)],
    judge: ({ hoursPerWeek }, candidate) => judgeHours(hoursPerWeek, candidate),
  },
  location: {
    asked: ({ location }) => [location],
    judge: ({ location }, candidate) => judgeLocation(location, candidate),
  },
  availability: {
    asked: ({ startDate }) => [startDate],
    judge: ({ startDate }, candidate, today) => judgeAvailability(startDate, candidate, today),
  },
};

function judgeVakgebied(asked: Vakgebied, candidate: Known): Found {
  if (candidate.vakgebieden.length > 0)
    return judged(candidate.vakgebieden.includes(asked), candidate.vakgebieden.join(', '));
  const named = [candidate.currentJobTitle, candidate.fieldOfStudy, ...candidate.expertise].filter(
    (value) => value !== null,
  );
  const own = named.find((value) => speaksOf(asked, plainWords(value)));
  if (own) return met(fieldSource(own));
  const said = findSentence(candidate.texts, ({ plain }) => speaksOf(asked, plain));
  if (said) return met(said);
  const elsewhere = candidate.currentJobTitle;
  // A function that is clearly in another vakgebied.
  if (elsewhere && vakgebieden.some((other) => speaksOf(other, plainWords(elsewhere))))
    return judged(false, elsewhere);
  return unknown;
}

/** At least half of what is asked must be found, in the fields or in a sentence. */
function judgeList(asked: readonly string[], own: readonly string[], candidate: Known): Found {
  if (asked.length === 0) return unknown;
  const fields = [...candidate.expertise, ...candidate.skills].map((value) => ({
    value,
    stems: new Set(stemsOf(value)),
  }));
  const found: string[] = [];
  const sources: MatchSource[] = [];
  for (const item of asked) {
    const meaning = meaningOf(item);
    const field = fields.find(({ stems }) => says(stems, meaning));
    const source = field
      ? fieldSource(field.value)
      : findSentence(candidate.texts, ({ stems }) => says(stems, meaning));
    if (!source) continue;
    found.push(item);
    if (!sources.some(({ quote }) => quote === source.quote)) sources.push(source);
  }
  if (found.length * 2 >= asked.length) return { verdict: 'met', found, sources };
  if (own.length > 0) return { verdict: 'notMet', found, sources: [fieldSource(own.join(', '))] };
  return { verdict: 'unknown', found, sources };
}

const studied: Record<EducationLevel, RegExp> = {
  MBO: /\bmbo\b|\broc\b/,
  HBO: /\bhbo\b|hogeschool|\bllb\b|\bbachelor\b/,
  WO: /\bwo\b|universiteit|university|\bllm\b|\bmaster\b|\bmeester in de rechten\b/,
};

function judgeEducation(asked: EducationLevel, { educationLevel, texts }: Known): Found {
  const least = educationLevels.indexOf(asked);
  if (educationLevel) return judged(educationLevels.indexOf(educationLevel) >= least, educationLevel);
  const enough = educationLevels.slice(least).map((level) => studied[level]);
  return orUnknown(findSentence(texts, ({ plain }) => enough.some((level) => level.test(plain))));
}

const yearsSaid = /(\d{1,2})\s*\+?\s*(?:jaar|years?)(?:\s+\p{L}+){0,4}?\s+(?:\p{L}*ervaring|experience)/u;
const jobPeriod = /\b((?:19|20)\d{2})\s*(?:[-–—]|t\/m|tot)\s*(?:heden|nu|present|(?:19|20)\d{2})/;
const schooling =
  /universiteit|hogeschool|opleiding|studie|master|bachelor|school|llm|rechtsgeleerdheid|cursus/;

function judgeExperience(years: number, { experienceYears, texts }: Known, today: Day): Found {
  if (experienceYears !== null) return judged(experienceYears >= years, String(experienceYears));
  const thisYear = Number(today.slice(0, 4));
  const since = ({ plain }: Sentence) =>
    schooling.test(plain) ? Number.NaN : thisYear - Number(jobPeriod.exec(plain)?.[1] ?? Number.NaN);
  const said = findSentence(texts, ({ plain }) => Number(yearsSaid.exec(plain)?.[1] ?? Number.NaN) >= years);
  return orUnknown(said ?? findSentence(texts, (sentence) => since(sentence) >= years));
}

const hoursSaid = /(\d{1,2})\s*(?:(?:-|–|tot|à|of|to)\s*(\d{1,2}))?\s*(?:uur|uren|hours?)\b/;

function judgeHours(asked: number, { hoursMin, hoursMax, texts }: Known): Found {
  if (hoursMin !== null || hoursMax !== null) {
    const range = [hoursMin, hoursMax].filter((hours) => hours !== null);
    return judged(
      asked >= (hoursMin ?? 0) && asked <= (hoursMax ?? Infinity),
      [...new Set(range)].join(' – '),
    );
  }
  return orUnknown(
    findSentence(texts, ({ plain }) => {
      if (!/week|beschikbaar|available/.test(plain)) return false;
      const [, one, two] = hoursSaid.exec(plain) ?? [];
      return (
        one !== undefined && asked <= Number(two ?? one) && asked >= (two === undefined ? 0 : Number(one))
      );
    }),
  );
}

const anywhere = /landelijk|thuis|remote|heel nederland|plaatsonafhankelijk/;
const otherNames: Record<string, string> = { "'s-gravenhage": 'den haag', "'s-hertogenbosch": 'den bosch' };
/** What makes one place of two: Bergen is not Bergen op Zoom. A part of a town is that town. */
const restOfName =
  /-(?!(?:noord|zuid|oost|west|centrum))[\p{L}\p{N}]|\s+(?:op zoom|op zand|aan den|aan zee|bij duurstede|van holland)\b/u;

function placesIn(text: string): string[] {
  return plainWords(text)
    .split(/[,/;()]|\ben\b|\bof\b/)
    .map((place) => place.replace(/^\s*(?:regio|omgeving|gemeente)\s+/, '').trim())
    .filter(Boolean)
    .map((place) => otherNames[place] ?? place);
}

/** Finds a place by any of its names, as words of their own. */
function namesPlace(place: string): RegExp {
  const others = Object.keys(otherNames).filter((name) => otherNames[name] === place);
  const names = [place, ...others].map((name) =>
    name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]-?)(?:${names.join('|')})(?![\p{L}\p{N}]|${restOfName.source})`,
    'u',
  );
}

const livesSaid = /\bwoon|wonend|adres|based in/;
const willingSaid = /regio|reis|omgeving|relocat/;

function judgeLocation(asked: string, { location, texts }: Known): Found {
  if (anywhere.test(plainWords(asked))) return met();
  const places = placesIn(asked);
  if (location && placesIn(location).some((place) => places.includes(place)))
    return met(fieldSource(location));
  // Made when a sentence asks for it: most candidates have none that does.
  let named: RegExp[] | undefined;
  const willing = findSentence(
    texts,
    ({ plain }) =>
      // Where he lives was filled in: a text can add only how far he wants to go.
      (willingSaid.test(plain) || (!location && livesSaid.test(plain))) &&
      (named ??= places.map(namesPlace)).some((place) => place.test(plain)),
  );
  if (willing) return met(willing);
  return location ? judged(false, location) : unknown;
}

function judgeAvailability(asked: string, { availableFrom, statedAvailability }: Known, today: Day): Found {
  const wanted = readStartDay(asked, today);
  if (wanted === undefined) return unknown;
  // Nobody can begin in the past: what should have begun can begin today.
  const start = wanted !== 'anytime' && wanted < today ? today : wanted;
  if (availableFrom) return judged(start === 'anytime' || availableFrom <= start, availableFrom);
  const stated = statedAvailability ? readStartDay(statedAvailability, today) : undefined;
  if (!statedAvailability || stated === undefined) return unknown;
  const source: MatchSource = { from: 'motivation', name: null, quote: statedAvailability };
  const inTime = start === 'anytime' || stated === 'anytime' || stated <= start;
  return { verdict: inTime ? 'met' : 'notMet', sources: [source] };
}
