import { MAX_HOURS, MIN_HOURS } from '../assignments/assignment.ts';

/** Hours a week, both included. */
export type HoursRange = { min: number; max: number };

export const allHours: HoursRange = { min: MIN_HOURS, max: MAX_HOURS };

const HOURS_A_DAY = 8;

export type HoursInSearch = HoursRange & {
  typed: string;
  /** The search without these words. */
  rest: string;
};

const end = String.raw`(?![\p{L}\p{N}])`;
/** '32 uur', '32,5 uur'; '3 dagen' are 24 hours. */
const measures = [
  {
    number: String.raw`([1-9]\d?(?:[.,]\d)?)`,
    unit: String.raw`[\s-]*(?:uur|uren|uurs|urige?|u|hours?|hrs?|h)${end}`,
    hours: 1,
  },
  { number: '([1-5])', unit: String.raw`[\s-]*(?:dag(?:en)?|daagse|days?)${end}`, hours: HOURS_A_DAY },
];
const week = String.raw`(?:\s*(?:(?:per|p\.?|a|/|in de)\s*/?\s*(?:week|w)|pw|weekly)${end}\.?)?`;
const atMost =
  '(?:max(?:imaal|imum)?|tot(?: en met)?|t/m|hooguit|hoogstens|onder|up to|at most|under|no more than)';
const atLeast = '(?:min(?:imaal|imum)?|minstens|vanaf|ten minste|at least|from|over)';
const start = String.raw`(?<![\p{L}\p{N}.,])`;

type Reading = { pattern: RegExp; hours: number; range: (first: number, second: number) => HoursRange };

const readings = measures.flatMap(({ number, unit, hours }): Reading[] => {
  const pattern = (numbers: string) => new RegExp(`${start}${numbers}${unit}${week}`, 'iu');
  return [
    {
      pattern: pattern(
        String.raw`(?:van |from |between |tussen )?${number}\s*(?:${unit}\s*)?(?:-|\u2013|\u2014|tot(?: en met)?|t/m|to|and|en|\u00e0|a|of|or)\s*${number}`,
      ),
      hours,
      range: (one, other) => ({ min: Math.min(one, other), max: Math.max(one, other) }),
    },
    {
      pattern: pattern(String.raw`${atLeast}\.?\s*${number}`),
      hours,
      range: (min) => ({ min, max: MAX_HOURS }),
    },
    {
      pattern: pattern(String.raw`${number}\s*(?:\+|plus)`),
      hours,
      range: (min) => ({ min, max: MAX_HOURS }),
    },
    {
      pattern: pattern(String.raw`(?:${atMost}\.?\s*)?${number}`),
      hours,
      range: (max) => ({ min: MIN_HOURS, max }),
    },
  ];
});

/** '24-32 uur', 'parttime 24 uur', '32 hours a week'. One number is the most somebody wants to work, as in the filter. */
export function hoursInSearch(search: string): HoursInSearch | undefined {
  for (const { pattern, hours, range } of readings) {
    const found = pattern.exec(search);
    if (!found) continue;
    const [typed, first = '', second = first] = found;
    const rest = `${search.slice(0, found.index)} ${search.slice(found.index + typed.length)}`;
    const read = (digits: string) =>
      Math.max(MIN_HOURS, Math.floor(Number(digits.replace(',', '.')) * hours));
    return {
      ...range(read(first), read(second)),
      typed: typed.trim(),
      rest: rest.replace(/\s+/g, ' ').trim(),
    };
  }
  return undefined;
}

/** What the filter and the search together allow. */
export function narrowed(filter: number, typed: HoursRange | undefined): HoursRange {
  return { min: typed?.min ?? MIN_HOURS, max: Math.min(filter, typed?.max ?? MAX_HOURS) };
}
