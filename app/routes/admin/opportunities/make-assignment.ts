import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { makeAssignment } from '#server/assignments/make-assignment.ts';

export const action = jsonAction('/admin/crm/opportunities/:id/vacature', ({ program, params, actor }) =>
  makeAssignment(program.db, { opportunityId: params.id, today: calendarDay(program.now()) }, actor),
);
