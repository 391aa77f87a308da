import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { resendMail } from '#server/mail/resend-mail.ts';

export const action = jsonAction('/admin/dashboard/mail/opnieuw', ({ sent, program, actor }) =>
  resendMail(program, sent.id, actor),
);
