import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { requestRun } from '#server/timetable/request-run.ts';

export const action = jsonAction('/admin/dashboard/mail/taken/nu', ({ sent, program, actor }) =>
  requestRun(program, sent.name, actor),
);
