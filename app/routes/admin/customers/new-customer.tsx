import { href } from 'react-router';
import { CustomerForm } from '#app/components/admin/customers/customer-form.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { newId } from '#server/db/ids.ts';
import type { Route } from './+types/new-customer.ts';

export const meta = hiddenPage((texts) => texts.customers.form.newTitle);

/** The id is chosen here, so that the same form sent twice adds one customer. */
export function loader() {
  return { id: newId() };
}

/** A reload does not change the id of the new customer. */
export const shouldRevalidate = () => false;

export default function NewCustomer({ loaderData: { id } }: Route.ComponentProps) {
  const { form } = useTexts().customers;
  return (
    <>
      <BackLink to={href('/admin/crm/customers')}>{form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <CustomerForm key={id} id={id} start={{ version: '', values: emptyForm(customerRecord) }} isNew />
    </>
  );
}
