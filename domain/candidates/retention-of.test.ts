import { describe, expect, test } from 'vitest';
import { retentionOf } from './retention-of.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const applied = (status: 'pending' | 'rejected', changed: string, updated = changed) => ({
  status,
  statusChangedAt: at(changed),
  updatedAt: at(updated),
});

describe('a registered candidate', () => {
  const person = { registeredAt: at('2025-01-01'), lastActiveAt: at('2025-03-04') };
  test('is kept for two years after the last activity', () => {
    expect(retentionOf(person, [])).toEqual({
      until: '2027-03-04',
      since: at('2025-03-04'),
      reason: 'inactive',
    });
  });
  test('is active as long as one of their applications is worked on', () => {
    expect(retentionOf(person, [applied('rejected', '2025-05-01', '2025-06-02')])).toMatchObject({
      until: '2027-06-02',
      reason: 'inactive',
    });
  });
  test('whose last activity was on a leap day is kept until the end of that February', () => {
    expect(retentionOf({ ...person, lastActiveAt: at('2028-02-29') }, [])).toMatchObject({
      until: '2030-02-28',
    });
  });
});

describe('a guest', () => {
  const person = { registeredAt: null, lastActiveAt: at('2025-03-04') };
  test('is deleted a year after their last application was completed', () => {
    const applications = [applied('rejected', '2025-03-10'), applied('rejected', '2025-04-10')];
    expect(retentionOf(person, applications)).toEqual({
      until: '2026-04-10',
      since: at('2025-04-10'),
      reason: 'completed',
    });
  });
  test('with an open application is deleted after two years without activity', () => {
    expect(
      retentionOf(person, [applied('rejected', '2025-03-10'), applied('pending', '2025-03-04')]),
    ).toEqual({
      until: '2027-03-10',
      since: at('2025-03-10'),
      reason: 'inactive',
    });
  });
});
