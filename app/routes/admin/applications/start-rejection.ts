import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { startRejection } from '#server/applications/rejection-mails.ts';

export const action = jsonAction('/admin/dashboard/sollicitaties/afwijzing', ({ sent, program, actor }) =>
  startRejection(program, sent, actor),
);
