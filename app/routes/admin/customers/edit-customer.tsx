import { href } from 'react-router';
import { CustomerForm } from '#app/components/admin/customers/customer-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-customer.ts';

export const meta = hiddenPage((texts) => texts.customers.form.editTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const customer = await loadOrGoBack(context, findCustomer(db, params.id), {
    back: href('/admin/crm/customers'),
    toast: 'customerNotLoaded',
  });
  return foundOr404(
    customer && {
      id: customer.id,
      companyName: customer.companyName,
      start: storedForm(customerRecord, customer),
    },
  );
}

export default function EditCustomer({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().customers;
  if (!found) return <CustomerNotFound />;
  return (
    <>
      <BackLink to={href('/admin/crm/customers/:id', { id: found.id })}>{form.backToCustomer}</BackLink>
      <ListHead title={form.editTitle} beside={<p className="page-head__caption">{found.companyName}</p>} />
      {/* Reset the form when the page shows another record. */}
      <CustomerForm key={found.id} id={found.id} start={found.start} isNew={false} />
    </>
  );
}
