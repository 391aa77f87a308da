import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar.ts';

const now = new Date('2026-11-15T10:07:31.005Z');
const event: CalendarEvent = {
  id: '0198f1f0-0000-7000-8000-000000000001',
  start: new Date('2026-11-16T09:00:00Z'),
  minutes: 30,
  wholeDay: false,
  summary: 'Nabellen',
  description: '',
  url: 'https://www.lexbrug.example/admin/crm/activities/1',
  changedAt: new Date('2026-11-14T08:00:00Z'),
  version: 3,
  remindAt: null,
  busy: false,
};

const write = (...events: Partial<CalendarEvent>[]) =>
  writeCalendar(
    {
      name: 'Activiteiten',
      host: 'www.lexbrug.example',
      events: events.map((given) => ({ ...event, ...given })),
    },
    now,
  );
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('a calendar', () => {
  test('without events is a calendar all the same', () => {
    expect(unfolded(write())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//www.lexbrug.example//CRM//NL',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Activiteiten',
      'X-WR-TIMEZONE:Europe/Amsterdam',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('says when, for how long, and which change of the event it is', () => {
    const lines = unfolded(write({}));
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:0198f1f0-0000-7000-8000-000000000001@www.lexbrug.example',
      'DTSTAMP:20261115T100731Z',
      'DTSTART:20261116T090000Z',
      'DURATION:PT30M',
      'LAST-MODIFIED:20261114T080000Z',
      'SEQUENCE:2',
      'SUMMARY:Nabellen',
      'URL:https://www.lexbrug.example/admin/crm/activities/1',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]);
  });

  test('writes what would be read as a sign of its own', () => {
    const text = write({ summary: 'Tarief; 10, of \\ 12', description: 'Een\r\nTwee\rDrie' });
    expect(valueOf(text, 'SUMMARY')).toBe(String.raw`Tarief\; 10\, of \\ 12`);
    expect(valueOf(text, 'DESCRIPTION')).toBe(String.raw`Een\nTwee\nDrie`);
  });

  test('holds every text whole, in lines of at most 75 bytes, and no line that was typed', () => {
    const difficult = [
      '\\',
      ';',
      ',',
      ':',
      '\n',
      '\r',
      '\r\n',
      ' ',
      '\0',
      '\t',
      '\u0007',
      '\ud800',
      'é',
      '€',
      '𝛑',
      '👩🏽‍⚖️',
      'Tarief',
    ];
    const texts = fc.string({ unit: fc.constantFrom(...difficult), maxLength: 100 });
    fc.assert(
      fc.property(texts, texts, (summary, description) => {
        const text = write({ summary, description: `${description}\nEND:VEVENT` });
        const lines = text.split('\r\n');
        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
        expect(/[\r\n]/.test(text.replaceAll('\r\n', ''))).toBe(false);
        const read = valueOf(text, 'SUMMARY')?.replace(/\\(.)/g, (_, sign: string) =>
          sign === 'n' ? '\n' : sign,
        );
        const kept = summary
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, '');
        expect(read).toBe(kept);
      }),
    );
  });
});

test('an event without a time is on its day in Amsterdam', () => {
  const text = write({ start: new Date('2026-11-16T22:59:00Z'), wholeDay: true });
  expect(text).toContain('DTSTART;VALUE=DATE:20261116\r\n');
  expect(text).not.toContain('DURATION:PT30M');
});

test('a reminder is an alarm at its own moment', () => {
  const lines = write({ remindAt: new Date('2026-11-15T15:30:00Z'), summary: 'Bellen; nu' }).split('\r\n');
  const from = lines.indexOf('BEGIN:VALARM');
  expect(lines.slice(from, from + 6)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;VALUE=DATE-TIME:20261115T153000Z',
    String.raw`DESCRIPTION:Bellen\; nu`,
    'END:VALARM',
    'END:VEVENT',
  ]);
  expect(write({})).not.toContain('VALARM');
});
