import {
  type EducationLevel,
  educationLevels,
  type ExperienceLevel,
  vakgebieden,
} from '../assignments/assignment.ts';
import type { Day } from '../time/amsterdam.ts';
import type { FieldCondition, TextField } from './field-condition.ts';
import { requireList } from './match-list.ts';
import { isAnywhere, namesOf, placePattern, placesIn } from './match-places.ts';
import { type MatchAssignment, type Requirement, saidIn, settled } from './match-requirement.ts';
import { fieldSource, findSentence, plainWords, type Sentence } from './match-text.ts';
import type { MatchCriterion } from './match-weights.ts';
import { allOf, anyOf, wordPattern } from './match-words.ts';
import { readStartDay, type StartDay } from './start-day.ts';
import { speaksOf, vakgebiedWords } from './vakgebied-words.ts';

type CriterionRule = {
  /** Decides the requirement completely, together with the day. */
  asked(assignment: MatchAssignment): readonly string[];
  require(assignment: MatchAssignment, today: Day): Requirement;
};

export const yearsFor: Record<ExperienceLevel, number> = { Junior: 0, Medior: 3, Senior: 7 };

/**
 * The only description of the criteria that compare an assignment with a candidate. `matching.ts` applies it to one
 * candidate; `server/candidates/match-sql.ts` compiles it to SQL, to preselect candidates. Unknown facts count neither for
 * nor against, and only a filled-in field can say no: a text that does not mention something says nothing about it.
 */
export const criteria: Record<MatchCriterion, CriterionRule> = {
  vakgebied: {
    asked: ({ vakgebied }) => [vakgebied],
    require: ({ vakgebied: asked }) => ({
      clauses: [
        { when: { kind: 'includes', field: 'vakgebieden', value: asked }, verdict: 'met' },
        { when: { kind: 'filled', field: 'vakgebieden' }, verdict: 'notMet' },
        {
          when: reads('currentJobTitle', (title) => speaksOf(asked, plainWords(title))),
          verdict: 'met',
        },
        // A job that is clearly in another vakgebied.
        {
          when: reads('currentJobTitle', (title) =>
            vakgebieden.some((other) => speaksOf(other, plainWords(title))),
          ),
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
      const filled = some({ kind: 'filled', field: 'hoursMin' }, { kind: 'filled', field: 'hoursMax' });
      const notMoreThanAsked = some(
        { kind: 'missing', field: 'hoursMin' },
        { kind: 'atMost', field: 'hoursMin', value: asked },
      );
      const notLessThanAsked = some(
        { kind: 'missing', field: 'hoursMax' },
        { kind: 'atLeast', field: 'hoursMax', value: asked },
      );
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
      if (isAnywhere(asked)) return settled('met');
      const places = placesIn(asked);
      const patterns = places.map(placePattern);
      return {
        clauses: [
          {
            when: reads('location', (own) => placesIn(own).some((place) => places.includes(place))),
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
      if (start === undefined) return settled('unknown');
      // An assignment that should have started can start today.
      const lastDay = start === 'anytime' ? END_OF_TIME : start < today ? today : start;
      const inTime = (day: StartDay) => day === 'anytime' || day <= lastDay;
      return {
        clauses: [
          { when: { kind: 'notAfter', field: 'availableFrom', day: lastDay }, verdict: 'met' },
          { when: { kind: 'filled', field: 'availableFrom' }, verdict: 'notMet' },
          {
            when: reads('statedAvailability', (stated) => {
              const day = readStartDay(stated, today);
              return day !== undefined && inTime(day);
            }),
            verdict: 'met',
          },
          {
            when: reads('statedAvailability', (stated) => readStartDay(stated, today) !== undefined),
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

const some = (...of: FieldCondition[]): FieldCondition => ({ kind: 'some', of });
const reads = (field: TextField, accepts: (text: string) => boolean): FieldCondition => ({
  kind: 'reads',
  field,
  accepts,
});

const END_OF_TIME: Day = '9999-12-31';
const MAX_YEARS = 45;
const MAX_HOURS_SAID = 60;

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));

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
