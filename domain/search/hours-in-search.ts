import { MAX_HOURS, MIN_HOURS } from '../assignments/assignment.ts';

/** Hours a week, both included. */
export type HoursRange = { min: number; max: number };

export const allHours: HoursRange = { min: MIN_HOURS, max: MAX_HOURS };

export type HoursInSearch = HoursRange & {
  typed: string;
  /** The search without these words. */
  rest: string;
};

const number = String.raw`(\d{1,2})`;
const unit = String.raw`[\s-]*(?:uur|uren|uurs|urige?|u|hours?|hrs?|h)(?![\p{L}\p{N}])`;
const week = String.raw`(?:\s*(?:(?:per|p\.?|a|/|in de)\s*/?\s*(?:week|w)|pw|weekly)(?![\p{L}\p{N}])\.?)?`;
const atMost =
  '(?:max(?:imaal|imum)?|tot(?: en met)?|t/m|hooguit|hoogstens|onder|up to|at most|under|no more than)';
const atLeast = '(?:min(?:imaal|imum)?|minstens|vanaf|ten minste|at least|from|over)';
const start = String.raw`(?<![\p{L}\p{N}.,])`;

const patterns: { pattern: RegExp; range: (first: number, second: number) => HoursRange }[] = [
  {
    pattern: pattern(
      String.raw`(?:van |from |between |tussen )?${number}\s*(?:${unit}\s*)?(?:-|–|—|tot(?: en met)?|t/m|to|and|en|à|a|of|or)\s*${number}`,
    ),
    range: (one, other) => ({ min: Math.min(one, other), max: Math.max(one, other) }),
  },
  { pattern: pattern(String.raw`${atLeast}\.?\s*${number}`), range: (min) => ({ min, max: MAX_HOURS }) },
  { pattern: pattern(String.raw`${number}\s*(?:\+|plus)`), range: (min) => ({ min, max: MAX_HOURS }) },
  { pattern: pattern(String.raw`(?:${atMost}\.?\s*)?${number}`), range: (max) => ({ min: MIN_HOURS, max }) },
];

function pattern(numbers: string): RegExp {
  return new RegExp(`${start}${numbers}${unit}${week}`, 'iu');
}

/** '24-32 uur', 'parttime 24 uur', '32 hours a week'. One number is the most somebody wants to work, as in the filter. */
export function hoursInSearch(search: string): HoursInSearch | undefined {
  for (const { pattern: hours, range } of patterns) {
    const found = hours.exec(search);
    if (!found) continue;
    const [typed, first, second] = found;
    const rest = `${search.slice(0, found.index)} ${search.slice(found.index + typed.length)}`;
    return {
      ...range(Number(first), Number(second ?? first)),
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
