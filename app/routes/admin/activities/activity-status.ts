import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { changeActivityStatus } from '#server/activities/change-activity-status.ts';

export const action = jsonAction('/admin/crm/activities/status', ({ sent, program, actor }) =>
  changeActivityStatus(program.db, sent, program.now(), actor),
);
