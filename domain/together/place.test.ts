import { expect, test } from 'vitest';
import { placeKey, placeOf } from './place.ts';
import { BEAT_MS, GONE_SECONDS, retryAfter } from './beat.ts';

const id = '0198f1f0-0000-7000-8000-000000000001';

test.each([
  [`/admin/crm/candidates/${id}`, `candidate:${id}`, false],
  [`/admin/crm/candidates/${id.toUpperCase()}/`, `candidate:${id}`, false],
  [`/admin/crm/candidates/${id}/opdrachten`, `candidate:${id}`, false],
  [`/admin/crm/candidates/${id}/edit`, `candidate:${id}`, true],
  [`/admin/dashboard/vacatures/${id}/kandidaten`, `assignment:${id}`, false],
  [`/admin/dashboard/edit/${id}`, `assignment:${id}`, true],
  [`/admin/dashboard/sollicitaties/${id}`, `application:${id}`, false],
  [`/admin/mail/${id}`, `mail:${id}`, false],
])('%s is a record', (path, key, isForm) => {
  const place = placeOf(path);
  expect(place && placeKey(place)).toBe(key);
  expect(place?.isForm).toBe(isForm);
});

test('a list is a place without a key', () => {
  const place = placeOf('/admin/crm/presentations');
  expect(place).toEqual({ kinds: ['presentation', 'agreement', 'interview'], isForm: false });
  expect(place && placeKey(place)).toBeUndefined();
});

test.each([
  '/admin/crm/candidates/new',
  '/admin/account',
  '/admin/users/x',
  '/opdrachten',
  '',
  '/admin/constructor',
])('%j is no place', (path) => expect(placeOf(path)).toBeUndefined());

test('a tab that beats is never taken for gone, and a failing one asks less and less', () => {
  expect(GONE_SECONDS * 1000).toBeGreaterThan(2 * BEAT_MS);
  const waits = [1, 2, 3, 4, 50].map(retryAfter);
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 240_000]);
});
