import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '../time/amsterdam.ts';
import { formatTime } from '../time/format.ts';
import { instantAt, nextRun, type Schedule, type Weekday } from './schedule.ts';

const next = (schedule: Schedule, after: string) => nextRun(schedule, new Date(after)).toISOString();
const daily = (hour: number, minute = 0): Schedule => ({ every: 'day', at: { hour, minute } });

const instants = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const times = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) });
const shown = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

describe('every so many minutes', () => {
  test('at moments that every instance agrees on', () => {
    expect(next({ every: 'minutes', minutes: 15 }, '2026-11-15T10:07:31.005Z')).toBe(
      '2026-11-15T10:15:00.000Z',
    );
    expect(next({ every: 'minutes', minutes: 15 }, '2026-11-15T10:15:00.000Z')).toBe(
      '2026-11-15T10:30:00.000Z',
    );
    expect(next({ every: 'minutes', minutes: 1 }, '2026-03-29T00:59:59.999Z')).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });
});

describe('every day', () => {
  test('at eight in the morning, in winter and in summer', () => {
    expect(next(daily(8), '2026-01-15T06:59:59Z')).toBe('2026-01-15T07:00:00.000Z');
    expect(next(daily(8), '2026-01-15T07:00:00Z')).toBe('2026-01-16T07:00:00.000Z');
    expect(next(daily(8), '2026-07-15T05:59:59Z')).toBe('2026-07-15T06:00:00.000Z');
    expect(next(daily(8), '2026-07-15T06:00:00Z')).toBe('2026-07-16T06:00:00.000Z');
  });

  test('the night in which the clock goes forward is 23 hours long', () => {
    expect(next(daily(8), '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(next(daily(0), '2026-03-28T23:00:00Z')).toBe('2026-03-29T22:00:00.000Z');
  });

  test('what the clock jumps over comes at the jump', () => {
    expect(next(daily(1, 59), '2026-03-28T12:00:00Z')).toBe('2026-03-29T00:59:00.000Z');
    expect(next(daily(2), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next(daily(2, 30), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next(daily(2, 30), '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(next(daily(3), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('what the clock shows twice comes once, the first time', () => {
    expect(next(daily(2, 30), '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next(daily(2, 30), '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
    expect(next(daily(2, 59), '2026-10-25T00:00:00Z')).toBe('2026-10-25T00:59:00.000Z');
    expect(next(daily(3), '2026-10-25T00:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
    expect(next(daily(8), '2026-10-24T06:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });

  test('has one turn on every calendar day, at the time that the clock shows', () => {
    fc.assert(
      fc.property(instants, times, (after, at) => {
        const turn = nextRun({ every: 'day', at }, after);
        const following = nextRun({ every: 'day', at }, turn);
        expect(turn.getTime()).toBeGreaterThan(after.getTime());
        expect(calendarDay(following)).toBe(addDays(calendarDay(turn), 1));
        if (at.hour !== 2) expect(formatTime(turn, 'nl')).toBe(shown(at));
        expect([shown(at), '03:00']).toContain(formatTime(turn, 'nl'));
      }),
      { numRuns: 300 },
    );
  });

  test('a turn lies on the day after at the latest', () => {
    fc.assert(
      fc.property(instants, times, (after, at) => {
        const wait = nextRun({ every: 'day', at }, after).getTime() - after.getTime();
        expect(wait).toBeLessThanOrEqual(25 * 60 * 60 * 1000);
      }),
      { numRuns: 300 },
    );
  });
});

describe('every week', () => {
  test('on its weekday', () => {
    const monday: Schedule = { every: 'week', on: 1, at: { hour: 0, minute: 0 } };
    expect(next(monday, '2026-11-15T22:59:59Z')).toBe('2026-11-15T23:00:00.000Z');
    expect(next(monday, '2026-11-15T23:00:00Z')).toBe('2026-11-22T23:00:00.000Z');
    expect(next({ every: 'week', on: 7, at: { hour: 2, minute: 30 } }, '2026-03-23T00:00:00Z')).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  test('seven calendar days apart', () => {
    fc.assert(
      fc.property(instants, times, fc.constantFrom<Weekday[]>(1, 2, 3, 4, 5, 6, 7), (after, at, on) => {
        const schedule: Schedule = { every: 'week', on, at };
        const turn = nextRun(schedule, after);
        expect(calendarDay(nextRun(schedule, turn))).toBe(addDays(calendarDay(turn), 7));
      }),
      { numRuns: 300 },
    );
  });
});

describe('every month', () => {
  const at = { hour: 4, minute: 30 };

  test('on its day, or on the last day of a shorter month', () => {
    expect(next({ every: 'month', on: 1, at }, '2026-01-31T12:00:00Z')).toBe('2026-02-01T03:30:00.000Z');
    expect(next({ every: 'month', on: 31, at }, '2026-01-31T12:00:00Z')).toBe('2026-02-28T03:30:00.000Z');
    expect(next({ every: 'month', on: 30, at }, '2028-02-01T12:00:00Z')).toBe('2028-02-29T03:30:00.000Z');
    expect(next({ every: 'month', on: 31, at }, '2026-04-30T12:00:00Z')).toBe('2026-05-31T02:30:00.000Z');
  });

  test('once in every month', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 31 }), (after, on) => {
        const schedule: Schedule = { every: 'month', on, at };
        const turn = nextRun(schedule, after);
        const month = (instant: Date) => {
          const [year = 0, number = 0] = calendarDay(instant).split('-').map(Number);
          return year * 12 + number;
        };
        expect(month(nextRun(schedule, turn))).toBe(month(turn) + 1);
      }),
      { numRuns: 300 },
    );
  });

  test('a day that no month has is refused', () => {
    expect(() => nextRun({ every: 'month', on: 0, at }, new Date())).toThrow('has no day');
  });
});

test('a time of day is the instant at which the clock shows it', () => {
  fc.assert(
    fc.property(instants, times, (instant, at) => {
      const day = calendarDay(instant);
      expect(calendarDay(instantAt(day, at))).toBe(day);
    }),
    { numRuns: 300 },
  );
});
