import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { failureKind } from './failure-kind.ts';

describe('the reason of a failure', () => {
  test.each([
    [403, 'refused'],
    [404, 'missing'],
    [500, 'failed'],
    [502, 'connection'],
    [503, 'database'],
    [504, 'connection'],
  ] as const)('follows from status %i', (status, kind) => {
    expect(failureKind(new ErrorResponse(status, '', undefined))).toBe(kind);
  });

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is the connection when a browser says "%s"',
    (words) => expect(failureKind(new TypeError(words))).toBe('connection'),
  );

  test('is a fault of the program for any other error', () => {
    expect(failureKind(new TypeError('x is not a function'))).toBe('failed');
    expect(failureKind(new Error('Failed to fetch'))).toBe('failed');
    expect(failureKind(undefined)).toBe('failed');
  });
});
