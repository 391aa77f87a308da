import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { assignmentRecord, readAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { saveAssignment } from '#server/assignments/save-assignment.ts';
import { AppError } from '#server/errors.ts';

const save = saveForm({
  record: assignmentRecord,
  async read(values, { db, now }, id) {
    const before = await findAssignment(db, id);
    if (!before) throw new AppError('notFound');
    return readAssignmentForm(values, { today: calendarDay(now()), stored: before.deadline });
  },
  async save(program, saving, actor) {
    const saved = await saveAssignment(program.db, saving, actor);
    if (saved.outcome === 'updated') await program.contentChanged();
    return saved;
  },
});
export const action = jsonAction('/admin/dashboard/edit/:id/save', save);
