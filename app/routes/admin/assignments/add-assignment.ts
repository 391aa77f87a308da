import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { type AssignmentErrorKey, newAssignmentForm } from '#domain/assignments/assignment-form.ts';
import { errorsByField } from '#domain/form-text.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addAssignment } from '#server/assignments/add-assignment.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/add-assignment.ts';

/** The last step of the wizard. */
export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/new/save', request, async ({ id, values, status }) => {
    const read = newAssignmentForm(calendarDay(program.now())).safeParse(values);
    if (!read.success) return { outcome: 'invalid', errors: errorsByField<AssignmentErrorKey>(read.error) };
    try {
      await addAssignment(program.db, { id, content: read.data, status }, actor);
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') return { outcome: 'exists' };
      throw error;
    }
    await program.contentChanged();
    return { outcome: 'added' };
  });
}
