import { href } from 'react-router';
import { ActivityForm } from '#app/components/admin/activities/activity-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { aboutParams } from '#domain/activities/about.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { idFrom } from '#domain/list-state.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { activityChoices, ownerChoices } from '#server/activities/activity-choices.ts';
import { startActivity } from '#server/activities/start-activity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { foundOr404, loadOrGoBack, newRecordOf } from '../records/load-record.ts';
import type { Route } from './+types/new-activity.ts';

export const meta = hiddenPage((texts) => texts.activities.form.newTitle);

/** A new activity belongs to the colleague who adds it, and is about the records in the URL. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { user } = context.get(staffContext).found;
  const given = await newRecordOf(context, activityRecord, params.customerId);
  if (!given) return foundOr404<Loaded>(undefined);
  const url = new URL(request.url).searchParams;
  const ids = recordOf(keysOf(aboutParams), (kind) => idFrom(url, aboutParams[kind]));
  const about = { ...ids, ...(params.customerId !== undefined && { customer: params.customerId }) };
  const reading = startActivity(db, about).then(async ({ content, start, ...names }) => {
    start.values.owner_id = user.id;
    const { customerId, candidateId } = content;
    const [choices, owners] = await Promise.all([
      activityChoices(db, customerId, candidateId),
      ownerChoices(db, user.id),
    ]);
    return { id: given.id, from: given.from, start, choices, owners, ...names };
  });
  const back = href('/admin/crm/activities');
  return foundOr404<Loaded>(await loadOrGoBack(context, reading, { back, toast: 'activityNotLoaded' }));
}

type Loaded = Omit<Parameters<typeof ActivityForm>[0], 'stored'>;

/** A reload does not change the id of the new activity. */
export const shouldRevalidate = () => false;

export default function NewActivity({ loaderData: given }: Route.ComponentProps) {
  return given ? <ActivityForm key={given.id} {...given} /> : <CustomerNotFound />;
}
