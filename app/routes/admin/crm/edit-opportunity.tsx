import { redirect } from 'react-router';
import { crmPages, customerPage, FROM_CUSTOMER } from '#app/components/admin/crm/addresses.ts';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { OpportunityForm } from '#app/components/admin/opportunities/opportunity-form.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { opportunityFields } from '#domain/crm/opportunity-form.ts';
import { idFrom } from '#domain/list-state.ts';
import { findOpportunity } from '#server/crm/opportunity-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadOrGoBack, sayAt } from './load-record.ts';
import type { Route } from './+types/edit-opportunity.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.opportunities.form.editTitle,
    path: crmPages.opportunities,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const failure = { back: crmPages.opportunities, toast: 'opportunityNotLoaded' } as const;
  const opportunity = await loadOrGoBack(context, findOpportunity(db, params.id), failure);
  if (!opportunity) throw redirect(failure.back, sayAt(context, failure.toast));
  const { id, customerId, companyName, title, activities, version } = opportunity;
  return {
    id,
    company: { id: customerId, companyName },
    fromCustomer: idFrom(new URL(request.url).searchParams, FROM_CUSTOMER) === customerId,
    start: { version: String(version), values: opportunityFields(opportunity) },
    stored: { title, activities },
  };
}

export default function EditOpportunity({ loaderData }: Route.ComponentProps) {
  const { form } = useTexts().opportunities;
  const { id, company, fromCustomer, start, stored } = loaderData;
  const back = fromCustomer ? customerPage(company.id) : crmPages.opportunities;
  return (
    <>
      <BackLink to={back}>
        {fromCustomer ? form.backToCustomer(company.companyName) : form.backToList}
      </BackLink>
      <ListHead title={form.editTitle} beside={<p className="ph__c">{stored.title}</p>} />
      {/* Another opportunity is another form. */}
      <OpportunityForm key={id} id={id} start={start} company={company} back={back} stored={stored} />
    </>
  );
}
