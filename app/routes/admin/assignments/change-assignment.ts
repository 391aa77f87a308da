import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { AssignmentAnswer, AssignmentRequest } from '#domain/assignments/assignment-requests.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { changeAssignmentStatus } from '#server/assignments/change-assignment-status.ts';
import { deleteAssignment } from '#server/assignments/delete-assignment.ts';
import { duplicateAssignment } from '#server/assignments/duplicate-assignment.ts';
import { isId } from '#server/db/ids.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/change-assignment.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program, language } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const today = calendarDay(program.now());
  return receiveJson('/admin/dashboard/vacatures/:id', request, async (wanted): Promise<AssignmentAnswer> => {
    if (!isId(id)) throw new AppError('notFound');
    const answer = await carryOut(wanted);
    await program.contentChanged();
    return answer;
  });

  async function carryOut(wanted: AssignmentRequest): Promise<AssignmentAnswer> {
    switch (wanted.do) {
      case 'duplicate': {
        const titleOf = textsIn(language).assignmentManagement.copyOf;
        return {
          outcome: 'duplicated',
          id: await duplicateAssignment(program.db, { id, titleOf, today }, actor),
        };
      }
      case 'delete':
        return { outcome: 'deleted', applications: await deleteAssignment(program.db, id, actor) };
      default: {
        const change = { id, action: wanted.do, from: wanted.from, today };
        return { outcome: await changeAssignmentStatus(program.db, change, actor) };
      }
    }
  }
}
