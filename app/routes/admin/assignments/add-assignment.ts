import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { assignmentRecord, readNewAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { saveAnswer } from '#domain/records/save.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { saveAssignment } from '#server/assignments/save-assignment.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/add-assignment.ts';

/** The wizard of a new assignment, at its last step. */
export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/new/save', request, async ({ id, values, status }) => {
    const read = readNewAssignmentForm(values, { today: calendarDay(program.now()), status });
    if ('errors' in read) return { outcome: 'refused', errors: read.errors };
    const saved = await saveAssignment(program.db, { id, basedOn: '', content: read.content }, actor);
    if (saved.outcome === 'added') await program.contentChanged();
    return saveAnswer(assignmentRecord, saved);
  });
}
