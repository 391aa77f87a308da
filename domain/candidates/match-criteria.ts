import {
  type EducationLevel,
  educationLevels,
  type ExperienceLevel,
  vakgebieden,
} from '../assignments/assignment.ts';
import { reads } from './field-condition.ts';
import { requireList } from './match-list.ts';
import { nearMisses, requireAvailability, requireHours, requireLocation } from './match-practical.ts';
import { type MatchAssignment, type MatchContext, type Requirement, saidIn } from './match-requirement.ts';
import { fieldSource, findSentence, plainWords, type Sentence } from './match-text.ts';
import type { MatchCriterion } from './match-weights.ts';
import { allOf, anyOf, numbers, wordPattern } from './match-words.ts';
import { speaksOf, vakgebiedWords } from './vakgebied-words.ts';

type CriterionRule = {
  /** Decides the requirement completely, together with the context. */
  asked(assignment: MatchAssignment): readonly string[];
  require(assignment: MatchAssignment, context: MatchContext): Requirement;
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
    require: ({ experienceLevel }, { today }) => {
      const years = yearsFor[experienceLevel];
      const thisYear = Number(today.slice(0, 4));
      const yearsSaidIn = ({ plain }: Sentence) => Number(yearsSaid.exec(plain)?.[1] ?? Number.NaN);
      const yearsSince = ({ plain }: Sentence) =>
        schooling.test(plain) ? Number.NaN : thisYear - Number(jobPeriod.exec(plain)?.[1] ?? Number.NaN);
      return {
        clauses: [
          { when: { kind: 'atLeast', field: 'experienceYears', value: years }, verdict: 'met' },
          {
            when: { kind: 'atLeast', field: 'experienceYears', value: years - nearMisses.years },
            verdict: 'partly',
          },
          { when: { kind: 'filled', field: 'experienceYears' }, verdict: 'notMet' },
        ],
        source: ({ experienceYears }) => fieldSource(String(experienceYears)),
        gap: ({ experienceYears: own }) =>
          own !== null && own < years ? { kind: 'fewYears', amount: years - own } : undefined,
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
    require: requireHours,
  },
  location: {
    asked: ({ location }) => [location],
    require: requireLocation,
  },
  availability: {
    asked: ({ startDate }) => [startDate],
    require: requireAvailability,
  },
};

const MAX_YEARS = 45;

const studyWords: Record<EducationLevel, readonly string[]> = {
  MBO: ['mbo', 'roc'],
  HBO: ['hbo', '*hogeschool*', 'llb', 'bachelor'],
  WO: ['wo', '*universiteit*', '*university*', 'llm', 'master', 'meester in de rechten'],
};

const yearsSaid = /(\d{1,2})\s*\+?\s*(?:jaar|years?)(?:\s+\p{L}+){0,4}?\s+(?:\p{L}*ervaring|experience)/u;
const jobPeriod = /\b((?:19|20)\d{2})\s*(?:[-–—]|t\/m|tot)\s*(?:heden|nu|present|(?:19|20)\d{2})/;
const schooling =
  /universiteit|hogeschool|opleiding|studie|master|bachelor|school|llm|rechtsgeleerdheid|cursus/;
