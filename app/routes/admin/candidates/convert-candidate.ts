import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { convertGuest } from '#server/candidates/convert-guest.ts';

export const action = jsonAction('/admin/crm/candidates/:id/convert', ({ program, params, actor }) =>
  convertGuest(program, params.id, actor),
);
