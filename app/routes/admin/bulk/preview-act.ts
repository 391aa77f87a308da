import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { previewAct } from '#server/bulk/preview-act.ts';

export const action = jsonAction('/admin/bulk/voorbeeld', ({ sent, program, actor }) =>
  previewAct(program, sent, actor),
);
