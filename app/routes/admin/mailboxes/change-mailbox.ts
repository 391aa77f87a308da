import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { changeMailbox } from '#server/mailboxes/change-mailbox.ts';

export const action = jsonAction(
  '/admin/dashboard/mail/postvakken/:id/stap',
  ({ sent, params, program, actor }) => changeMailbox(program, params.id, sent.step, actor),
);
