import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { takeOverField } from '#server/candidates/take-over-field.ts';

export const action = jsonAction('/admin/crm/candidates/:id/take-over', ({ sent, params, program, actor }) =>
  takeOverField(program, params.id, sent, actor),
);
