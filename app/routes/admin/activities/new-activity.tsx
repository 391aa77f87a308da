import { href } from 'react-router';
import { ActivityForm } from '#app/components/admin/activities/activity-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { RecordPage } from '#app/components/admin/records/record-page.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { activityChoices, ownerChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { foundOr404, loadOrGoBack, startNewRecord } from '../records/load-record.ts';
import type { Route } from './+types/new-activity.ts';

export const meta = hiddenPage((texts) => texts.activities.form.newTitle);

/** A new activity belongs to the colleague who adds it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { user } = context.get(staffContext).found;
  const start = await startNewRecord(context, params.customerId);
  const reading = Promise.all([activityChoices(db, params.customerId), ownerChoices(db, user.id)]);
  const [choices, owners] = await loadOrGoBack(context, reading, {
    back: href('/admin/crm/activities'),
    toast: 'activityNotLoaded',
  });
  return foundOr404(start && { ...start, choices, owners, owner: user.id });
}

/** A reload does not change the id of the new activity. */
export const shouldRevalidate = () => false;

export default function NewActivity({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().activities;
  if (!found) return <CustomerNotFound />;
  const { id, customer, choices, owners, owner } = found;
  const values = { ...emptyForm(activityRecord), customer_id: customer?.id ?? '', owner_id: owner };
  return (
    <RecordPage title={form.newTitle} from={customer} list={href('/admin/crm/activities')} texts={form}>
      {(back) => (
        <ActivityForm
          key={id}
          id={id}
          start={{ version: '', values }}
          customer={customer}
          choices={choices}
          owners={owners}
          locked={customer !== null}
          back={back}
        />
      )}
    </RecordPage>
  );
}
