import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultWeights, type MatchCriterion } from './match-weights.ts';
import type { Gap, MatchAssignment, Verdict } from './match-requirement.ts';
import { type Match, type MatchCandidate, matcher, scoreOf } from './matching.ts';

const today = '2026-11-15';
const assignment: MatchAssignment = {
  vakgebied: 'Privacy',
  expertise: ['AVG', 'Gezondheidsrecht'],
  skills: ['Schrijfvaardigheid', 'Kennis van de Wgbo en NEN 7510'],
  educationLevel: 'WO',
  experienceLevel: 'Senior',
  hoursPerWeek: 32,
  location: 'Tilburg',
  startDate: 'Per 1 januari 2027',
};
const nobody: MatchCandidate = {
  vakgebieden: [],
  expertise: [],
  skills: [],
  educationLevel: null,
  fieldOfStudy: null,
  experienceYears: null,
  currentJobTitle: null,
  hoursMin: null,
  hoursMax: null,
  location: null,
  availableFrom: null,
  statedAvailability: null,
  texts: [],
};
/** Places on a line, at these kilometres. */
const map: Record<string, number> = {
  tilburg: 0,
  breda: 21,
  roosendaal: 40,
  zwolle: 46,
  groningen: 200,
  enschede: 140,
  ede: 60,
};
const kilometres = (one: string, other: string) => {
  const [here, there] = [map[one], map[other]];
  return here === undefined || there === undefined ? undefined : Math.abs(here - there);
};
const cv = (text: string): Partial<MatchCandidate> => ({ texts: [{ from: 'cv', name: 'cv.pdf', text }] });
const match = (candidate: Partial<MatchCandidate>, asked: Partial<MatchAssignment> = {}): Match =>
  matcher(defaultWeights, { today, kilometres })({ ...nobody, ...candidate })({ ...assignment, ...asked });
const line = (
  criterion: MatchCriterion,
  candidate: Partial<MatchCandidate>,
  asked: Partial<MatchAssignment> = {},
) => match(candidate, asked).lines.find((found) => found.criterion === criterion);

test('nothing is held against a candidate of whom nothing is known', () => {
  const { lines, score, known, rank } = match({});
  expect(lines.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 8 }, () => 'unknown'));
  expect({ score, known, rank }).toEqual({ score: null, known: 0, rank: 1 / 2 });
});

describe('a line', () => {
  test.each<
    [string, MatchCriterion, Partial<MatchCandidate>, Verdict, string | undefined, Partial<MatchAssignment>?]
  >([
    ['vakgebied by its field', 'vakgebied', { vakgebieden: ['Legal', 'Privacy'] }, 'met', 'Legal, Privacy'],
    ['another vakgebied', 'vakgebied', { vakgebieden: ['Notariaat'] }, 'notMet', 'Notariaat'],
    ['vakgebied by the function', 'vakgebied', { currentJobTitle: 'Privacyjurist' }, 'met', 'Privacyjurist'],
    [
      'vakgebied by the CV',
      'vakgebied',
      cv('Jan\nFunctionaris gegevensbescherming, zorggroep'),
      'met',
      'Functionaris gegevensbescherming, zorggroep',
    ],
    [
      'a function in another vakgebied',
      'vakgebied',
      { currentJobTitle: 'Kandidaat-notaris' },
      'notMet',
      'Kandidaat-notaris',
    ],
    ['a function that says nothing', 'vakgebied', { currentJobTitle: 'Adviseur' }, 'unknown', undefined],
    ['expertise by its field', 'expertise', { expertise: ['Gezondheidsrecht'] }, 'met', 'Gezondheidsrecht'],
    [
      'expertise by the CV',
      'expertise',
      cv('Toezicht op de naleving van de AVG en rapportage.'),
      'met',
      'Toezicht op de naleving van de AVG en rapportage.',
    ],
    [
      'other expertise',
      'expertise',
      { expertise: ['Arbeidsrecht', 'Huurrecht'] },
      'notMet',
      'Arbeidsrecht, Huurrecht',
    ],
    ['a CV about other things', 'expertise', cv('Huurrecht en arbeidsrecht.'), 'unknown', undefined],
    ['nothing asked', 'expertise', { expertise: ['AVG'] }, 'unknown', undefined, { expertise: [] }],
    [
      'a skill that is a sentence',
      'skills',
      cv('Adviseerde over de Wgbo.\nWerkte met NEN 7510 en de Wgbo.'),
      'met',
      'Werkte met NEN 7510 en de Wgbo.',
    ],
    ['enough education', 'education', { educationLevel: 'WO' }, 'met', 'WO'],
    ['more than enough', 'education', { educationLevel: 'WO' }, 'met', 'WO', { educationLevel: 'MBO' }],
    ['too little education', 'education', { educationLevel: 'HBO' }, 'notMet', 'HBO'],
    [
      'education by the CV',
      'education',
      cv('Master Nederlands recht, Tilburg University, 2014'),
      'met',
      'Master Nederlands recht, Tilburg University, 2014',
    ],
    [
      'a CV with less education does not say that there is no more',
      'education',
      cv('HBO Rechten, 2010'),
      'unknown',
      undefined,
    ],
    ['enough years', 'experience', { experienceYears: 7 }, 'met', '7'],
    ['a year too few', 'experience', { experienceYears: 6 }, 'partly', '6'],
    ['two years too few', 'experience', { experienceYears: 5 }, 'notMet', '5'],
    [
      'years by the CV',
      'experience',
      cv('Ik heb ruim 12 jaar relevante ervaring.'),
      'met',
      'Ik heb ruim 12 jaar relevante ervaring.',
    ],
    [
      'years by a first job',
      'experience',
      cv('2012 – 2016 Universiteit Leiden\n2016 – heden Privacyjurist, zorggroep'),
      'met',
      '2016 – heden Privacyjurist, zorggroep',
    ],
    [
      'a study is no experience',
      'experience',
      cv('2008 – 2013 Master Rechtsgeleerdheid'),
      'unknown',
      undefined,
    ],
    ['hours in range', 'hours', { hoursMin: 24, hoursMax: 32 }, 'met', '24 – 32'],
    ['a little more than they work', 'hours', { hoursMin: 24, hoursMax: 28 }, 'partly', '24 – 28'],
    ['more hours than they work', 'hours', { hoursMin: 24, hoursMax: 27 }, 'notMet', '24 – 27'],
    ['a little less than they want', 'hours', { hoursMin: 36 }, 'partly', '36'],
    ['fewer hours than they want', 'hours', { hoursMin: 37 }, 'notMet', '37'],
    [
      'hours by the motivation',
      'hours',
      { texts: [{ from: 'motivation', name: null, text: 'Ik ben 32 tot 36 uur per week beschikbaar.' }] },
      'met',
      'Ik ben 32 tot 36 uur per week beschikbaar.',
    ],
    ['fewer hours in a text say nothing', 'hours', cv('Beschikbaar: 24 uur per week'), 'unknown', undefined],
    ['the same place', 'location', { location: 'Tilburg' }, 'met', 'Tilburg'],
    [
      'another name of it',
      'location',
      { location: '’s-Hertogenbosch' },
      'met',
      '’s-Hertogenbosch',
      { location: 'Den Bosch' },
    ],
    ['a place nearby', 'location', { location: 'Breda' }, 'met', 'Breda'],
    ['a place a little too far', 'location', { location: 'Roosendaal' }, 'partly', 'Roosendaal'],
    ['a place just too far to come close', 'location', { location: 'Zwolle' }, 'notMet', 'Zwolle'],
    ['another place', 'location', { location: 'Groningen' }, 'notMet', 'Groningen'],
    ['the nearest of several', 'location', { location: 'Groningen of Breda' }, 'met', 'Groningen of Breda'],
    ['a place that is not on the map', 'location', { location: 'Atlantis' }, 'unknown', undefined],
    [
      'another place, and willing',
      'location',
      { location: 'Roosendaal', ...cv('Reisbereid tot Tilburg en Eindhoven') },
      'met',
      'Reisbereid tot Tilburg en Eindhoven',
    ],
    [
      'a place in the name of another',
      'location',
      { location: 'Enschede', ...cv('Ik woon in Enschede.') },
      'notMet',
      'Enschede',
      { location: 'Ede' },
    ],
    [
      'a place in the name of another, which only a text says',
      'location',
      cv('Ik woon in Enschede.'),
      'unknown',
      undefined,
      { location: 'Ede' },
    ],
    [
      'the place where they live, before an old address',
      'location',
      { location: 'Groningen', ...cv('Woonplaats: Tilburg') },
      'notMet',
      'Groningen',
    ],
    ['anywhere', 'location', { location: 'Groningen' }, 'met', undefined, { location: 'Landelijk' }],
    ['in time', 'availability', { availableFrom: '2027-01-01' }, 'met', '2027-01-01'],
    ['a day late', 'availability', { availableFrom: '2027-01-02' }, 'partly', '2027-01-02'],
    ['two weeks late', 'availability', { availableFrom: '2027-01-15' }, 'partly', '2027-01-15'],
    ['more than two weeks late', 'availability', { availableFrom: '2027-01-16' }, 'notMet', '2027-01-16'],
    [
      'a little later, as they wrote',
      'availability',
      { statedAvailability: '8-1-2027' },
      'partly',
      '8-1-2027',
    ],
    [
      'today, for what should have begun',
      'availability',
      { availableFrom: today },
      'met',
      today,
      { startDate: '1 november 2026' },
    ],
    [
      'tomorrow, for what should have begun',
      'availability',
      { availableFrom: '2026-11-16' },
      'partly',
      '2026-11-16',
      { startDate: '1 november 2026' },
    ],
    [
      'at once as they wrote, for what should have begun',
      'availability',
      { statedAvailability: 'per direct' },
      'met',
      'per direct',
      { startDate: '2026-11-01' },
    ],
    ['as they wrote', 'availability', { statedAvailability: 'per direct' }, 'met', 'per direct'],
    [
      'later, as they wrote',
      'availability',
      { statedAvailability: 'vanaf 1 maart' },
      'notMet',
      'vanaf 1 maart',
    ],
    [
      'when it can be discussed',
      'availability',
      { availableFrom: '2027-06-01' },
      'met',
      '2027-06-01',
      { startDate: 'In overleg' },
    ],
    [
      'when it cannot be read',
      'availability',
      { statedAvailability: 'na mijn verlof' },
      'unknown',
      undefined,
    ],
  ])('%s', (_name, criterion, candidate, verdict, quote, asked) => {
    const found = line(criterion, candidate, asked);
    expect(found).toMatchObject({ verdict });
    expect(found?.sources[0]?.quote).toBe(quote);
  });

  test.each([
    ['Ede', 'Ik woon in Ede.', true],
    ['Ede', 'Ik woon in Ede-Zuid', true],
    ['Ede', 'Woonplaats:Ede, Gelderland', true],
    ['Ede', 'Wonend te Breda en Ede', true],
    ['Ede', 'Ik woon in Édé', true],
    ['Ede', 'Ik woon in Breedeweg', false],
    ['Zeist', 'Adres: Zeisterweg 4, Odijk', false],
    ['Bergen', 'Ik woon in Bergen op Zoom', false],
    ['Bergen op Zoom', 'Ik woon in Bergen  op Zoom!', true],
    ['Alphen', 'Ik woon in Alphen aan den Rijn', false],
    ['Den Haag', 'Ik woon in ’s-Gravenhage', true],
    ['’s-Hertogenbosch', "Ik woon in 's-Hertogenbosch.", true],
    ["'s-Hertogenbosch", 'Wonend te ‘s-Hertogenbosch (NB)', true],
    ['’s-Hertogenbosch', 'Ik woon in Den Bosch', true],
    ['Hertogenbosch', 'Ik woon in ’s-Hertogenbosch', false],
    ['Nassau', 'Ik woon in Baarle-Nassau', false],
    ['Baarle-Nassau', 'Ik woon in Baarle-Nassau', true],
    ['Utrecht (2+1 dagen)', 'Ik woon in Utrecht', true],
    ['Tilburg', 'Ik heb in Tilburg gewoon veel geleerd', false],
  ])('an assignment in %s and “%s”: the place is found is %s', (location, text, found) => {
    expect(line('location', cv(text), { location })?.verdict).toBe(found ? 'met' : 'unknown');
  });

  test('of a list says what was found', () => {
    expect(line('expertise', { expertise: ['AVG'], ...cv('Niets.') })).toMatchObject({
      verdict: 'met',
      found: ['AVG'],
    });
    expect(line('expertise', { expertise: ['AVG'] }, { expertise: ['AVG', 'Woo', 'Awb'] })).toMatchObject({
      verdict: 'partly',
      found: ['AVG'],
    });
    expect(line('expertise', cv('De AVG.'), { expertise: ['AVG', 'Woo', 'Awb'] })).toMatchObject({
      verdict: 'partly',
      sources: [{ quote: 'De AVG.' }],
    });
  });

  test.each<[MatchCriterion, Partial<MatchCandidate>, Gap | null]>([
    ['availability', { availableFrom: '2027-01-05' }, { kind: 'late', amount: 4 }],
    ['availability', { statedAvailability: 'vanaf 1 maart' }, { kind: 'late', amount: 59 }],
    ['availability', { availableFrom: '2027-01-01' }, null],
    ['location', { location: 'Roosendaal' }, { kind: 'far', amount: 10 }],
    ['location', { location: 'Groningen' }, { kind: 'far', amount: 170 }],
    ['location', { location: 'Breda' }, { kind: 'distance', amount: 21 }],
    ['location', { location: 'Tilburg' }, null],
    ['location', { location: 'Atlantis' }, null],
    ['hours', { hoursMax: 28 }, { kind: 'fewHours', amount: 4 }],
    ['hours', { hoursMin: 40 }, { kind: 'manyHours', amount: 8 }],
    ['hours', { hoursMin: 24, hoursMax: 36 }, null],
    ['experience', { experienceYears: 6 }, { kind: 'fewYears', amount: 1 }],
    ['experience', { experienceYears: 9 }, null],
  ])('says by how much it is missed: %s of %j', (criterion, candidate, gap) => {
    expect(line(criterion, candidate)?.gap).toEqual(gap);
  });

  test('quotes no more than a few lines', () => {
    const found = line('expertise', cv(`AVG ${'en zo voort '.repeat(100)}`));
    expect(found?.sources[0]?.quote.length).toBeLessThan(230);
  });
});

describe('the score', () => {
  const counted: MatchCriterion[] = ['vakgebied', 'hours', 'location', 'education'];
  const lines = (...verdicts: Verdict[]) =>
    counted
      .slice(0, verdicts.length)
      .map((criterion, at) => ({ criterion, verdict: verdicts[at] ?? 'unknown' }));

  test('is what is met of what is known', () => {
    // Weights 3, 1, 1 and 2.
    expect(scoreOf(lines('met', 'notMet', 'unknown', 'unknown'), defaultWeights)).toEqual({
      score: 3 / 4,
      known: 4 / 7,
      rank: 9 / 14,
    });
    expect(scoreOf(lines('met', 'met', 'unknown', 'met'), defaultWeights)).toEqual({
      score: 1,
      known: 6 / 7,
      rank: 13 / 14,
    });
    expect(scoreOf(lines('partly', 'notMet', 'unknown', 'unknown'), defaultWeights)).toEqual({
      score: 3 / 8,
      known: 4 / 7,
      rank: 6 / 14,
    });
    expect(scoreOf(lines('notMet', 'notMet', 'notMet', 'notMet'), defaultWeights)).toEqual({
      score: 0,
      known: 1,
      rank: 0,
    });
  });

  test('follows the weights, and 0 leaves a line out', () => {
    expect(scoreOf(lines('met', 'notMet'), { ...defaultWeights, hours: 0 }).score).toBe(1);
    expect(scoreOf(lines('met', 'notMet'), { ...defaultWeights, hours: 3 }).score).toBe(0.5);
  });

  test('never gets worse because something is not known', () => {
    const verdict = fc.constantFrom<Verdict>('met', 'notMet', 'unknown');
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 4, maxLength: 4 }), fc.nat(3), (verdicts, at) => {
        const other = verdicts.with(at, 'unknown');
        if (verdicts[at] !== 'notMet') return;
        expect(scoreOf(lines(...other), defaultWeights).score ?? 1).toBeGreaterThanOrEqual(
          scoreOf(lines(...verdicts), defaultWeights).score ?? 0,
        );
        expect(scoreOf(lines(...other), defaultWeights).rank).toBeGreaterThanOrEqual(
          scoreOf(lines(...verdicts), defaultWeights).rank,
        );
      }),
    );
  });
});

test('no text makes it fail or take long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 60 }),
      (text, other) => {
        const found = match(
          {
            ...cv(text),
            statedAvailability: other,
            location: other,
            currentJobTitle: other,
            expertise: [text],
          },
          { expertise: [other, text], startDate: other, location: text },
        );
        expect(found.known).toBeGreaterThanOrEqual(0);
      },
    ),
  );
  const started = performance.now();
  match(cv('9 '.repeat(100_000)));
  match(cv('jaar '.repeat(40_000)));
  expect(performance.now() - started).toBeLessThan(3000);
});
