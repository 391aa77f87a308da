import { expect, test } from 'vitest';
import { secretsFrom } from '../crypto/secrets.ts';
import { appliedPass, hasApplied } from './applied-pass.ts';

const id = '01980000-0000-7000-8000-000000000001';
const other = '01980000-0000-7000-8000-000000000002';
const at = (time: string, secret = 'secret') => ({
  secrets: secretsFrom(secret),
  secure: false,
  now: () => new Date(time),
});
const cookiesOf = (header: string) => {
  const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
  return new Map([[name, value]]);
};

test('only the browser that applied is thanked, for this assignment and for an hour', () => {
  const now = at('2026-11-17T12:00:00Z');
  const header = appliedPass(now, id);
  expect(header).toContain('HttpOnly');
  const cookies = cookiesOf(header);
  expect(hasApplied(at('2026-11-17T12:59:59Z'), cookies, id)).toBe(true);
  expect(hasApplied(at('2026-11-17T13:00:00Z'), cookies, id)).toBe(false);
  expect(hasApplied(now, cookies, other)).toBe(false);
  expect(hasApplied(now, new Map(), id)).toBe(false);
  expect(hasApplied(now, new Map([[`applied-${id}`, id]]), id)).toBe(false);
  expect(hasApplied(at('2026-11-17T12:00:00Z', 'another secret'), cookies, id)).toBe(false);
});
