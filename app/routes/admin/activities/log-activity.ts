import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { logActivity } from '#server/activities/log-activity.ts';

export const action = jsonAction('/admin/crm/activities/:id/log', ({ sent, params, program, actor }) =>
  logActivity(program, params.id, sent, actor),
);
