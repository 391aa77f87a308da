import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { planInterviews } from '#server/presentations/interviews.ts';

export const action = jsonAction('/admin/crm/interviews/new', ({ sent, program, actor }) =>
  planInterviews(program, sent, actor),
);
