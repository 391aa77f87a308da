import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteDraft } from '#server/mails/drafts.ts';

export const action = jsonAction('/admin/mail/concept/:id/weggooien', ({ params, program, actor }) =>
  deleteDraft(program.db, params.id, actor),
);
