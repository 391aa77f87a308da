import { describe, expect, test } from 'vitest';
import { addDays } from '../time/amsterdam.ts';
import { assignmentStatuses } from './assignment.ts';
import { deadlineUrgency, isVisible, takesApplications } from './deadline.ts';

const today = '2026-03-28';

describe('deadline urgency', () => {
  test.each([
    [-200, 'expired'],
    [-1, 'expired'],
    [0, 'critical'],
    [1, 'oneDay'],
    [2, 'soon'],
    [3, 'soon'],
    [4, 'upcoming'],
    [7, 'upcoming'],
    [8, 'normal'],
    [200, 'normal'],
  ] as const)('a deadline %i days from today is %s', (days, kind) => {
    expect(deadlineUrgency(addDays(today, days), today)).toEqual({ kind, days });
  });
});

describe('visibility', () => {
  test('an expired assignment is visible for 14 days and not a day longer', () => {
    expect(isVisible(today, today)).toBe(true);
    expect(isVisible(addDays(today, -14), today)).toBe(true);
    expect(isVisible(addDays(today, -15), today)).toBe(false);
    expect(isVisible(addDays(today, 90), today)).toBe(true);
  });

  test('applications are taken up to and including the last day', () => {
    expect(takesApplications({ status: 'open', deadline: today }, today)).toBe(true);
    expect(takesApplications({ status: 'open', deadline: addDays(today, -1) }, today)).toBe(false);
  });

  test('only open assignments take applications', () => {
    const taking = assignmentStatuses.filter((status) =>
      takesApplications({ status, deadline: addDays(today, 5) }, today),
    );
    expect(taking).toEqual(['open']);
  });
});
