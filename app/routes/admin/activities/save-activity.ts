import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { activityRecord, readActivityForm } from '#domain/activities/activity-record.ts';
import { namesInActivity } from '#server/activities/activity-choices.ts';
import { saveActivity } from '#server/activities/save-activity.ts';
import type { Route } from './+types/save-activity.ts';

export function action(args: Route.ActionArgs) {
  const save = saveForm(args, {
    record: activityRecord,
    read: (values, { now }) => readActivityForm(values, now()),
    save: ({ db }, saving, actor) => saveActivity(db, saving, actor),
    names: ({ db }, activity) => namesInActivity(db, activity),
  });
  return receiveJson('/admin/crm/activities/:id/save', args.request, save);
}
