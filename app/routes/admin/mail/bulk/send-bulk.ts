import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { sendBulk } from '#server/mails/send-bulk.ts';

export const action = jsonAction('/admin/mail/groep/versturen', ({ sent, program, actor }) =>
  sendBulk(program, sent, actor),
);
