import { calendarDay } from '../time/amsterdam.ts';

/** iCalendar (RFC 5545), as far as a calendar that is only read needs it. */

export type CalendarEvent = {
  /** Never changes, so that a calendar updates the event instead of adding another. */
  id: string;
  start: Date;
  minutes: number;
  /** Of a day, without a time. */
  wholeDay: boolean;
  summary: string;
  description: string;
  url: string;
  changedAt: Date;
  version: number;
  /** When the calendar alerts its owner. */
  remindAt: Date | null;
  /** Whether others see the person as busy. */
  busy: boolean;
};

export type Calendar = { name: string; host: string; events: readonly CalendarEvent[] };

/** The line ending of the standard, on every system. */
const END = '\r\n';
const MAX_LINE_BYTES = 75;

export function writeCalendar({ name, host, events }: Calendar, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(host)}//CRM//NL`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Amsterdam',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + END).join('');
}

function eventLines(event: CalendarEvent, host: string, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${plain(host)}`,
    `DTSTAMP:${utc(now)}`,
    ...(event.wholeDay
      ? [`DTSTART;VALUE=DATE:${calendarDay(event.start).replaceAll('-', '')}`]
      : [`DTSTART:${utc(event.start)}`, `DURATION:PT${event.minutes}M`]),
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.version - 1}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `URL:${event.url}`,
    `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'STATUS:CONFIRMED',
    ...(event.remindAt ? alarmLines(event.remindAt, event.summary) : []),
    'END:VEVENT',
  ];
}

function alarmLines(at: Date, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;VALUE=DATE-TIME:${utc(at)}`,
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
  ];
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Typed text can never start a new line of the file. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

const plain = (text: string) => text.replace(/[^\w.:-]/g, '');

/** Folds long lines with a leading space, never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(END);
}

function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
