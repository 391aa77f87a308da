import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { checkMail } from '#server/mailboxes/check-mail.ts';

export const action = jsonAction(
  '/admin/dashboard/mail/controle/deel',
  async ({ sent, program, language, actor }) => ({
    results: await checkMail(program, { ...sent, language }, actor),
  }),
);
