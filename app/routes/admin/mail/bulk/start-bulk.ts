import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { startBulk } from '#server/mails/start-bulk.ts';

export const action = jsonAction('/admin/mail/groep/voorbereiden', ({ sent, program, actor }) =>
  startBulk(program, sent, actor),
);
