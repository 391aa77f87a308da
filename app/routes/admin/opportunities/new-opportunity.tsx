import { OpportunityForm } from '#app/components/admin/opportunities/opportunity-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { foundOr404, newRecordOf } from '../records/load-record.ts';
import type { Route } from './+types/new-opportunity.ts';

export const meta = hiddenPage((texts) => texts.opportunities.form.newTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOr404(await newRecordOf(context, opportunityRecord, params.customerId));
}

/** A reload does not change the id of the new opportunity. */
export const shouldRevalidate = () => false;

export default function NewOpportunity({ loaderData: given }: Route.ComponentProps) {
  return given ? <OpportunityForm key={given.id} {...given} /> : <CustomerNotFound />;
}
