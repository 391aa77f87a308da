import { href, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Retention } from '#domain/retention.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import type { Texts } from '#texts/texts.ts';
import { MovableCustomerField } from '../customers/customer-picker-field.tsx';
import { ErasePerson } from '../erasure/erase-person.tsx';
import { RetentionPanel } from '../retention/retention-note.tsx';
import { RecordForm, RecordParts, wayBack } from '../records/record-form.tsx';
import { contactWords } from '#app/components/admin/contacts/contact-words.ts';
import { useRecordForm } from '../records/use-record-form.ts';

type Props = {
  id: string;
  start: StoredForm<FormOf<typeof contactRecord>>;
  customer: CustomerName | null;
  /** The customer whose page it was opened from. */
  from: CustomerName | null;
  /** Of an existing contact: how many activities name them. */
  stored?: { name: string; activities: number; traces: AddressTraces; retention: Retention; now: Date };
};

const third = { className: 'third-field' };
const short = { className: 'third-field short-field' };

/** The controls of the form and of the facts on the page. */
export const contactControls = ({ contacts: { form } }: Texts) => ({
  is_primary: { label: form.thisIsPrimary },
  first_name: short,
  last_name: short,
  position: third,
  email: { className: 'field-grid__wide' },
  notes: { rows: 4 },
});

export function ContactForm({ id, start, customer, from, stored }: Props) {
  const texts = useTexts();
  const { form: t } = texts.contacts;
  const navigate = useNavigate();
  const back = wayBack(from, href('/admin/crm/contacts'), t);
  const gone = useWayBackFrom(id, back.to);
  const form = useRecordForm({
    labels: contactWords(texts).labels,
    start,
    save: (form) => send(endpoint('/admin/crm/contacts/:id/save', { id }), form),
    back: back.to,
    texts: t,
  });
  const given = { of: contactRecord, words: contactWords(texts), form };
  return (
    <RecordForm
      {...given}
      back={back}
      name={stored?.name}
      texts={t}
      names={customer ? { [customer.id]: customer.companyName } : {}}
      aside={
        stored && (
          <ErasePerson
            name={stored.name}
            data={href('/admin/crm/contacts/:id/data', { id })}
            to={endpoint('/admin/crm/contacts/:id/delete', { id })}
            traces={stored.traces}
            onErased={() => void navigate(gone.to, gone)}
          >
            {texts.erasure.contact(stored.traces.messages)} {texts.erasure.contactStays}
          </ErasePerson>
        )
      }
    >
      <RecordParts
        {...given}
        titles={t.parts}
        leads={t.leads}
        more={contactControls(texts)}
        instead={{
          customer_id: (
            <MovableCustomerField
              start={customer}
              locked={from !== null}
              form={form}
              stored={{ customerId: start.values.customer_id, activities: stored?.activities ?? 0 }}
              leaves={t.leavesActivities}
            />
          ),
        }}
      />
      {stored && <RetentionPanel retention={stored.retention} now={stored.now} />}
    </RecordForm>
  );
}
