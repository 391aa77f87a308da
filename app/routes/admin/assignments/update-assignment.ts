import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { withMoneyOf, withoutMoney } from '#domain/assignments/assignment-money.ts';
import { assignmentRecord, readAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { namesInAssignment } from '#server/assignments/assignment-relations.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { saveAssignment } from '#server/assignments/save-assignment.ts';
import { AppError } from '#server/errors.ts';

export const action = jsonAction('/admin/dashboard/edit/:id/save', async (asked) => {
  const rates = await seesRates(asked.program, asked.actor);
  const save = saveForm({
    record: assignmentRecord,
    async read(values, { db, now }, id) {
      const before = await findAssignment(db, id);
      if (!before) throw new AppError('notFound');
      const meant = rates ? values : withMoneyOf(values, before);
      return readAssignmentForm(meant, { today: calendarDay(now()), stored: before.deadline });
    },
    async save(program, saving, actor) {
      const saved = await saveAssignment(program.db, saving, actor);
      if (saved.outcome === 'updated') await program.contentChanged();
      return saved;
    },
    names: ({ db }, stored) => namesInAssignment(db, stored),
  });
  const answer = await save(asked);
  if (rates || answer.outcome === 'refused') return answer;
  return { ...answer, values: withoutMoney(answer.values) };
});
