import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveDraft } from '#server/mails/drafts.ts';

export const action = jsonAction('/admin/mail/concept/:id', ({ sent, params, program, actor }) =>
  saveDraft(program.db, params.id, sent, actor),
);
