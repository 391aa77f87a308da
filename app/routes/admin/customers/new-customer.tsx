import { CustomerForm } from '#app/components/admin/customers/customer-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { newRecord } from '../records/load-record.ts';
import type { Route } from './+types/new-customer.ts';

export const meta = hiddenPage((texts) => texts.customers.form.newTitle);

export function loader() {
  return newRecord(customerRecord);
}

/** A reload does not change the id of the new customer. */
export const shouldRevalidate = () => false;

export default function NewCustomer({ loaderData: given }: Route.ComponentProps) {
  return <CustomerForm key={given.id} {...given} />;
}
