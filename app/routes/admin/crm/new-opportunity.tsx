import { crmPages, customerPage } from '#app/components/admin/crm/addresses.ts';
import { CustomerNotFound } from '#app/components/admin/crm/customer-not-found.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { OpportunityForm } from '#app/components/admin/opportunities/opportunity-form.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { newOpportunityFields } from '#domain/crm/opportunity-form.ts';
import { findCompany } from '#server/crm/customer-queries.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { foundOr404, loadOrGoBack } from './load-record.ts';
import type { Route } from './+types/new-opportunity.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.opportunities.form.newTitle,
    path: crmPages.opportunities,
    hidden: true,
  });
}

/** From the list any company can be chosen; from a customer the company is his. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { customerId } = params;
  if (customerId === undefined) return foundOr404({ id: newId(), company: null });
  const { db } = context.get(requestContext).program;
  const company = await loadOrGoBack(context, findCompany(db, customerId), {
    back: crmPages.customers,
    toast: 'customerNotLoaded',
  });
  return foundOr404(company && { id: newId(), company });
}

/** What is reloaded in the meantime does not change which opportunity is being made. */
export const shouldRevalidate = () => false;

export default function NewOpportunity({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().opportunities;
  if (!found) return <CustomerNotFound />;
  const { id, company } = found;
  const back = company ? customerPage(company.id) : crmPages.opportunities;
  return (
    <>
      <BackLink to={back}>{company ? form.backToCustomer(company.companyName) : form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <OpportunityForm
        key={id}
        id={id}
        start={{ version: '', values: { ...newOpportunityFields, customer_id: company?.id ?? '' } }}
        company={company}
        locked={company !== null}
        back={back}
      />
    </>
  );
}
