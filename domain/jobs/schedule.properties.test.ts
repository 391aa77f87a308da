import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, instants } from '#tests/support/arbitraries.ts';
import { addDays, calendarDay, daysBetween, startOfDay } from '../time/amsterdam.ts';
import { formatTime } from '../time/format.ts';
import { instantAt, nextRun, type Schedule, type Weekday } from './schedule.ts';

const times = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) });
const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  times.map((at): Schedule => ({ every: 'day', at })),
  fc
    .tuple(fc.constantFrom<Weekday[]>(1, 2, 3, 4, 5, 6, 7), times)
    .map(([on, at]): Schedule => ({ every: 'week', on, at })),
  fc.tuple(fc.integer({ min: 1, max: 31 }), times).map(([on, at]): Schedule => ({ every: 'month', on, at })),
);
const longest = { day: 1, week: 7, month: 31, minutes: 0 };

/** All turns from one instant to two years later. */
function turnsOf(schedule: Schedule, start: Date): Date[] {
  const turns: Date[] = [];
  const end = start.getTime() + 2 * 366 * 86_400_000;
  for (let at = nextRun(schedule, start); at.getTime() < end; at = nextRun(schedule, at)) turns.push(at);
  return turns;
}

test('over years of clock changes and leap days every turn comes once, and none is left out', () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, start) => {
      const turns = turnsOf(schedule, start);
      const onDays = turns.map((turn) => calendarDay(turn));
      expect(new Set(onDays).size).toBe(turns.length);
      for (const [at, turn] of turns.entries()) {
        const before = turns[at - 1];
        if (!before) continue;
        expect(turn.getTime()).toBeGreaterThan(before.getTime());
        const apart = daysBetween(onDays[at - 1] ?? '', onDays[at] ?? '');
        if (schedule.every === 'month') expect(apart >= 28 && apart <= 31).toBe(true);
        else expect(apart).toBe(longest[schedule.every]);
      }
    }),
    { numRuns: 12 },
  );
});

test('whatever the moment at which it is asked, the answer is the same until that turn has come', () => {
  fc.assert(
    fc.property(schedules, instants, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, start, share) => {
      const turn = nextRun(schedule, start);
      const between = new Date(start.getTime() + Math.floor((turn.getTime() - 1 - start.getTime()) * share));
      expect(nextRun(schedule, between)).toEqual(turn);
      expect(nextRun(schedule, turn).getTime()).toBeGreaterThan(turn.getTime());
      expect(turn.getTime() - start.getTime()).toBeLessThanOrEqual(
        (longest[schedule.every] + 1) * 25 * 3_600_000,
      );
    }),
    { numRuns: 200 },
  );
});

test('a turn is the first moment of its day at which the clock shows its time, or has jumped over it', () => {
  const near = fc.record({ hour: fc.integer({ min: 0, max: 4 }), minute: fc.constantFrom(0, 1, 30, 59) });
  fc.assert(
    fc.property(days, near, (day, at) => {
      const shown = `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`;
      const start = startOfDay(day).getTime();
      const minutes = Array.from({ length: 6 * 60 }, (_, minute) => new Date(start + minute * 60_000));
      // Found by looking at the clock, minute by minute.
      const first = minutes.find((minute) => formatTime(minute, 'nl') >= shown);
      expect(instantAt(day, at)).toEqual(first);
    }),
  );
});

test('turns by the minute are the same moments for everybody who counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), instants, instants, (minutes, one, other) => {
      const schedule: Schedule = { every: 'minutes', minutes };
      const [first, second] = [nextRun(schedule, one), nextRun(schedule, other)];
      expect(Math.abs(first.getTime() - second.getTime()) % (minutes * 60_000)).toBe(0);
      expect(first.getTime() - one.getTime()).toBeLessThanOrEqual(minutes * 60_000);
    }),
  );
});

test('a month that is too short has its turn on its last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 29, max: 31 }), times, instants, (on, at, start) => {
      const day = calendarDay(nextRun({ every: 'month', on, at }, start));
      const isLast = addDays(day, 1).endsWith('-01');
      expect(Number(day.slice(8)) === on || isLast).toBe(true);
    }),
  );
});
