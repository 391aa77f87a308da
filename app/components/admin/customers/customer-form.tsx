import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { RecordForm, RecordParts } from '../records/record-form.tsx';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import { useRecordForm } from '../records/use-record-form.ts';

/** `name`: of an existing customer. */
type Props = { id: string; start: StoredForm<FormOf<typeof customerRecord>>; name?: string };

const wide = { className: 'field-grid__wide' };
const third = { className: 'third-field' };

/** The controls of the form and of the facts on the page. */
export const customerControls = {
  company_name: wide,
  website: { ...wide, type: 'url' },
  address: wide,
  postal_code: { className: 'quarter-field short-field' },
  city: { className: 'middle-field short-field' },
  country: third,
  kvk_number: { inputMode: 'numeric' },
} as const;

export function CustomerForm({ id, start, name }: Props) {
  const texts = useTexts();
  const { form: t } = texts.customers;
  const page = href('/admin/crm/customers/:id', { id });
  const back =
    start.version === ''
      ? { to: href('/admin/crm/customers'), label: t.backToList }
      : { to: page, label: t.backToCustomer };
  const form = useRecordForm({
    labels: customerWords(texts).labels,
    start,
    save: (form) => send(endpoint('/admin/crm/customers/:id/save', { id }), form),
    back: back.to,
    next: page,
    texts: t,
  });
  const given = { of: customerRecord, words: customerWords(texts), form };
  return (
    <RecordForm {...given} back={back} name={name} texts={t}>
      <RecordParts
        {...given}
        titles={t.parts}
        leads={t.leads}
        more={customerControls}
        folded={{ section: 'registration', title: t.more, lead: t.moreLead }}
      />
    </RecordForm>
  );
}
