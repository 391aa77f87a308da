import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { cancelPlacement } from '#server/placements/change-placement-end.ts';

export const action = jsonAction('/admin/crm/placements/:id/cancel', ({ sent, program, params, actor }) =>
  cancelPlacement(program.db, { ...sent, id: params.id }, program.now(), actor),
);
