import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteApplication } from '#server/applications/delete-application.ts';

export const action = jsonAction(
  '/admin/dashboard/sollicitaties/:id/verwijderen',
  ({ program, params, actor }) => deleteApplication(program, params.id, actor),
);
