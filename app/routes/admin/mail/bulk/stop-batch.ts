import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { stopBatch } from '#server/mails/stop-batch.ts';

export const action = jsonAction('/admin/dashboard/mail/groepen/:id/stoppen', ({ params, program, actor }) =>
  stopBatch(program, params.id, actor),
);
