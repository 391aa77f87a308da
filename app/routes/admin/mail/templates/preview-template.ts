import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { previewTemplate } from '#server/mail/templates/preview-template.ts';

export const action = jsonAction('/admin/dashboard/mail/sjablonen/voorbeeld', ({ sent, program, actor }) =>
  previewTemplate(program, sent, actor),
);
