import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { moveOpportunity } from '#server/opportunities/move-opportunity.ts';

export const action = jsonAction('/admin/crm/opportunities/move', ({ sent, program, actor }) =>
  moveOpportunity(program.db, sent, actor),
);
