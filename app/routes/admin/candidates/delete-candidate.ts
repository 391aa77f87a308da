import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { eraseCandidate } from '#server/candidates/erase-candidate.ts';

export const action = jsonAction('/admin/crm/candidates/:id/delete', ({ program, params, actor }) =>
  eraseCandidate(program, params.id, 'staff', actor),
);
