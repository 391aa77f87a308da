import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { assignmentRecord, readAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { saveAssignment } from '#server/assignments/save-assignment.ts';
import { AppError } from '#server/errors.ts';
import type { Route } from './+types/update-assignment.ts';

export function action(args: Route.ActionArgs) {
  const save = saveForm(args, {
    record: assignmentRecord,
    async read(values, { db, now }) {
      const before = await findAssignment(db, args.params.id);
      if (!before) throw new AppError('notFound');
      return readAssignmentForm(values, { today: calendarDay(now()), stored: before.deadline });
    },
    async save(program, saving, actor) {
      const saved = await saveAssignment(program.db, saving, actor);
      if (saved.outcome === 'updated') await program.contentChanged();
      return saved;
    },
  });
  return receiveJson('/admin/dashboard/edit/:id/save', args.request, save);
}
