import { crmPages, customerPage } from '#app/components/admin/crm/addresses.ts';
import { ContactForm } from '#app/components/admin/crm/contact-form.tsx';
import { CustomerNotFound } from '#app/components/admin/crm/customer-not-found.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { findCompany } from '#server/crm/customer-queries.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { foundOr404, loadOrGoBack } from './load-record.ts';
import type { Route } from './+types/new-contact.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.contacts.form.newTitle,
    path: crmPages.contacts,
    hidden: true,
  });
}

/** From the list any company can be chosen; from a customer the company is his. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { customerId } = params;
  if (customerId === undefined) return foundOr404({ id: newId(), company: null });
  const { db } = context.get(requestContext).program;
  const company = await loadOrGoBack(context, findCompany(db, customerId), {
    back: crmPages.customers,
    toast: 'customerNotLoaded',
  });
  return foundOr404(company && { id: newId(), company });
}

/** What is reloaded in the meantime does not change which contact is being made. */
export const shouldRevalidate = () => false;

export default function NewContact({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().contacts;
  if (!found) return <CustomerNotFound />;
  const { id, company } = found;
  const back = company ? customerPage(company.id) : crmPages.contacts;
  return (
    <>
      <BackLink to={back}>{company ? form.backToCustomer(company.companyName) : form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <ContactForm
        key={id}
        id={id}
        start={{ version: '', values: { customer_id: company?.id ?? '', first_name: '', last_name: '' } }}
        company={company}
        locked={company !== null}
        back={back}
      />
    </>
  );
}
