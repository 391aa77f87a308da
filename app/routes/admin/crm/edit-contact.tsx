import { redirect } from 'react-router';
import { crmPages, customerPage, FROM_CUSTOMER } from '#app/components/admin/crm/addresses.ts';
import { ContactForm } from '#app/components/admin/crm/contact-form.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { contactName } from '#domain/crm/contact.ts';
import { contactFields } from '#domain/crm/contact-form.ts';
import { idFrom } from '#domain/list-state.ts';
import { findContact } from '#server/crm/contact-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadOrGoBack, sayAt } from './load-record.ts';
import type { Route } from './+types/edit-contact.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.contacts.form.editTitle,
    path: crmPages.contacts,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const failure = { back: crmPages.contacts, toast: 'contactNotLoaded' } as const;
  const contact = await loadOrGoBack(context, findContact(db, params.id), failure);
  if (!contact) throw redirect(failure.back, sayAt(context, failure.toast));
  return {
    id: contact.id,
    company: { id: contact.customerId, companyName: contact.companyName },
    fromCustomer: idFrom(new URL(request.url).searchParams, FROM_CUSTOMER) === contact.customerId,
    start: { version: String(contact.version), values: contactFields(contact) },
    stored: { name: contactName(contact), activities: contact.activities },
  };
}

export default function EditContact({ loaderData }: Route.ComponentProps) {
  const { form } = useTexts().contacts;
  const { id, company, fromCustomer, start, stored } = loaderData;
  const back = fromCustomer ? customerPage(company.id) : crmPages.contacts;
  return (
    <>
      <BackLink to={back}>
        {fromCustomer ? form.backToCustomer(company.companyName) : form.backToList}
      </BackLink>
      <ListHead title={form.editTitle} beside={<p className="ph__c">{stored.name}</p>} />
      {/* Another contact is another form. */}
      <ContactForm key={id} id={id} start={start} company={company} back={back} stored={stored} />
    </>
  );
}
