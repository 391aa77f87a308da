import { endpoint, send } from '#app/browser/send.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { CustomerPickerField } from '../customers/customer-picker-field.tsx';
import { DeleteRecord } from '../records/delete-record.tsx';
import { RecordFields } from '../records/record-fields.tsx';
import { FormPart, RecordForm } from '../records/record-form.tsx';
import { contactWords } from '../records/record-words.ts';
import { useRecordForm } from '../records/use-record-form.ts';

type Props = {
  id: string;
  start: StoredForm<FormOf<typeof contactRecord>>;
  customer: CustomerName | null;
  /** Opened on the page of a customer. */
  locked?: boolean;
  /** Where it leads back to. */
  back: string;
  /** Of an existing contact: how many activities name them. */
  stored?: { name: string; activities: number };
};

const { sections } = contactRecord;

export function ContactForm({ id, start, customer, locked = false, back, stored }: Props) {
  const texts = useTexts();
  const { form: t, remove } = texts.contacts;
  const form = useRecordForm({
    start,
    save: (form) => send(endpoint('/admin/crm/contacts/:id/save', { id }), form),
    next: back,
    texts: { saved: stored ? t.updated : t.added, failed: t.failed },
  });
  const given = { of: contactRecord, words: contactWords(texts), form };
  const { customer_id: customerId } = form.values;
  const leaves =
    stored && customerId !== '' && customerId !== start.values.customer_id ? stored.activities : 0;
  return (
    <RecordForm
      {...given}
      back={back}
      texts={{ submit: stored ? t.submitEdit : t.submitNew, pending: t.pending, cancel: t.cancel }}
      names={customer ? { [customer.id]: customer.companyName } : {}}
      aside={
        stored && (
          <DeleteRecord
            to={endpoint('/admin/crm/contacts/:id/delete', { id })}
            next={back}
            texts={{ ...remove, question: remove.question(stored.name) }}
          >
            {stored.activities > 0 ? remove.leaves(stored.activities) : remove.alone}
          </DeleteRecord>
        )
      }
    >
      <FormPart title={t.parts.person}>
        <RecordFields
          {...given}
          names={sections.person}
          more={{ is_primary: { label: t.thisIsPrimary } }}
          instead={{
            customer_id: (
              <>
                <CustomerPickerField
                  start={customer}
                  locked={locked}
                  form={form}
                  onChange={(value) => form.change('customer_id', value)}
                />
                {leaves > 0 && (
                  <Notice kind="warning" role="status" className="field-grid__wide">
                    {t.leavesActivities(leaves)}
                  </Notice>
                )}
              </>
            ),
          }}
        />
      </FormPart>
      <FormPart title={t.parts.reach}>
        <RecordFields {...given} names={sections.reach} more={{ email: { className: 'field-grid__wide' } }} />
      </FormPart>
      <FormPart title={t.parts.notes}>
        <RecordFields {...given} names={sections.notes} more={{ notes: { rows: 4 } }} />
      </FormPart>
    </RecordForm>
  );
}
