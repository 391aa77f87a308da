import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { sendDraft } from '#server/mails/send-draft.ts';

export const action = jsonAction('/admin/mail/concept/:id/versturen', ({ sent, params, program, actor }) =>
  sendDraft(program, params.id, sent, actor),
);
