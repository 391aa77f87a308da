import { href, Link, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { ErasePerson } from '#app/components/admin/erasure/erase-person.tsx';
import { RecordFacts } from '#app/components/admin/records/record-facts.tsx';
import { contactWords } from '#app/components/admin/records/record-words.ts';
import { RetentionPanel } from '#app/components/admin/retention/retention-note.tsx';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { storedForm } from '#domain/records/save.ts';
import type { Retention } from '#domain/retention.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { contactControls } from './contact-form.tsx';
import type { ShownContact } from './contact-head.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';

type PrivacyProps = { contact: ShownContact; traces: AddressTraces; retention: Retention; now: Date };

export function ContactFacts({ contact }: { contact: ShownContact }) {
  const texts = useTexts();
  const { contacts, customers } = texts;
  const { language } = useSite();
  const { id, customerId, companyName, createdAt, updatedAt, lastContactAt } = contact;
  const record = useStoredRecord(storedForm(contactRecord, contact), (form) =>
    send(endpoint('/admin/crm/contacts/:id/save', { id }), form),
  );
  return (
    <RecordFacts
      of={contactRecord}
      words={contactWords(texts)}
      record={record}
      names={{ [customerId]: companyName }}
      more={contactControls(texts)}
      // Another company is chosen in the form, which says what stays behind.
      fixed={['customer_id']}
      show={{
        customer_id: () => (
          <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
        ),
        email: (address) => <MailLink address={address} />,
        phone: (number) => <PhoneLink number={number} />,
        mobile: (number) => <PhoneLink number={number} />,
      }}
      after={[
        [contacts.detail.lastContact, lastContactAt && formatDate(lastContactAt, language, 'long')],
        [customers.detail.added, formatDate(createdAt, language, 'long')],
        [customers.detail.changed, formatDateTime(updatedAt, language)],
      ]}
    />
  );
}

/** Until when the contact is kept, the data that they may ask for, and erasing. */
export function ContactPrivacy({ contact, traces, retention, now }: PrivacyProps) {
  const { erasure } = useTexts();
  const navigate = useNavigate();
  const { id } = contact;
  const gone = useWayBackFrom(id, href('/admin/crm/contacts'));
  return (
    <RetentionPanel retention={retention} now={now}>
      <ErasePerson
        name={contactName(contact)}
        data={href('/admin/crm/contacts/:id/data', { id })}
        to={endpoint('/admin/crm/contacts/:id/delete', { id })}
        traces={traces}
        onErased={() => void navigate(gone.to, gone)}
      >
        {erasure.contact(traces.messages)} {erasure.contactStays}
      </ErasePerson>
    </RetentionPanel>
  );
}
