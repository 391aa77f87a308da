import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { rejectApplications } from '#server/applications/reject-applications.ts';

export const action = jsonAction('/admin/dashboard/sollicitaties/afwijzen', ({ sent, program, actor }) =>
  rejectApplications(program, sent, actor),
);
