import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { changeApplicationStatus } from '#server/applications/change-application-status.ts';

export const action = jsonAction('/admin/dashboard/sollicitaties/status', ({ sent, program, actor }) =>
  changeApplicationStatus(program, sent, actor),
);
