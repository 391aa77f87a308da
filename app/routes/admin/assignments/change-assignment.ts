import { z } from 'zod';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { assignmentStatuses } from '#domain/assignments/assignment.ts';
import type { AssignmentAnswer, AssignmentRequest } from '#domain/assignments/managed-list.ts';
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

const assignmentRequest: z.ZodType<AssignmentRequest> = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['publish', 'close', 'archive']), from: z.enum(assignmentStatuses) }),
  z.object({ do: z.literal('duplicate') }),
  z.object({ do: z.literal('delete') }),
]);

/** What is done with one assignment of the list. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program, language } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const today = calendarDay(program.now());
  return receiveJson(request, assignmentRequest, async (wanted): Promise<AssignmentAnswer> => {
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
