import { endpoint } from '#app/browser/send.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { InputField, TextareaField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type ContactField, contactLimits } from '#domain/contacts/contact-form.ts';
import type { Company } from '#domain/customers/customer.ts';
import type { StoredForm } from '#domain/editing.ts';
import { CompanyField } from '../customers/customer-field.tsx';
import { DeleteRecord } from '../records/delete-record.tsx';
import { FormPart, RecordForm } from '../records/record-form.tsx';
import { useControls } from '../records/use-controls.ts';
import { useCrmError } from '../records/use-crm-error.ts';
import { useRecordForm } from '../records/use-record-form.ts';

type Props = {
  id: string;
  start: StoredForm;
  company: Company | null;
  /** Opened from a customer to add somebody there. */
  locked?: boolean;
  /** Where it leads back to. */
  back: string;
  /** Of a contact that is there: how many activities name him. */
  stored?: { name: string; activities: number };
};

export function ContactForm({ id, start, company, locked, back, stored }: Props) {
  const { contacts, crm } = useTexts();
  const { form: t } = contacts;
  const isNew = !stored;
  const form = useRecordForm({
    to: endpoint('/admin/crm/contacts/:id/save', { id }),
    start,
    next: back,
    texts: { saved: isNew ? t.added : t.updated, failed: t.failed },
  });
  const control = useControls<ContactField>({ form, labels: t.labels, limits: contactLimits });
  const errorText = useCrmError();
  const companyId = form.values.customer_id ?? '';
  const leaves = stored && companyId !== '' && companyId !== start.values.customer_id ? stored.activities : 0;
  const valueOf = (name: string, value: string) => {
    if (name === 'is_primary') return value === 'on' ? crm.yes : crm.no;
    if (name === 'customer_id') return value === company?.id ? company.companyName : value;
    return value;
  };
  return (
    <RecordForm
      form={form}
      back={back}
      texts={{ submit: isNew ? t.submitNew : t.submitEdit, pending: t.pending, cancel: t.cancel }}
      labelOf={(name) => t.labels[name as ContactField] ?? name}
      valueOf={valueOf}
      aside={
        stored && (
          <DeleteRecord
            to={endpoint('/admin/crm/contacts/:id/delete', { id })}
            next={back}
            texts={{ ...contacts.remove, question: contacts.remove.question(stored.name) }}
          >
            {stored.activities > 0 ? contacts.remove.leaves(stored.activities) : contacts.remove.alone}
          </DeleteRecord>
        )
      }
    >
      <FormPart title={t.parts.person}>
        <CompanyField
          className="field-grid__wide"
          value={companyId}
          start={company}
          locked={locked ?? false}
          error={errorText('customer_id', form.errors.customer_id)}
          onChange={(value) => form.change('customer_id', value)}
        />
        {leaves > 0 && (
          <Notice kind="warning" role="status" className="field-grid__wide">
            {t.leavesActivities(leaves)}
          </Notice>
        )}
        <InputField {...control('first_name', { required: true })} />
        <InputField {...control('last_name', { required: true })} />
        <InputField {...control('position')} />
        <div className="field-grid__wide">
          <Checkbox
            name="is_primary"
            value="on"
            checked={form.values.is_primary === 'on'}
            onChange={({ target }) => form.change('is_primary', target.checked ? 'on' : '')}
            hint={t.primaryHint}
          >
            {t.labels.is_primary}
          </Checkbox>
        </div>
      </FormPart>
      <FormPart title={t.parts.reach}>
        <InputField {...control('email')} type="email" className="field-grid__wide" />
        <InputField {...control('phone')} type="tel" />
        <InputField {...control('mobile')} type="tel" />
      </FormPart>
      <FormPart title={t.parts.notes}>
        <TextareaField {...control('notes')} rows={4} className="field-grid__wide" />
      </FormPart>
    </RecordForm>
  );
}
