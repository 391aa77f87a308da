import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { builtInOf } from '#domain/mail/mail-template.ts';
import { readTemplateForm, templateRecord } from '#domain/mail/template-record.ts';
import { saveTemplate, standardContent } from '#server/mail/templates/template-store.ts';

const save = saveForm({
  record: templateRecord,
  read(values, _program, id) {
    const key = builtInOf(id);
    return readTemplateForm(values, key && { key, name: standardContent(key).name });
  },
  save: ({ db }, saving, actor) => saveTemplate(db, saving, actor),
});
export const action = jsonAction('/admin/dashboard/mail/sjablonen/:id/opslaan', save);
