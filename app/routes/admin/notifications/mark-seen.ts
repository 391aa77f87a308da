import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { countWaiting } from '#server/notifications/count-waiting.ts';
import { markSeen } from '#server/notifications/mark-seen.ts';

export const action = jsonAction('/admin/notifications/seen', async ({ sent, program, actor }) => {
  await markSeen(program.db, actor.userId, sent.keys);
  return countWaiting(program.db, { id: actor.userId, role: actor.role }, program.now());
});
