import type { Language } from '../../language.ts';
import { addDays, calendarDay, type Day } from '../../time/amsterdam.ts';
import { localMoment } from '../../time/local-moment.ts';
import { type ActivityType, activityTypes, defaultActivityType } from '../activity.ts';
import { dayAt, type SaidDay } from './days.ts';
import { clockTime, partAt, type SaidTime, timeAt } from './times.ts';
import { quoted, type Token, tokensOf, wordAt } from './tokens.ts';
import { anywhere, type DayPart, kindLabels, kindWords, labelKinds, partTimes } from './words.ts';

/** An activity as it is typed on one line: 'bel Bos morgen 10:00'. */
export type Entry = {
  type: ActivityType;
  /** Everything that was not understood as a kind, day or time. */
  subject: string;
  /** Null if neither a day nor a time was said. */
  day: Day | null;
  time: string | null;
};

/** Reads an entry. Dutch and English are both understood; the language decides only what 'half 10' means. */
export function readEntry(text: string, now: Date, language: Language): Entry {
  const tokens = tokensOf(text);
  const { kept, day, time, part } = readMoment(tokens, calendarDay(now), language);
  const { type, subject } = readKind(kept);
  const said = part ?? day?.part;
  const clock = time ? clockTime(time, said) : said ? partTimes[said] : null;
  return { type, subject, time: clock, day: day?.day ?? (clock === null ? null : firstDayAt(clock, now)) };
}

/** The first day on which this time is still to come. */
function firstDayAt(time: string, now: Date): Day {
  const today = calendarDay(now);
  return time > localMoment(now).slice(11) ? today : addDays(today, 1);
}

type Moment = { kept: Token[]; day?: SaidDay; time?: SaidTime; part?: DayPart };

/** Of each, the first one counts; another one is part of the subject. */
function readMoment(tokens: readonly Token[], today: Day, language: Language): Moment {
  const found: Moment = { kept: [] };
  const isTime = (at: number) => timeAt(tokens, at, language) !== undefined;
  for (let at = 0; at < tokens.length;) {
    const day = found.day ? undefined : dayAt(tokens, at, today, isTime);
    const time = day || found.time ? undefined : timeAt(tokens, at, language);
    const part = day || time || found.part ? undefined : partAt(tokens, at);
    if (day) found.day = day.value;
    if (time) found.time = time.value;
    if (part) found.part = part.value;
    const token = tokens[at];
    const length = (day ?? time ?? part)?.length;
    if (length === undefined && token) found.kept.push(token);
    at += length ?? 1;
  }
  return found;
}

/** The kind is said by the first word, or by a verb further on. A label, such as 'taak:', is not part of the subject. */
function readKind(tokens: readonly Token[]): { type: ActivityType; subject: string } {
  const [first, ...others] = tokens;
  const labelled = first?.word.endsWith(':') ? kindOf(first.word.slice(0, -1)) : undefined;
  if (labelled) return { type: labelled, subject: sentence(others) };
  const leading = kindOf(wordAt(tokens, 0));
  if (leading) {
    const isLabel = labelKinds.has(leading) && others.length > 0;
    return { type: leading, subject: sentence(isLabel ? others : tokens) };
  }
  const verb = tokens.find(({ word }) => anywhere.has(word));
  return { type: (verb && kindOf(verb.word)) ?? defaultActivityType, subject: sentence(tokens) };
}

export function kindOf(word: string): ActivityType | undefined {
  return activityTypes.find((type) => kindWords[type].includes(word));
}

function sentence(tokens: readonly Token[]): string {
  const text = tokens
    .map((token) => token.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const capital = text.slice(0, 1).toUpperCase();
  return capital.length === 1 ? capital + text.slice(1) : text;
}

/** A line that reads as the same entry, whenever that is. */
export function printEntry({ type, subject, day, time }: Entry, now: Date, language: Language): string {
  const moment = [day && day.split('-').toReversed().join('-'), time];
  const written = (...start: string[]) => [...start, ...moment].filter(Boolean).join(' ');
  const label = `${kindLabels[language][type]}:`;
  const isSame = (text: string) => {
    const read = readEntry(text, now, language);
    return read.type === type && read.subject === subject && read.day === day && read.time === time;
  };
  return (
    [written(subject), written(label, subject)].find(isSame) ??
    written(label, subject === '' ? '' : quoted(subject))
  );
}
