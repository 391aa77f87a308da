import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { undoAct } from '#server/bulk/undo-act.ts';

export const action = jsonAction('/admin/bulk/:id/terugdraaien', ({ params, program, actor }) =>
  undoAct(program, params.id, actor),
);
