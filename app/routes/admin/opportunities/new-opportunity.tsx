import { href } from 'react-router';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { RecordPage } from '#app/components/admin/records/record-page.tsx';
import { OpportunityForm } from '#app/components/admin/opportunities/opportunity-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { foundOr404, startNewRecord } from '../records/load-record.ts';
import type { Route } from './+types/new-opportunity.ts';

export const meta = hiddenPage((texts) => texts.opportunities.form.newTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOr404(await startNewRecord(context, params.customerId));
}

/** A reload does not change the id of the new opportunity. */
export const shouldRevalidate = () => false;

export default function NewOpportunity({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().opportunities;
  if (!found) return <CustomerNotFound />;
  const { id, customer } = found;
  return (
    <RecordPage title={form.newTitle} from={customer} list={href('/admin/crm/opportunities')} texts={form}>
      {(back) => (
        <OpportunityForm
          key={id}
          id={id}
          start={{
            version: '',
            values: { ...emptyForm(opportunityRecord), customer_id: customer?.id ?? '' },
          }}
          customer={customer}
          locked={customer !== null}
          back={back}
        />
      )}
    </RecordPage>
  );
}
