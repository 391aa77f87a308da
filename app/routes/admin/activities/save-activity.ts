import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { activityFields, activityForm } from '#domain/activities/activity-form.ts';
import { versionFrom } from '#domain/records/crm-form.ts';
import { errorsByField } from '#domain/form-text.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { namesInActivity } from '#server/activities/activity-choices.ts';
import { addActivity } from '#server/activities/add-activity.ts';
import { updateActivity } from '#server/activities/update-activity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/save-activity.ts';

/** Based on nothing is a new activity. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, now } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/activities/:id/save', request, async ({ basedOn, values }) => {
    const read = activityForm(now()).safeParse(values);
    if (!read.success) return { outcome: 'invalid', errors: errorsByField(read.error) };
    const content = read.data;
    const result =
      basedOn === ''
        ? await addActivity(db, { id, content }, actor)
        : await updateActivity(db, { id, version: versionFrom(basedOn), content }, actor);
    if (result.outcome === 'refused') return { outcome: 'invalid', errors: result.errors };
    const { outcome, activity } = result;
    const stored = { version: String(activity.version), values: activityFields(activity) };
    if (outcome !== 'conflict') return { outcome: 'saved', ...stored };
    const [last, names] = await Promise.all([lastChange(db, 'activity', id), namesInActivity(db, activity)]);
    return { outcome, ...stored, by: last?.name ?? null, at: activity.updatedAt.toISOString(), names };
  });
}
