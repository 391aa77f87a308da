import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { changeInterview } from '#server/presentations/interviews.ts';

export const action = jsonAction('/admin/crm/interviews/:id', ({ sent, program, params: { id }, actor }) =>
  changeInterview(program, id, sent, actor),
);
