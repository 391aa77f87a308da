import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { markSeen } from '#server/notifications/mark-seen.ts';

export const action = jsonAction('/admin/notifications/seen', async ({ sent, program, actor }) => {
  await markSeen(program.db, actor.userId, sent.keys);
});
