import { type Day, isDay } from '../time/amsterdam.ts';

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const englishMonths =
  'january february march april may june july august september october november december'.split(' ');

/** 'anytime' when the day is still open. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- says what else it can be
export type StartDay = Day | 'anytime';

/** Reads 'Per direct', 'vanaf 1 maart', 'Per 1 februari 2027', '2027-02-01' or 'In overleg'; undefined for the rest. */
export function readStartDay(text: string, today: Day): StartDay | undefined {
  const said = text.toLowerCase();
  const iso = /\d{4}-\d{2}-\d{2}/.exec(said)?.[0];
  if (iso && isDay(iso)) return iso;
  const numeric = /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/.exec(said);
  if (numeric) return dayOf(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]));
  const named = /(?:\b(\d{1,2})(?:e|ste|st|nd|rd|th)?\s+)?\b([a-z]{3,9})\b(?:\s+(\d{4}))?/g;
  for (const [, day, name = '', year] of said.matchAll(named)) {
    const month = monthNumber(name);
    if (month === 0) continue;
    const inYear = (wanted: number) => dayOf(wanted, month, Number(day ?? 1));
    const thisYear = Number(today.slice(0, 4));
    if (year) return inYear(Number(year));
    const next = inYear(thisYear);
    // Without a year it is the next such month.
    return next !== undefined && next.slice(0, 7) < today.slice(0, 7) ? inYear(thisYear + 1) : next;
  }
  if (/overleg|nader te bepalen|flexibel|n\.?t\.?b\b|consult|flexible/.test(said)) return 'anytime';
  if (/direct|meteen|z\.?s\.?m|spoedig|immediate|\bnu\b|asap/.test(said)) return today;
  return undefined;
}

function monthNumber(name: string): number {
  const find = (names: readonly string[]) =>
    names.findIndex((month) => month === name || (name.length === 3 && month.startsWith(name)));
  return Math.max(find(months), find(englishMonths)) + 1;
}

function dayOf(year: number, month: number, day: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
