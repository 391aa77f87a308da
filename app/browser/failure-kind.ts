import { isRouteErrorResponse } from 'react-router';

export type FailureKind = 'refused' | 'missing' | 'database' | 'connection' | 'failed';

/** The words of Chromium, Firefox and Safari for a request without an answer. */
const noAnswer = /failed to fetch|networkerror|load failed|network connection was lost/i;

/** Why a page of the back office cannot be shown, from what its loader, action or module threw. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof TypeError && noAnswer.test(error.message)) return 'connection';
  if (!isRouteErrorResponse(error)) return 'failed';
  if (error.status === 403) return 'refused';
  if (error.status === 404) return 'missing';
  if (error.status === 503) return 'database';
  // Of a proxy that cannot reach the program.
  return error.status === 502 || error.status === 504 ? 'connection' : 'failed';
}
