import { expect, test } from 'vitest';
import {
  applicationReference,
  assignmentReference,
  readApplicationReference,
  readAssignmentReference,
} from './reference.ts';

test('a reference that is typed leads back to its record', () => {
  const reference = assignmentReference({ number: 118, createdAt: new Date('2026-11-17T12:00:00Z') });
  expect(reference).toBe('2026-0118');
  for (const typed of [` ${reference} `, `Opdracht ${reference}`, `ref. nr. ${reference}`, `#${reference}`])
    expect([typed, readAssignmentReference(typed)]).toEqual([typed, 118]);
  const id = '01980000-0000-7000-8000-0000abcd1234';
  expect(applicationReference(id)).toBe('ABCD-1234');
  for (const typed of ['ABCD-1234', 'abcd1234 ']) expect(readApplicationReference(typed)).toBe(id.slice(-8));
});

test('other searches are no references', () => {
  for (const typed of ['', '2026', '2026-', '2026-0000', 'Jurist 2026-0118', '2026-01181181181'])
    expect([typed, readAssignmentReference(typed)]).toEqual([typed, undefined]);
  for (const typed of ['', 'ABCD', 'ABCD-12345', 'Jansen-12', 'ABCD--1234'])
    expect([typed, readApplicationReference(typed)]).toEqual([typed, undefined]);
});
