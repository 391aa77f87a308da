import type { Language } from '../../language.ts';
import { dutchNumbers, englishNumbers, type DayPart, dayParts } from './words.ts';
import { type Found, saysAt, type Token, wordAt } from './tokens.ts';

/** `spoken`: 'three o'clock' is in the afternoon unless something else is said. */
export type SaidTime = { hours: number; minutes: number; spoken: boolean };

const FIRST_SPOKEN_HOUR = 7;
const lead = new Set(['om', 'at', 'rond', 'around', 'tegen', 'vanaf', 'from']);

/** The time that is said here, such as '10:00', '10u', 'half tien' or 'at 3'. */
export function timeAt(
  tokens: readonly Token[],
  at: number,
  language: Language,
): Found<SaidTime> | undefined {
  if (lead.has(wordAt(tokens, at))) {
    const found = clockAt(tokens, at + 1, language) ?? bareAt(tokens, at + 1);
    return found && { ...found, length: found.length + 1 };
  }
  return clockAt(tokens, at, language);
}

function clockAt(tokens: readonly Token[], at: number, language: Language): Found<SaidTime> | undefined {
  return (
    digitalAt(tokens, at) ?? halfAt(tokens, at, language) ?? quarterAt(tokens, at) ?? wholeAt(tokens, at)
  );
}

/** '10:00', '10.30', '10u', '10u30', '3pm', '3 pm'. */
function digitalAt(tokens: readonly Token[], at: number): Found<SaidTime> | undefined {
  const word = wordAt(tokens, at);
  const [, hours, minutes] =
    /^(\d{1,2})[:.](\d{2})u?$/.exec(word) ?? /^(\d{1,2})[uh](\d{2})?$/.exec(word) ?? [];
  if (hours !== undefined) {
    const after = wordAt(tokens, at + 1);
    const length = after === 'uur' || after === 'u' ? 2 : 1;
    const half = halfOfDay(after);
    if (half) return valid(toHalf(Number(hours), half), Number(minutes ?? 0), 2);
    return valid(Number(hours), Number(minutes ?? 0), length);
  }
  const [, hour, past, joined] = /^(\d{1,2})(?::(\d{2}))?([ap]m)?$/.exec(word) ?? [];
  const half = halfOfDay(joined ?? wordAt(tokens, at + 1));
  if (hour === undefined || !half || Number(hour) > 12) return undefined;
  return valid(toHalf(Number(hour), half), Number(past ?? 0), joined ? 1 : 2);
}

const halfOfDay = (word: string): 'am' | 'pm' | undefined =>
  word === 'am' || word === 'pm' ? word : undefined;
const toHalf = (hours: number, half: 'am' | 'pm') => (hours % 12) + (half === 'pm' ? 12 : 0);

/** 'half tien' is half past nine; 'half ten' and 'half past ten' are half past ten. */
function halfAt(tokens: readonly Token[], at: number, language: Language): Found<SaidTime> | undefined {
  if (wordAt(tokens, at) !== 'half') return undefined;
  const past = wordAt(tokens, at + 1) === 'past' ? 1 : 0;
  const word = wordAt(tokens, at + 1 + past);
  const dutch = dutchNumbers.get(word);
  const number = dutch ?? englishNumbers.get(word) ?? hourOf(word);
  if (number === undefined) return undefined;
  const before = !past && (dutch !== undefined || (language === 'nl' && !englishNumbers.has(word)));
  return spoken(before ? number - 1 : number, 30, 2 + past + clockWord(tokens, at + 2 + past));
}

/** 'kwart over negen', 'quarter to ten'. */
function quarterAt(tokens: readonly Token[], at: number): Found<SaidTime> | undefined {
  const start = wordAt(tokens, at) === 'a' ? at + 1 : at;
  if (!['kwart', 'quarter'].includes(wordAt(tokens, start))) return undefined;
  const side = wordAt(tokens, start + 1);
  const number = numberOf(wordAt(tokens, start + 2));
  const after = ['over', 'past', 'after'].includes(side);
  if (number === undefined || !(after || ['voor', 'to', 'before'].includes(side))) return undefined;
  const length = start + 3 - at + clockWord(tokens, start + 3);
  return after ? spoken(number, 15, length) : spoken(number - 1, 45, length);
}

/** '10 uur', 'tien uur', 'ten o'clock', 'noon'. A number of hours a week is not a time. */
function wholeAt(tokens: readonly Token[], at: number): Found<SaidTime> | undefined {
  if (wordAt(tokens, at) === 'noon') return spoken(12, 0, 1);
  const number = numberOf(wordAt(tokens, at));
  const clock = clockWord(tokens, at + 1);
  if (number === undefined || clock === 0 || ['per', 'p/w', 'pw'].includes(wordAt(tokens, at + 2)))
    return undefined;
  return spoken(number, 0, 1 + clock);
}

/** After 'om' or 'at' a number is enough. */
function bareAt(tokens: readonly Token[], at: number): Found<SaidTime> | undefined {
  const word = wordAt(tokens, at);
  const number = word === 'a' || word === 'an' || word === 'een' ? undefined : numberOf(word);
  return number === undefined ? undefined : spoken(number, 0, 1);
}

function clockWord(tokens: readonly Token[], at: number): number {
  return ['uur', "o'clock"].includes(wordAt(tokens, at)) ? 1 : 0;
}

function numberOf(word: string): number | undefined {
  return dutchNumbers.get(word) ?? englishNumbers.get(word) ?? hourOf(word);
}

function hourOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) && Number(word) <= 23 ? Number(word) : undefined;
}

function valid(hours: number, minutes: number, length: number): Found<SaidTime> | undefined {
  return hours <= 23 && minutes <= 59 ? { length, value: { hours, minutes, spoken: false } } : undefined;
}

function spoken(hours: number, minutes: number, length: number): Found<SaidTime> | undefined {
  const on = (hours + 24) % 24;
  return { length, value: { hours: on, minutes, spoken: true } };
}

/** ''s middags' or 'in the afternoon'. */
export function partAt(tokens: readonly Token[], at: number): Found<DayPart> | undefined {
  const length = Math.max(
    saysAt(tokens, at, ["'s"]),
    saysAt(tokens, at, ['in', 'the']),
    saysAt(tokens, at, ['in', 'de']),
  );
  const part = length > 0 ? dayParts.get(wordAt(tokens, at + length)) : undefined;
  return part && { length: length + 1, value: part };
}

/** As 'HH:MM'. */
export function clockTime({ hours, minutes, spoken }: SaidTime, part: DayPart | undefined): string {
  const late =
    part === 'evening'
      ? hours < 12
      : hours < FIRST_SPOKEN_HOUR && (part === 'afternoon' || (spoken && !part));
  const shown = late ? hours + 12 : hours;
  return `${String(shown).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
