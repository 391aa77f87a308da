import { describe, expect, test } from 'vitest';
import { networkOf, waitAfterFailures } from './throttle.ts';

describe('waitAfterFailures', () => {
  test('lets an account fail four times without waiting; from the fifth on the wait doubles', () => {
    expect([0, 1, 4, 5, 6, 7, 10].map((n) => waitAfterFailures(n, 'account'))).toEqual([
      0, 0, 0, 1, 2, 4, 32,
    ]);
  });

  test('never waits longer than a quarter of an hour', () => {
    expect(waitAfterFailures(14, 'account')).toBe(512);
    expect(waitAfterFailures(15, 'account')).toBe(900);
    expect(waitAfterFailures(100_000, 'account')).toBe(900);
  });

  test('gives an address more room, as an office shares one', () => {
    expect([19, 20, 21].map((n) => waitAfterFailures(n, 'address'))).toEqual([0, 1, 2]);
  });
});

test.each([
  ['accountMail', 3],
  ['formMail', 10],
  ['alertMail', 5],
] as const)('%s: after %i mails the next one waits an hour', (subject, free) => {
  const waits = [free - 1, free, free + 1, free + 4].map((n) => waitAfterFailures(n, subject));
  expect(waits).toEqual([0, 3600, 3600, 3600]);
});

test('one network guessing for a whole day does not slow the account everywhere', () => {
  let failures = 0;
  for (let second = 0; second < 24 * 3600; second += waitAfterFailures(failures, 'account')) failures += 1;
  expect(waitAfterFailures(failures, 'everywhere')).toBe(0);
  expect(waitAfterFailures(200, 'everywhere')).toBe(1);
});

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%j belongs to %j', (address, network) => expect(networkOf(address)).toBe(network));
});
