import { href } from 'react-router';
import { ContactForm } from '#app/components/admin/contacts/contact-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { RecordPage } from '#app/components/admin/records/record-page.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { foundOr404, startNewRecord } from '../records/load-record.ts';
import type { Route } from './+types/new-contact.ts';

export const meta = hiddenPage((texts) => texts.contacts.form.newTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOr404(await startNewRecord(context, params.customerId));
}

/** A reload does not change the id of the new contact. */
export const shouldRevalidate = () => false;

export default function NewContact({ loaderData: found }: Route.ComponentProps) {
  const { form } = useTexts().contacts;
  if (!found) return <CustomerNotFound />;
  const { id, customer } = found;
  return (
    <RecordPage title={form.newTitle} from={customer} list={href('/admin/crm/contacts')} texts={form}>
      {(back) => (
        <ContactForm
          key={id}
          id={id}
          start={{ version: '', values: { ...emptyForm(contactRecord), customer_id: customer?.id ?? '' } }}
          customer={customer}
          locked={customer !== null}
          back={back}
        />
      )}
    </RecordPage>
  );
}
