import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { askConsent } from '#server/candidates/ask-consent.ts';
import { noteConsent } from '#server/candidates/note-consent.ts';

export const action = jsonAction(
  '/admin/crm/candidates/:id/consent',
  ({ sent, program, params: { id }, actor }) =>
    sent.by === 'mail' ? askConsent(program, id, sent, actor) : noteConsent(program, id, sent, actor),
);
