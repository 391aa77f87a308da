import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { planActivity } from '#server/activities/plan-activity.ts';

export const action = jsonAction('/admin/crm/activities/plan', ({ sent, program, actor }) =>
  planActivity(program.db, sent, actor),
);
