import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteOpportunity } from '#server/opportunities/delete-opportunity.ts';

export const action = jsonAction(
  '/admin/crm/opportunities/:id/delete',
  async ({ program, params, actor }) => {
    await deleteOpportunity(program.db, params.id, actor);
  },
);
