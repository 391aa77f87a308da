import { href } from 'react-router';
import { ContactForm } from '#app/components/admin/contacts/contact-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { retentionFrom, termOf } from '#domain/retention.ts';
import { storedForm } from '#domain/records/save.ts';
import { findContact } from '#server/contacts/contact-queries.ts';
import { addressTraces } from '#server/erasure/address-traces.ts';
import { requestContext } from '#server/http/request-context.ts';
import { cameFrom, findOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-contact.ts';

export const meta = hiddenPage((texts) => texts.contacts.form.editTitle);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const failure = { back: href('/admin/crm/contacts'), toast: 'contactNotLoaded' } as const;
  const contact = await findOrGoBack(context, findContact(db, params.id), failure);
  const customer = { id: contact.customerId, companyName: contact.companyName };
  return {
    id: contact.id,
    customer,
    from: cameFrom(request, customer),
    start: storedForm(contactRecord, contact),
    stored: {
      name: contactName(contact),
      activities: contact.activities,
      traces: await addressTraces(db, contact.email, contact),
      retention: retentionFrom(
        'contacts',
        contact.lastContactAt ?? contact.createdAt,
        termOf(await program.settings.current(), 'contacts'),
      ),
      now: program.now(),
    },
  };
}

export default function EditContact({ loaderData: given }: Route.ComponentProps) {
  // Reset the form when the page shows another record.
  return <ContactForm key={given.id} {...given} />;
}
