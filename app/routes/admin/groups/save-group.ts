import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveGroup } from '#server/groups/save-group.ts';

export const action = jsonAction('/admin/crm/groups/:id/save', ({ sent, params, program, actor }) =>
  saveGroup(program, params.id, sent, actor),
);
