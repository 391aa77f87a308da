import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { activityRecord, readActivityForm } from '#domain/activities/activity-record.ts';
import { namesInActivity } from '#server/activities/activity-choices.ts';
import { withImplied } from '#server/activities/activity-relations.ts';
import { saveActivity } from '#server/activities/save-activity.ts';

const save = saveForm({
  record: activityRecord,
  async read(values, { db, now }) {
    const read = readActivityForm(values, now());
    return 'errors' in read ? read : { content: await withImplied(db, read.content) };
  },
  save: ({ db }, saving, actor) => saveActivity(db, saving, actor),
  names: ({ db }, activity) => namesInActivity(db, activity),
});
export const action = jsonAction('/admin/crm/activities/:id/save', save);
