import { assertConfirmed } from '#server/accounts/assert-access.ts';
import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteMessages } from '#server/messages/delete-messages.ts';

export const action = jsonAction(
  '/admin/dashboard/berichten/verwijderen',
  async ({ sent, program, actor }) => {
    if (sent.ids.length > 1) assertConfirmed(actor, program.now());
    await deleteMessages(program, sent.ids, actor);
  },
);
