import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { editAssignmentForm } from '#domain/assignments/assignment-form.ts';
import { assignmentValues } from '#domain/assignments/assignment-values.ts';
import { errorsByField } from '#domain/form-text.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { updateAssignment } from '#server/assignments/update-assignment.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/update-assignment.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/edit/:id/save', request, async ({ basedOn, values }) => {
    const before = await findAssignment(program.db, id);
    if (!before) throw new AppError('notFound');
    const form = editAssignmentForm({ today: calendarDay(program.now()), stored: before.deadline });
    const read = form.safeParse(values);
    if (!read.success) return { outcome: 'invalid', errors: errorsByField(read.error) };

    const { outcome, assignment } = await updateAssignment(
      program.db,
      { id, basedOn, content: read.data },
      actor,
    );
    const stored = { version: assignment.updatedAt.toISOString(), values: assignmentValues(assignment) };
    if (outcome === 'conflict') {
      const last = await lastChange(program.db, 'assignment', id);
      return { outcome, ...stored, by: last?.name ?? null, at: assignment.updatedAt.toISOString() };
    }
    if (outcome === 'updated') await program.contentChanged();
    return { outcome: 'saved', ...stored };
  });
}
