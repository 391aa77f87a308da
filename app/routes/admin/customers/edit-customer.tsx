import { href } from 'react-router';
import { CustomerForm } from '#app/components/admin/customers/customer-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
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
      name: customer.companyName,
      start: storedForm(customerRecord, customer),
    },
  );
}

export default function EditCustomer({ loaderData: given }: Route.ComponentProps) {
  // Reset the form when the page shows another record.
  return given ? <CustomerForm key={given.id} {...given} /> : <CustomerNotFound />;
}
