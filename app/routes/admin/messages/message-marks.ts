import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { markMessages } from '#server/messages/mark-messages.ts';

export const action = jsonAction('/admin/dashboard/berichten/markeren', async ({ sent, program, actor }) => {
  await markMessages(program, sent, actor);
});
