import { redirect } from 'react-router';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { toastCookie } from '#domain/toast.ts';
import { findPublicAssignment } from '#server/assignments/assignment-queries.ts';
import { cookie } from '#server/http/cookies.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** When it cannot be read, the visitor goes to the list and is told so there. */
export async function loadAssignment(
  { program, log }: RequestContext,
  id: string,
  today: Day,
): Promise<Assignment | undefined> {
  try {
    return await findPublicAssignment(program.db, id, today);
  } catch (err) {
    log.error({ err }, 'the assignment could not be read');
    const say = cookie(toastCookie, 'assignmentNotLoaded', { maxAge: 60, secure: program.secure });
    throw redirect('/opdrachten', { headers: { 'Set-Cookie': say } });
  }
}
