import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { withoutMoney } from '#domain/assignments/assignment-money.ts';
import { assignmentRecord, readNewAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { saveAnswer } from '#domain/records/save.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { saveAssignment } from '#server/assignments/save-assignment.ts';

/** The wizard of a new assignment, at its last step. */
export const action = jsonAction('/admin/dashboard/new/save', async ({ sent, program, actor }) => {
  const { id, values, status } = sent;
  const rates = await seesRates(program, actor);
  const read = readNewAssignmentForm(rates ? values : withoutMoney(values), {
    today: calendarDay(program.now()),
    status,
  });
  if ('errors' in read) return { outcome: 'refused', errors: read.errors };
  const saved = await saveAssignment(program.db, { id, basedOn: '', content: read.content }, actor);
  if (saved.outcome === 'added') await program.contentChanged();
  return saveAnswer(assignmentRecord, saved);
});
