import { addDays, type Day, daysBetween } from '../../time/amsterdam.ts';
import { isPlannableDay } from '../../time/local-moment.ts';
import { weekOf } from '../../time/weeks.ts';
import { type Found, saysAt, type Token, wordAt } from './tokens.ts';
import {
  dayParts,
  type DayPart,
  dutchNumbers,
  englishNumbers,
  months,
  shortWeekdays,
  weekdays,
} from './words.ts';

export type SaidDay = { day: Day; part?: DayPart | undefined };
type FoundDay = Found<SaidDay> | undefined;
type IsTime = (at: number) => boolean;

const lead = new Set(['op', 'on', 'deze', 'this', 'komende', 'aanstaande', 'aankomende', 'coming']);

/** The day that is said here, such as 'morgen', 'vrijdagmiddag', 'over 3 dagen' or '24-11'. */
export function dayAt(tokens: readonly Token[], at: number, today: Day, isTime: IsTime): FoundDay {
  const found = withoutLead(tokens, at, today, isTime);
  if (found) return withPart(tokens, at, found);
  if (!lead.has(wordAt(tokens, at))) return undefined;
  const after = withoutLead(tokens, at + 1, today, isTime);
  return after && withPart(tokens, at, { ...after, length: after.length + 1 });
}

/** 'tomorrow morning', 'vrijdag middag'. */
function withPart(tokens: readonly Token[], at: number, found: Found<SaidDay>): FoundDay {
  const part = dayParts.get(wordAt(tokens, at + found.length));
  if (!part || found.value.part) return found;
  return { length: found.length + 1, value: { ...found.value, part } };
}

function withoutLead(tokens: readonly Token[], at: number, today: Day, isTime: IsTime): FoundDay {
  const found =
    relativeAt(tokens, at, today) ??
    nextWeekAt(tokens, at, today) ??
    weekdayAt(tokens, at, today, isTime) ??
    laterAt(tokens, at, today) ??
    dateAt(tokens, at, today);
  return found && isPlannableDay(found.value.day) ? found : undefined;
}

const relative: readonly { words: string[]; days: number; part?: DayPart }[] = [
  { words: ['vandaag'], days: 0 },
  { words: ['today'], days: 0 },
  { words: ['vanochtend'], days: 0, part: 'morning' },
  { words: ['vanmorgen'], days: 0, part: 'morning' },
  { words: ['vanmiddag'], days: 0, part: 'afternoon' },
  { words: ['vanavond'], days: 0, part: 'evening' },
  { words: ['tonight'], days: 0, part: 'evening' },
  { words: ['morgenochtend'], days: 1, part: 'morning' },
  { words: ['morgenmiddag'], days: 1, part: 'afternoon' },
  { words: ['morgenavond'], days: 1, part: 'evening' },
  { words: ['morgen'], days: 1 },
  { words: ['tomorrow'], days: 1 },
  { words: ['overmorgen'], days: 2 },
  { words: ['the', 'day', 'after', 'tomorrow'], days: 2 },
  { words: ['day', 'after', 'tomorrow'], days: 2 },
];

function relativeAt(tokens: readonly Token[], at: number, today: Day): FoundDay {
  for (const { words, days, part } of relative) {
    const length = saysAt(tokens, at, words);
    if (length > 0) return { length, value: { day: addDays(today, days), part } };
  }
  return undefined;
}

const isNextWeek = (tokens: readonly Token[], at: number) =>
  ['volgende', 'next'].includes(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'week';

/** 'volgende week' is its Monday; 'next Tuesday' is the one of next week. */
function nextWeekAt(tokens: readonly Token[], at: number, today: Day): FoundDay {
  if (!['volgende', 'next'].includes(wordAt(tokens, at))) return undefined;
  const monday = addDays(weekOf(today), 7);
  const week = isNextWeek(tokens, at) ? 1 : 0;
  const named = namedWeekday(wordAt(tokens, at + 1 + week));
  if (named) return { length: 2 + week, value: { day: addDays(monday, named.number), part: named.part } };
  return week ? { length: 2, value: { day: monday } } : undefined;
}

/** The first one after today, or the one of next week if that follows. */
function weekdayAt(tokens: readonly Token[], at: number, today: Day, isTime: IsTime): FoundDay {
  const word = wordAt(tokens, at);
  const short = at > 0 && (at === tokens.length - 1 || isTime(at + 1)) ? shortWeekdays.get(word) : undefined;
  const named = short === undefined ? namedWeekday(word) : { number: short, part: undefined };
  if (!named) return undefined;
  const { number, part } = named;
  if (isNextWeek(tokens, at + 1))
    return { length: 3, value: { day: addDays(weekOf(today), 7 + number), part } };
  const ahead = (number - daysBetween(weekOf(today), today) + 7) % 7;
  return { length: 1, value: { day: addDays(today, ahead === 0 ? 7 : ahead), part } };
}

/** 'vrijdag', and 'vrijdagmiddag' as one word. */
function namedWeekday(word: string): { number: number; part: DayPart | undefined } | undefined {
  for (const [name, number] of weekdays) {
    if (word === name) return { number, part: undefined };
    const part = word.startsWith(name) ? dayParts.get(word.slice(name.length)) : undefined;
    if (part) return { number, part };
  }
  return undefined;
}

const units = new Map([
  ['dag', 1],
  ['dagen', 1],
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weken', 7],
  ['weeks', 7],
]);

/** 'over 3 dagen', 'in a week'. */
function laterAt(tokens: readonly Token[], at: number, today: Day): FoundDay {
  if (!['over', 'in'].includes(wordAt(tokens, at))) return undefined;
  const word = wordAt(tokens, at + 1);
  const days = units.get(wordAt(tokens, at + 2));
  const number =
    dutchNumbers.get(word) ?? englishNumbers.get(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : 0);
  return days && number > 0 ? { length: 3, value: { day: addDays(today, number * days) } } : undefined;
}

/** '24-11', '24/11/2026', '2026-11-24', '24 november', 'november 24th 2026'. */
function dateAt(tokens: readonly Token[], at: number, today: Day): FoundDay {
  const word = wordAt(tokens, at);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word);
  if (iso) return dated(1, Number(iso[3]), Number(iso[2]) - 1, Number(iso[1]), today);
  const numeric = /^(\d{1,2})([-/])(\d{1,2})(?:\2(\d{4}))?$/.exec(word);
  if (numeric) {
    const year = numeric[4] === undefined ? undefined : Number(numeric[4]);
    return dated(1, Number(numeric[1]), Number(numeric[3]) - 1, year, today);
  }
  const [first, second] = [word, wordAt(tokens, at + 1)];
  const day = dayOfMonth(first) ?? dayOfMonth(second);
  const month = dayOfMonth(first) === undefined ? months.get(first) : months.get(second);
  if (day === undefined || month === undefined) return undefined;
  const year = /^(?:19|20|21)\d{2}$/.exec(wordAt(tokens, at + 2))?.[0];
  return dated(year ? 3 : 2, day, month, year === undefined ? undefined : Number(year), today);
}

function dayOfMonth(word: string): number | undefined {
  const number = /^(\d{1,2})(?:e|st|nd|rd|th)?$/.exec(word)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Without a year: the first time that day comes, today included. */
function dated(length: number, day: number, month: number, year: number | undefined, today: Day): FoundDay {
  const written = (on: number) =>
    `${on}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [0, 1, 2, 3, 4].map((ahead) => thisYear + ahead) : [year];
  const found = years.map(written).find((one) => isPlannableDay(one) && (year !== undefined || one >= today));
  return found === undefined ? undefined : { length, value: { day: found } };
}
