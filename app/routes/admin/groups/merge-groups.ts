import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { mergeGroups } from '#server/groups/merge-groups.ts';

export const action = jsonAction('/admin/crm/groups/:id/merge', ({ sent, params, program, actor }) =>
  mergeGroups(program, params.id, sent.intoId, actor),
);
