import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { markMessage } from '#server/messages/mark-message.ts';

export const action = jsonAction('/admin/dashboard/berichten/markeren', async ({ sent, program, actor }) => {
  await markMessage(program, sent, actor);
});
