import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { archiveTemplate } from '#server/mail/templates/archive-template.ts';

export const action = jsonAction(
  '/admin/dashboard/mail/sjablonen/:id/archiveren',
  ({ sent, params, program, actor }) =>
    archiveTemplate(program, { id: params.id, archived: sent.archived }, actor),
);
