import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { recordConsent } from '#server/candidates/record-consent.ts';

export const action = jsonAction('/admin/crm/candidates/:id/consent', ({ program, params, actor }) =>
  recordConsent(program, params.id, actor),
);
