import { href, redirect } from 'react-router';
import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { assignmentReference } from '#domain/reference.ts';
import { toastCookie } from '#domain/toast.ts';
import { listSimilarAssignments } from '#server/assignments/assignment-queries.ts';
import { findClosedAssignment, findPublicAssignment } from '#server/assignments/public-assignment.ts';
import { isDatabaseTimeout } from '#server/db/time-limit.ts';
import { cookie } from '#server/http/cookies.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** If reading fails, redirects to the list with a message. */
export async function loadAssignment(
  requested: RequestContext,
  id: string,
  today: Day,
): Promise<PublicAssignment | undefined> {
  const found = await readAssignment(requested, id, today);
  if (found !== 'unreadable') return found;
  const { secure } = requested.program;
  const say = cookie(toastCookie, 'assignmentNotLoaded', { maxAge: 60, secure });
  throw redirect(href('/opdrachten'), { headers: { 'Set-Cookie': say } });
}

/** For a link that outlived its assignment: similar ones, or undefined if it was never published. */
export async function loadClosedAssignment({ program: { db } }: RequestContext, id: string, today: Day) {
  const closed = await findClosedAssignment(db, id);
  if (!closed) return undefined;
  const similar = await listSimilarAssignments(db, closed, today);
  return { reference: assignmentReference(closed), similar, today };
}

/** For a page with a form: never redirects a visitor who has just submitted it. */
export function loadAssignmentOfForm(
  requested: RequestContext,
  id: string,
  today: Day,
): Promise<PublicAssignment | undefined | 'unreadable'> {
  return (requested.sending ? readAssignment : loadAssignment)(requested, id, today);
}

async function readAssignment(requested: RequestContext, id: string, today: Day) {
  try {
    return await findPublicAssignment(requested.program.db, id, today);
  } catch (err) {
    // The list would take as long, and not answer either.
    if (isDatabaseTimeout(err)) throw err;
    requested.log.error({ err }, 'the assignment could not be read');
    return 'unreadable';
  }
}
