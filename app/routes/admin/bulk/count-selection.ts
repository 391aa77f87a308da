import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { countSelection } from '#server/bulk/preview-act.ts';

export const action = jsonAction('/admin/bulk/selectie', ({ sent, program }) =>
  countSelection(program, sent),
);
