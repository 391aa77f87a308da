import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days, instants } from '#tests/support/arbitraries.ts';
import { textsIn } from '#texts/texts.ts';
import { languages } from '../language.ts';
import { addDays, calendarDay, startOfDay } from '../time/amsterdam.ts';
import { EXPIRED_VISIBLE_DAYS } from './assignment.ts';
import { deadlineUrgency, isVisible, takesApplications } from './deadline.ts';

const distances = fc.integer({ min: -40, max: 40 });
const order = ['expired', 'critical', 'oneDay', 'soon', 'upcoming', 'normal'];

describe('on every day of two centuries', () => {
  test('the urgency counts calendar days, also over a change of the clock and a leap day', () => {
    fc.assert(
      fc.property(days, distances, (today, distance) => {
        const deadline = addDays(today, distance);
        // Without any calendar of ours: days of 86,400 seconds, as UTC has them.
        const counted = (Date.parse(deadline) - Date.parse(today)) / 86_400_000;
        expect(deadlineUrgency(deadline, today).days).toBe(counted);
      }),
      { numRuns: 300 },
    );
  });

  test('it never becomes less urgent as time goes by', () => {
    fc.assert(
      fc.property(days, distances, (today, distance) => {
        const deadline = addDays(today, distance);
        const at = (day: string) => order.indexOf(deadlineUrgency(deadline, day).kind);
        expect(at(addDays(today, 1))).toBeLessThanOrEqual(at(today));
      }),
    );
  });

  test('applications are taken until the day in Amsterdam is over, and it is shown for a while after that', () => {
    fc.assert(
      fc.property(days, (deadline) => {
        const end = startOfDay(addDays(deadline, 1)).getTime();
        const open = (ms: number) =>
          takesApplications({ status: 'open', deadline }, calendarDay(new Date(ms)));
        expect([open(end - 1), open(end)]).toEqual([true, false]);
        const gone = startOfDay(addDays(deadline, EXPIRED_VISIBLE_DAYS + 1)).getTime();
        const shown = (ms: number) => isVisible(deadline, calendarDay(new Date(ms)));
        expect([shown(gone - 1), shown(gone)]).toEqual([true, false]);
      }),
    );
  });

  test('the label names the days that are left, and is the same from the first to the last millisecond of a day', () => {
    fc.assert(
      fc.property(instants, distances, (instant, distance) => {
        const today = calendarDay(instant);
        const moments = [startOfDay(today), instant, new Date(startOfDay(addDays(today, 1)).getTime() - 1)];
        for (const language of languages) {
          const { urgency } = textsIn(language).assignments;
          const labels = moments.map((moment) => {
            const { kind, days: left } = deadlineUrgency(addDays(today, distance), calendarDay(moment));
            return urgency[kind](left);
          });
          expect(new Set(labels).size).toBe(1);
          if (distance > 0) expect(labels[0]).toContain(String(distance));
          else expect(labels[0]).not.toMatch(/\d/);
        }
      }),
    );
  });
});
