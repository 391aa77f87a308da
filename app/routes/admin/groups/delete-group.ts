import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteGroup } from '#server/groups/delete-group.ts';

export const action = jsonAction('/admin/crm/groups/:id/delete', ({ params, program, actor }) =>
  deleteGroup(program, params.id, actor),
);
