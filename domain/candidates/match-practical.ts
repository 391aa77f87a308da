import { addDays, type Day, daysBetween } from '../time/amsterdam.ts';
import { type FieldCondition, reads } from './field-condition.ts';
import { isAnywhere, namesOf, placePattern, placesIn } from './match-places.ts';
import {
  type Gap,
  type Kilometres,
  type MatchAssignment,
  type MatchContext,
  type Requirement,
  saidIn,
  settled,
} from './match-requirement.ts';
import { fieldSource, findSentence, type Sentence } from './match-text.ts';
import { allOf, anyOf, numbers, wordPattern } from './match-words.ts';
import { readStartDay, type StartDay } from './start-day.ts';

/** In a straight line: as far as most people travel to work. */
export const TRAVEL_KM = 30;
/** By how much a candidate may miss a requirement and still come close. */
export const nearMisses = { days: 14, hours: 4, km: 15, years: 1 };

const END_OF_TIME: Day = '9999-12-31';
const MAX_HOURS_SAID = 60;

const some = (...of: FieldCondition[]): FieldCondition => ({ kind: 'some', of });

export function requireHours({ hoursPerWeek: asked }: MatchAssignment): Requirement {
  const filled = some({ kind: 'filled', field: 'hoursMin' }, { kind: 'filled', field: 'hoursMax' });
  const within = (margin: number): FieldCondition => ({
    kind: 'every',
    of: [
      filled,
      some(
        { kind: 'missing', field: 'hoursMin' },
        { kind: 'atMost', field: 'hoursMin', value: asked + margin },
      ),
      some(
        { kind: 'missing', field: 'hoursMax' },
        { kind: 'atLeast', field: 'hoursMax', value: asked - margin },
      ),
    ],
  });
  return {
    clauses: [
      { when: within(0), verdict: 'met' },
      { when: within(nearMisses.hours), verdict: 'partly' },
      { when: filled, verdict: 'notMet' },
    ],
    source: ({ hoursMin, hoursMax }) =>
      fieldSource([...new Set([hoursMin, hoursMax].filter((hours) => hours !== null))].join(' – ')),
    gap: ({ hoursMin, hoursMax }) => {
      if (hoursMax !== null && hoursMax < asked) return { kind: 'fewHours', amount: asked - hoursMax };
      return hoursMin !== null && hoursMin > asked
        ? { kind: 'manyHours', amount: hoursMin - asked }
        : undefined;
    },
    evidence: ({ texts }) => saidIn(findSentence(texts, (sentence) => offersHours(sentence, asked))),
    words: anyOf([
      allOf([
        anyOf(['uur', 'uren', 'hour', 'hours']),
        anyOf(['week', 'weken', 'wekelijks', 'beschikbaar', 'beschikbaarheid', 'available']),
        anyOf(numbers(asked, MAX_HOURS_SAID)),
      ]),
    ]),
  };
}

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

/** A place that is not on the map is only compared by name: how far it is cannot be known. */
export function requireLocation(
  { location: asked }: MatchAssignment,
  { kilometres }: MatchContext,
): Requirement {
  if (isAnywhere(asked)) return settled('met');
  const places = placesIn(asked);
  const patterns = places.map(placePattern);
  const distanceTo = (own: string) => shortest(places, placesIn(own), kilometres);
  const within = (most: number) => reads('location', (own) => (distanceTo(own) ?? Infinity) <= most);
  return {
    clauses: [
      { when: within(TRAVEL_KM), verdict: 'met' },
      { when: within(TRAVEL_KM + nearMisses.km), verdict: 'partly', unlessSaid: true },
      {
        when: reads('location', (own) => distanceTo(own) !== undefined),
        verdict: 'notMet',
        unlessSaid: true,
      },
    ],
    source: (fields) => fieldSource(fields.location),
    gap: ({ location }): Gap | undefined => {
      const km = distanceTo(location ?? '') ?? 0;
      if (km === 0) return undefined;
      return km > TRAVEL_KM ? { kind: 'far', amount: km - TRAVEL_KM } : { kind: 'distance', amount: km };
    },
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
}

/** In whole kilometres, as it is shown. */
function shortest(
  these: readonly string[],
  those: readonly string[],
  kilometres: Kilometres,
): number | undefined {
  if (these.some((place) => those.includes(place))) return 0;
  const known = these.flatMap((one) => those.flatMap((other) => kilometres(one, other) ?? []));
  return known.length === 0 ? undefined : Math.round(Math.min(...known));
}

export function requireAvailability({ startDate }: MatchAssignment, { today }: MatchContext): Requirement {
  const start = readStartDay(startDate, today);
  if (start === undefined) return settled('unknown');
  // An assignment that should have started can start today.
  const lastDay = start === 'anytime' ? END_OF_TIME : start < today ? today : start;
  const nearDay = lastDay.startsWith('9999') ? END_OF_TIME : addDays(lastDay, nearMisses.days);
  const statedBy = (day: Day) =>
    reads('statedAvailability', (stated) => {
      const said = readStartDay(stated, today);
      return said !== undefined && (said === 'anytime' || said <= day);
    });
  const daysLate = (day: StartDay | undefined): Gap | undefined =>
    day !== undefined && day !== 'anytime' && day > lastDay
      ? { kind: 'late', amount: daysBetween(lastDay, day) }
      : undefined;
  return {
    clauses: [
      { when: { kind: 'notAfter', field: 'availableFrom', day: lastDay }, verdict: 'met' },
      { when: { kind: 'notAfter', field: 'availableFrom', day: nearDay }, verdict: 'partly' },
      { when: { kind: 'filled', field: 'availableFrom' }, verdict: 'notMet' },
      { when: statedBy(lastDay), verdict: 'met' },
      { when: statedBy(nearDay), verdict: 'partly' },
      { when: statedBy(END_OF_TIME), verdict: 'notMet' },
    ],
    source: ({ availableFrom, statedAvailability }) =>
      fieldSource(availableFrom) ??
      (statedAvailability ? { from: 'motivation', name: null, quote: statedAvailability } : undefined),
    gap: ({ availableFrom, statedAvailability }) =>
      daysLate(availableFrom ?? readStartDay(statedAvailability ?? '', today)),
  };
}
