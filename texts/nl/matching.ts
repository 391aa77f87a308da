import type { CvTextStatus } from '#domain/candidates/cv-text.ts';
import type { MatchCriterion } from '#domain/candidates/match-weights.ts';
import type { Verdict } from '#domain/candidates/match-requirement.ts';
import { number } from './counting.ts';

export const matching = {
  candidates: 'Passende kandidaten',
  assignments: 'Passende vacatures',
  backToCandidate: 'Terug naar de kandidaat',
  loadFailed: 'Fout bij het vergelijken',
  noCandidates: 'Er zijn nog geen kandidaten',
  noAssignments: 'Er staan geen vacatures open',
  notFound: 'Vacature niet gevonden',
  bestCandidates: (listed: string, total: string) => `Best passende kandidaten: ${listed} van ${total}`,
  bestAssignments: (listed: string, total: string) => `Best passende open vacatures: ${listed} van ${total}`,
  how: 'Groen voldoet, rood niet, grijs is niet bekend. De onderbouwing toont wat wordt gevraagd en waar het is gevonden. Wat niet bekend is, telt niet mee. Niemand wordt automatisch afgewezen.',

  criteria: {
    vakgebied: 'Vakgebied',
    expertise: 'Expertise',
    skills: 'Vaardigheden',
    education: 'Opleiding',
    experience: 'Ervaring',
    hours: 'Uren',
    location: 'Plaats',
    availability: 'Beschikbaarheid',
  } satisfies Record<MatchCriterion, string>,
  verdicts: { met: 'Voldoet', notMet: 'Voldoet niet', unknown: 'Niet bekend' } satisfies Record<
    Verdict,
    string
  >,

  score: (percent: number) => `${percent}%`,
  scoreOf: 'van wat bekend is',
  noScore: 'Nog niets bekend',
  known: (percent: number) => `${percent}% bekend`,
  scoreLabel: (name: string) => `Overeenkomst met ${name}`,
  linesOf: (name: string) => `Vergelijking met ${name}`,
  summary: 'Oordeel per criterium',
  evidence: 'Onderbouwing',
  evidenceOf: (name: string) => `bij ${name}`,
  asked: 'Gevraagd',
  nothingAsked: 'Niets gevraagd',
  foundOf: (found: number, asked: number) => `${number(found)} van ${number(asked)} gevonden`,
  from: { field: 'Profiel', cv: 'Cv', motivation: 'Motivatie' },
  years: (years: string) => `${years} jaar`,
  yearsFor: (level: string, years: number) =>
    years === 0 ? level : `${level} (vanaf ${number(years)} jaar)`,
  hours: (hours: string) => `${hours} uur per week`,

  weights: {
    title: 'Weging',
    hint: 'Van 0 (telt niet mee) tot 5 (telt het zwaarst).',
    apply: 'Toepassen',
    reset: 'Standaardweging gebruiken',
  },
  hitIn: (document: string) => `Gevonden in ${document}:`,
  noText: {
    empty: 'Geen tekst (gescand)',
    encrypted: 'Beveiligd met een wachtwoord',
    broken: 'Niet leesbaar',
    tooLarge: 'Te groot om te lezen',
    timeout: 'Te groot om te lezen',
  } satisfies Record<Exclude<CvTextStatus, 'text'>, string>,
  waiting: 'Wordt gelezen',
  hits: 'Gevonden in documenten',
  searchHint: 'Woorden, "een zin", -niet, begin*',
  propose: 'Voorstellen',
  proposeFor: (name: string) => `${name} voorstellen`,
  proposed: 'Kandidaat voorgesteld',
  already: 'Deze kandidaat heeft al gesolliciteerd of is al voorgesteld',
  closed: 'Deze vacature is gesloten',
  proposeFailed: 'Fout bij het voorstellen',
};
