import { ContactForm } from '#app/components/admin/contacts/contact-form.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { foundOr404, newRecordOf } from '../records/load-record.ts';
import type { Route } from './+types/new-contact.ts';

export const meta = hiddenPage((texts) => texts.contacts.form.newTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOr404(await newRecordOf(context, contactRecord, params.customerId));
}

/** A reload does not change the id of the new contact. */
export const shouldRevalidate = () => false;

export default function NewContact({ loaderData: given }: Route.ComponentProps) {
  return given ? <ContactForm key={given.id} {...given} /> : <CustomerNotFound />;
}
