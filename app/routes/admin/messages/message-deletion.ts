import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteMessages } from '#server/messages/delete-messages.ts';

export const action = jsonAction('/admin/dashboard/berichten/verwijderen', ({ sent, program, actor }) =>
  deleteMessages(program, sent.ids, actor),
);
