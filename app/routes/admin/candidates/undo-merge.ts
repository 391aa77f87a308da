import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { undoMerge } from '#server/candidates/undo-merge.ts';

export const action = jsonAction('/admin/crm/candidates/:id/merge/undo', ({ sent, program, params, actor }) =>
  undoMerge(program, params.id, sent.mergeId, actor),
);
