import { describe, expect, test } from 'vitest';
import { retryDelay, secondsLeft, sessionStep } from './session-rhythm.ts';

const hour = 3_600_000;
const clock = { now: 0, expiresAt: hour, extendedAt: 0, activeAt: 0 };

describe('sessionStep while somebody works', () => {
  const working = { ...clock, activeAt: 1 };

  test('waits until 90 seconds remain and refreshes then', () => {
    expect(sessionStep({ ...working, now: hour - 90_001 })).toBe('wait');
    expect(sessionStep({ ...working, now: hour - 90_000 })).toBe('refresh');
    expect(sessionStep({ ...working, now: hour - 1 })).toBe('refresh');
  });

  test('is over at its end', () => expect(sessionStep({ ...working, now: hour })).toBe('ended'));
});

describe('sessionStep while nobody works', () => {
  test('warns from five minutes before the end', () => {
    expect(sessionStep({ ...clock, now: hour - 300_001 })).toBe('wait');
    expect(sessionStep({ ...clock, now: hour - 300_000 })).toBe('warn');
    expect(sessionStep({ ...clock, now: hour - 1 })).toBe('warn');
  });

  test('never refreshes by itself, so that an abandoned tab signs out', () => {
    expect(sessionStep({ ...clock, now: hour - 1000 })).toBe('warn');
    expect(sessionStep({ ...clock, now: hour + 1000 })).toBe('ended');
  });

  test('work after the warning takes it back', () => {
    expect(sessionStep({ ...clock, now: hour - 200_000, activeAt: hour - 250_000 })).toBe('wait');
  });
});

test('retries start at 200 ms, double, and stop before the next tick', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([
    200,
    400,
    800,
    1600,
    3200,
    6400,
    12_800,
    undefined,
  ]);
});

describe('secondsLeft', () => {
  test('counts from the last use', () => {
    expect(secondsLeft({ idleSeconds: 0, ageSeconds: 0 }, 1)).toBe(3600);
    expect(secondsLeft({ idleSeconds: 3599, ageSeconds: 7200 }, 1)).toBe(1);
    expect(secondsLeft({ idleSeconds: 3600, ageSeconds: 7200 }, 1)).toBe(0);
  });

  test('ends after thirty days however much it is used', () => {
    expect(secondsLeft({ idleSeconds: 0, ageSeconds: 30 * 86_400 - 60 }, 72)).toBe(60);
    expect(secondsLeft({ idleSeconds: 0, ageSeconds: 30 * 86_400 }, 72)).toBe(0);
  });
});
