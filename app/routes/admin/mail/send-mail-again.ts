import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { sendAgain } from '#server/mail/send-again.ts';

export const action = jsonAction('/admin/dashboard/mail/opnieuw', ({ sent, program, actor }) =>
  sendAgain(program, sent.id, actor),
);
