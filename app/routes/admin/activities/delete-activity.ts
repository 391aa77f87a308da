import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteActivity } from '#server/activities/delete-activity.ts';

export const action = jsonAction('/admin/crm/activities/:id/delete', async ({ program, params, actor }) => {
  await deleteActivity(program.db, params.id, actor);
});
