import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { mergeCandidates } from '#server/candidates/merge-candidates.ts';

export const action = jsonAction('/admin/crm/candidates/:id/merge/save', ({ sent, program, params, actor }) =>
  mergeCandidates(program, params.id, sent, actor),
);
