import { href } from 'react-router';
import { ActivityForm } from '#app/components/admin/activities/activity-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { hiddenPage } from '#app/page-meta.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { activityChoices, ownerChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { foundOr404, loadOrGoBack, newRecordOf } from '../records/load-record.ts';
import type { Route } from './+types/new-activity.ts';

export const meta = hiddenPage((texts) => texts.activities.form.newTitle);

/** A new activity belongs to the colleague who adds it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { user } = context.get(staffContext).found;
  const given = await newRecordOf(context, activityRecord, params.customerId);
  const reading = Promise.all([activityChoices(db, params.customerId), ownerChoices(db, user.id)]);
  const [choices, owners] = await loadOrGoBack(context, reading, {
    back: href('/admin/crm/activities'),
    toast: 'activityNotLoaded',
  });
  if (given) given.start.values.owner_id = user.id;
  return foundOr404(given && { ...given, choices, owners });
}

/** A reload does not change the id of the new activity. */
export const shouldRevalidate = () => false;

export default function NewActivity({ loaderData: given }: Route.ComponentProps) {
  return given ? <ActivityForm key={given.id} {...given} /> : <CustomerNotFound />;
}
