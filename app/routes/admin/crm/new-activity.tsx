import { ActivityForm } from '#app/components/admin/activities/activity-form.tsx';
import { crmPages, customerPage } from '#app/components/admin/crm/addresses.ts';
import { CustomerNotFound } from '#app/components/admin/crm/customer-not-found.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { newActivityFields } from '#domain/crm/activity-form.ts';
import { activityChoices, ownerChoices } from '#server/crm/activity-choices.ts';
import { findCompany } from '#server/crm/customer-queries.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { foundOr404, loadOrGoBack } from './load-record.ts';
import type { Route } from './+types/new-activity.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.activities.form.newTitle,
    path: crmPages.activities,
    hidden: true,
  });
}

/** From the list any company can be chosen; from a customer the company is his. It is for whoever makes it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { customerId } = params;
  const { db } = context.get(requestContext).program;
  const { user } = context.get(staffContext).found;
  const reading = Promise.all([
    findCompany(db, customerId),
    activityChoices(db, customerId),
    ownerChoices(db, user.id),
  ]);
  const failure = customerId
    ? ({ back: crmPages.customers, toast: 'customerNotLoaded' } as const)
    : ({ back: crmPages.activities, toast: 'activityNotLoaded' } as const);
  const [company = null, choices, owners] = await loadOrGoBack(context, reading, failure);
  const isThere = customerId === undefined || company !== null;
  return foundOr404(isThere ? { id: newId(), company, choices, owners, owner: user.id } : undefined);
}

/** What is reloaded in the meantime does not change which activity is being made. */
export const shouldRevalidate = () => false;

export default function NewActivity({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().activities;
  if (!found) return <CustomerNotFound />;
  const { id, company, choices, owners, owner } = found;
  const back = company ? customerPage(company.id) : crmPages.activities;
  return (
    <>
      <BackLink to={back}>{company ? form.backToCustomer(company.companyName) : form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <ActivityForm
        key={id}
        id={id}
        start={{
          version: '',
          values: { ...newActivityFields, customer_id: company?.id ?? '', owner_id: owner },
        }}
        company={company}
        choices={choices}
        owners={owners}
        locked={company !== null}
        back={back}
      />
    </>
  );
}
