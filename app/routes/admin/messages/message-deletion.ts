import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteMessages } from '#server/messages/delete-messages.ts';

export const action = jsonAction(
  '/admin/dashboard/berichten/verwijderen',
  async ({ sent, program, actor }) => {
    await deleteMessages(program, [sent.id], actor);
  },
);
