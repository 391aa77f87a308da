import type { CvTextStatus } from '#domain/candidates/cv-text.ts';
import type { MatchCriterion } from '#domain/candidates/match-weights.ts';
import type { Gap, Verdict } from '#domain/candidates/match-requirement.ts';
import { counted, number } from './counting.ts';

export const matching = {
  candidates: 'Passende kandidaten',
  assignments: 'Passende vacatures',
  backToCandidate: 'Terug naar de kandidaat',
  loadFailed: 'Fout bij het vergelijken',
  noCandidates: 'Er zijn nog geen kandidaten',
  noAssignments: 'Er staan geen vacatures open',
  notFound: 'Vacature niet gevonden',
  bestCandidates: (listed: string, total: string) =>
    `Best passende kandidaten: ${listed === total ? total : `${listed} van ${total}`}`,
  bestAssignments: (listed: string, total: string) =>
    `Best passende open vacatures: ${listed === total ? total : `${listed} van ${total}`}`,
  how: 'Klik op een teken voor de onderbouwing. Deels telt voor de helft; wat niet bekend is, telt alleen voor de volgorde. Niemand wordt automatisch afgewezen.',
  legend: 'Betekenis van de tekens',

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
  /** Above narrow columns. */
  heads: {
    vakgebied: 'Vakgebied',
    expertise: 'Expertise',
    skills: 'Vaardigheden',
    education: 'Opleiding',
    experience: 'Ervaring',
    hours: 'Uren',
    location: 'Plaats',
    availability: 'Beschikbaar',
  } satisfies Record<MatchCriterion, string>,
  /** On a phone. */
  shortHeads: {
    vakgebied: 'Vak',
    expertise: 'Exp.',
    skills: 'Vaard',
    education: 'Opl.',
    experience: 'Erv.',
    hours: 'Uren',
    location: 'Plek',
    availability: 'Start',
  } satisfies Record<MatchCriterion, string>,
  /** Without a number. */
  misses: {
    vakgebied: 'ander vakgebied',
    expertise: 'andere expertise',
    skills: 'andere vaardigheden',
    education: 'opleiding te laag',
    experience: 'te weinig ervaring',
    hours: 'andere uren',
    location: 'andere plaats',
    availability: 'later beschikbaar',
  } satisfies Record<MatchCriterion, string>,
  verdicts: {
    met: 'Voldoet',
    partly: 'Voldoet deels',
    notMet: 'Voldoet niet',
    unknown: 'Niet bekend',
  } satisfies Record<Verdict, string>,

  gaps: {
    late: (days: number) => `${counted(days, 'dag', 'dagen')} te laat`,
    far: (km: number) => `${number(km)} km te ver`,
    distance: (km: number) => `op ${number(km)} km`,
    fewHours: (hours: number) => `${number(hours)} uur te weinig`,
    manyHours: (hours: number) => `wil ${number(hours)} uur meer`,
    fewYears: (years: number) => `${number(years)} jaar te weinig`,
  } satisfies Record<Gap['kind'], (amount: number) => string>,
  /** In the width of a column. */
  shortGaps: {
    late: (days: number) => `+${number(days)} d`,
    far: (km: number) => `+${number(km)} km`,
    distance: (km: number) => `${number(km)} km`,
    fewHours: (hours: number) => `−${number(hours)} u`,
    manyHours: (hours: number) => `+${number(hours)} u`,
    fewYears: (years: number) => `−${number(years)} jr`,
  } satisfies Record<Gap['kind'], (amount: number) => string>,
  rules: {
    late: (days: number) => `tot ${counted(days, 'dag', 'dagen')} te laat telt half`,
    distance: (met: number, partly: number) =>
      `hemelsbreed; tot ${number(met)} km voldoet, tot ${number(partly)} km telt half`,
    hours: (hours: number) => `tot ${number(hours)} uur verschil telt half`,
    years: (years: number) => `tot ${number(years)} jaar te weinig telt half`,
  },

  score: (percent: number) => `${percent}%`,
  scoreHead: 'Score',
  noScore: '–',
  known: (percent: number) => `${percent}% bekend`,
  scoreLabel: (name: string) => `Overeenkomst met ${name}`,
  linesOf: (name: string) => `Vergelijking met ${name}`,
  evidence: 'Onderbouwing',
  openRecord: 'Open de hele pagina',
  close: 'Sluiten',
  action: 'Voorstellen',
  candidate: 'Kandidaat',
  assignment: 'Vacature',
  criterion: 'Criterium',
  compare: 'Vergelijken',
  compareHint: 'Kies twee tot vier om te vergelijken',
  compareTitle: 'Naast elkaar',
  asked: 'Gevraagd',
  nothingAsked: 'Niets gevraagd',
  foundOf: (found: number, asked: number) => `${number(found)} van ${number(asked)}`,
  from: { field: 'Profiel', cv: 'Cv', motivation: 'Motivatie' },
  years: (years: string) => `${years} jaar`,
  yearsFor: (level: string, years: number) =>
    years === 0 ? level : `${level} (vanaf ${number(years)} jaar)`,
  hours: (hours: string) => `${hours} uur per week`,

  weights: {
    title: 'Weging',
    of: (criterion: string) => `Weging van ${criterion}, van 0 (telt niet mee) tot 5`,
    counts: (weight: number) => (weight === 0 ? 'Telt niet mee' : `Weging ${number(weight)}`),
    apply: 'Opnieuw sorteren',
    reset: 'Standaardweging',
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
  proposeMany: (n: number) => `Voorstellen voor ${number(n)}`,
  proposeThose: (n: number) => `${counted(n, 'kandidaat', 'kandidaten')} voorstellen`,
  proposeFor: (name: string) => `${name} voorstellen`,
  proposed: 'Kandidaat voorgesteld',
  proposedMany: (n: number) => `Voor ${counted(n, 'vacature', 'vacatures')} voorgesteld`,
  proposedThose: (n: number) => `${counted(n, 'kandidaat', 'kandidaten')} voorgesteld`,
  already: 'Deze kandidaat heeft al gesolliciteerd of is al voorgesteld',
  closed: 'Deze vacature is gesloten',
  proposeFailed: 'Fout bij het voorstellen',
};
