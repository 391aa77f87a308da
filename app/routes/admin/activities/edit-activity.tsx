import { href } from 'react-router';
import { ActivityForm } from '#app/components/admin/activities/activity-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { activityChoices, ownerChoices } from '#server/activities/activity-choices.ts';
import { findActivity } from '#server/activities/activity-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { cameFrom, findOrGoBack, loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-activity.ts';

export const meta = hiddenPage((texts) => texts.activities.form.editTitle);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const failure = { back: href('/admin/crm/activities'), toast: 'activityNotLoaded' } as const;
  const activity = await findOrGoBack(context, findActivity(db, params.id), failure);
  const { id, customerId, companyName, subject, ownerId, candidateId, assignmentId } = activity;
  const reading = Promise.all([activityChoices(db, customerId, candidateId), ownerChoices(db, ownerId)]);
  const [choices, owners] = await loadOrGoBack(context, reading, failure);
  const customer = customerId === null ? null : { id: customerId, companyName: companyName ?? '' };
  return {
    id,
    customer,
    candidate: candidateId === null ? null : { id: candidateId, name: activity.candidateName ?? '' },
    assignment: assignmentId === null ? null : { id: assignmentId, name: activity.assignmentTitle ?? '' },
    choices,
    owners,
    from: customer && cameFrom(request, customer),
    start: storedForm(activityRecord, activity),
    stored: { subject },
  };
}

export default function EditActivity({ loaderData: given }: Route.ComponentProps) {
  // Reset the form when the page shows another record.
  return <ActivityForm key={given.id} {...given} />;
}
