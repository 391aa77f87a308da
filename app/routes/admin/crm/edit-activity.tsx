import { redirect } from 'react-router';
import { ActivityForm } from '#app/components/admin/activities/activity-form.tsx';
import { crmPages, customerPage, FROM_CUSTOMER } from '#app/components/admin/crm/addresses.ts';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { activityFields } from '#domain/crm/activity-form.ts';
import { idFrom } from '#domain/list-state.ts';
import { activityChoices, ownerChoices } from '#server/crm/activity-choices.ts';
import { findActivity } from '#server/crm/activity-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadOrGoBack, sayAt } from './load-record.ts';
import type { Route } from './+types/edit-activity.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.activities.form.editTitle,
    path: crmPages.activities,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const failure = { back: crmPages.activities, toast: 'activityNotLoaded' } as const;
  const activity = await loadOrGoBack(context, findActivity(db, params.id), failure);
  if (!activity) throw redirect(failure.back, sayAt(context, failure.toast));
  const { id, customerId, companyName, subject, version, ownerId } = activity;
  const reading = Promise.all([activityChoices(db, customerId), ownerChoices(db, ownerId)]);
  const [choices, owners] = await loadOrGoBack(context, reading, failure);
  return {
    id,
    company: { id: customerId, companyName },
    choices,
    owners,
    fromCustomer: idFrom(new URL(request.url).searchParams, FROM_CUSTOMER) === customerId,
    start: { version: String(version), values: activityFields(activity) },
    stored: { subject },
  };
}

export default function EditActivity({ loaderData }: Route.ComponentProps) {
  const { form } = useTexts().activities;
  const { fromCustomer, ...given } = loaderData;
  const { id, company, stored } = given;
  const back = fromCustomer ? customerPage(company.id) : crmPages.activities;
  return (
    <>
      <BackLink to={back}>
        {fromCustomer ? form.backToCustomer(company.companyName) : form.backToList}
      </BackLink>
      <ListHead title={form.editTitle} beside={<p className="ph__c">{stored.subject}</p>} />
      {/* Another activity is another form. */}
      <ActivityForm key={id} {...given} back={back} />
    </>
  );
}
