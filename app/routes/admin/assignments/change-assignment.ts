import type { z } from 'zod';
import type { AssignmentAnswer, assignmentRequest } from '#domain/assignments/assignment-requests.ts';
import type { Language } from '#domain/language.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import type { Program } from '#server/program.ts';
import { assertMay } from '#server/accounts/assert-access.ts';
import { changeAssignmentStatus } from '#server/assignments/change-assignment-status.ts';
import { deleteAssignment } from '#server/assignments/delete-assignment.ts';
import { duplicateAssignment } from '#server/assignments/duplicate-assignment.ts';
import { isId } from '#server/db/ids.ts';
import { AppError } from '#server/errors.ts';
import { textsIn } from '#texts/texts.ts';

type Asked = {
  id: string;
  sent: z.output<typeof assignmentRequest>;
  program: Program;
  language: Language;
  actor: StaffActor;
};

/** Publishes, closes, archives, copies or deletes an assignment. */
export async function changeAssignment({
  id,
  sent,
  program,
  language,
  actor,
}: Asked): Promise<AssignmentAnswer> {
  if (!isId(id)) throw new AppError('notFound');
  const today = calendarDay(program.now());
  const answer = await carryOut();
  await program.contentChanged();
  return answer;

  async function carryOut(): Promise<AssignmentAnswer> {
    switch (sent.do) {
      case 'duplicate': {
        const titleOf = textsIn(language).assignmentManagement.copyOf;
        return {
          outcome: 'duplicated',
          id: await duplicateAssignment(program.db, { id, titleOf, today }, actor),
        };
      }
      case 'delete':
        assertMay(actor, 'delete');
        return { outcome: 'deleted', applications: await deleteAssignment(program.db, id, actor) };
      default: {
        const change = { id, action: sent.do, from: sent.from, today };
        return { outcome: await changeAssignmentStatus(program.db, change, actor) };
      }
    }
  }
}
