import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { RecordFields } from '../records/record-fields.tsx';
import { FormPart, RecordForm } from '../records/record-form.tsx';
import { customerWords } from '../records/record-words.ts';
import { useRecordForm } from '../records/use-record-form.ts';

type Props = { id: string; start: StoredForm<FormOf<typeof customerRecord>>; isNew: boolean };

const wide = { className: 'field-grid__wide' };
const { sections } = customerRecord;

export function CustomerForm({ id, start, isNew }: Props) {
  const texts = useTexts();
  const { form: t } = texts.customers;
  const form = useRecordForm({
    start,
    save: (form) => send(endpoint('/admin/crm/customers/:id/save', { id }), form),
    next: href('/admin/crm/customers/:id', { id }),
    texts: { saved: isNew ? t.added : t.updated, failed: t.failed },
  });
  const given = { of: customerRecord, words: customerWords(texts), form };
  return (
    <RecordForm
      {...given}
      back={isNew ? href('/admin/crm/customers') : href('/admin/crm/customers/:id', { id })}
      texts={{ submit: isNew ? t.submitNew : t.submitEdit, pending: t.pending, cancel: t.cancel }}
    >
      <FormPart title={t.parts.company}>
        <RecordFields {...given} names={sections.company} more={{ company_name: wide }} />
      </FormPart>
      <FormPart title={t.parts.reach}>
        <RecordFields {...given} names={sections.reach} more={{ website: { ...wide, type: 'url' } }} />
      </FormPart>
      <FormPart title={t.parts.address}>
        <RecordFields {...given} names={sections.address} more={{ address: wide }} />
      </FormPart>
      <FormPart title={t.parts.registration}>
        <RecordFields
          {...given}
          names={sections.registration}
          more={{ kvk_number: { inputMode: 'numeric' } }}
        />
      </FormPart>
    </RecordForm>
  );
}
