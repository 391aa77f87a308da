import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { undoSend } from '#server/mails/send-draft.ts';

export const action = jsonAction('/admin/mail/concept/:id/terughalen', ({ sent, params, program, actor }) =>
  undoSend(program, params.id, sent, actor),
);
