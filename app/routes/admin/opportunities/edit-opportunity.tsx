import { href } from 'react-router';
import { RecordPage } from '#app/components/admin/records/record-page.tsx';
import { OpportunityForm } from '#app/components/admin/opportunities/opportunity-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
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

export default function EditOpportunity({ loaderData: { from, ...given } }: Route.ComponentProps) {
  const { form } = useTexts().opportunities;
  const { id, stored } = given;
  return (
    <RecordPage
      title={form.editTitle}
      name={stored.title}
      from={from}
      list={href('/admin/crm/opportunities')}
      texts={form}
    >
      {/* Reset the form when the page shows another record. */}
      {(back) => <OpportunityForm key={id} {...given} back={back} />}
    </RecordPage>
  );
}
