import { describe, expect, test } from 'vitest';
import { isExpired, retryDelay } from './mail-failure.ts';

const minutes = (ms: number | undefined) => (ms === undefined ? undefined : ms / 60_000);

describe('after a failure', () => {
  test('the pauses grow to an hour when the mail is put off', () => {
    const pauses = Array.from({ length: 10 }, (_, at) => minutes(retryDelay('temporary', at + 1)));
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(minutes(retryDelay('temporary', 5000))).toBe(60);
  });

  test.each(['unreachable', 'configuration'] as const)(
    'they grow to five minutes when the relay is %s: the mail is not to blame',
    (failure) => {
      const pauses = Array.from({ length: 6 }, (_, at) => minutes(retryDelay(failure, at + 1)));
      expect(pauses).toEqual([0.5, 1, 2, 4, 5, 5]);
    },
  );

  test.each(['rejected', 'expired', 'unwritable'] as const)(
    'a mail that is %s is not tried again',
    (failure) => {
      expect(retryDelay(failure, 1)).toBeUndefined();
    },
  );
});

describe('a mail expires', () => {
  const queuedAt = new Date('2026-11-15T12:00:00Z');
  const after = (hours: number, ms = 0) => new Date(queuedAt.getTime() + hours * 3_600_000 + ms);

  test.each([
    ['passwordReset', 1],
    ['emailVerification', 24],
    ['invitation', 72],
    ['dailyDigest', 24],
    ['applicationNotification', 120],
    ['contactMessage', 120],
  ] as const)('%s after %i hours, not before', (kind, hours) => {
    expect(isExpired(kind, queuedAt, after(hours, -1))).toBe(false);
    expect(isExpired(kind, queuedAt, after(hours))).toBe(true);
  });
});
