import { href } from 'react-router';
import { CustomerForm } from '#app/components/admin/customers/customer-form.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { newCustomerFields } from '#domain/customers/customer-form.ts';
import { newId } from '#server/db/ids.ts';
import type { Route } from './+types/new-customer.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.customers.form.newTitle,
    hidden: true,
  });
}

/** The id is chosen here: the same form sent twice makes one customer. */
export function loader() {
  return { id: newId() };
}

/** What is reloaded in the meantime does not change which customer is being made. */
export const shouldRevalidate = () => false;

export default function NewCustomer({ loaderData: { id } }: Route.ComponentProps) {
  const { form } = useTexts().customers;
  return (
    <>
      <BackLink to={href('/admin/crm/customers')}>{form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <CustomerForm key={id} id={id} start={{ version: '', values: newCustomerFields }} isNew />
    </>
  );
}
