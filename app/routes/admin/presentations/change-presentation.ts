import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { changePresentation } from '#server/presentations/change-presentation.ts';

export const action = jsonAction('/admin/crm/presentations/:id', ({ sent, program, params: { id }, actor }) =>
  changePresentation(program, id, sent, actor),
);
