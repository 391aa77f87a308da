import { href } from 'react-router';
import { OpportunityForm } from '#app/components/admin/opportunities/opportunity-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { findOpportunity } from '#server/opportunities/opportunity-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { cameFrom, findOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-opportunity.ts';

export const meta = hiddenPage((texts) => texts.opportunities.form.editTitle);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const failure = { back: href('/admin/crm/opportunities'), toast: 'opportunityNotLoaded' } as const;
  const opportunity = await findOrGoBack(context, findOpportunity(db, params.id), failure);
  const { id, customerId, companyName, title, activities } = opportunity;
  const customer = { id: customerId, companyName };
  return {
    id,
    customer,
    from: cameFrom(request, customer),
    start: storedForm(opportunityRecord, opportunity),
    stored: { title, activities },
  };
}

export default function EditOpportunity({ loaderData: given }: Route.ComponentProps) {
  // Reset the form when the page shows another record.
  return <OpportunityForm key={given.id} {...given} />;
}
