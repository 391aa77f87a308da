import { href } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { customerStatuses } from '#domain/customers/customer.ts';
import {
  type CustomerField,
  customerLimits,
  type CustomerPairField,
  customerPairFields,
} from '#domain/customers/customer-form.ts';
import { pairsFromText } from '#domain/customers/pairs.ts';
import type { StoredForm } from '#domain/editing.ts';
import { PairFields } from './pair-fields.tsx';
import { FormPart, RecordForm } from '../records/record-form.tsx';
import { useControls } from '../records/use-controls.ts';
import { useRecordForm } from '../records/use-record-form.ts';

type Props = { id: string; start: StoredForm; isNew: boolean };

export function CustomerForm({ id, start, isNew }: Props) {
  const { customers, crm } = useTexts();
  const { form: t } = customers;
  const form = useRecordForm({
    to: endpoint('/admin/crm/customers/:id/save', { id }),
    start,
    next: href('/admin/crm/customers/:id', { id }),
    texts: { saved: isNew ? t.added : t.updated, failed: t.failed },
  });
  const control = useControls<CustomerField>({
    form,
    labels: t.labels,
    limits: customerLimits,
    placeholders: t.placeholders,
  });
  const isPairs = (name: string): name is CustomerPairField =>
    customerPairFields.some((field) => field === name);
  const valueOf = (name: string, value: string) => {
    if (name === 'status') return crm.statuses[value as keyof typeof crm.statuses] ?? value;
    if (!isPairs(name)) return value;
    return pairsFromText(value)
      .map((pair) => `${pair.key}: ${pair.value}`)
      .join(', ');
  };
  return (
    <RecordForm
      form={form}
      back={isNew ? href('/admin/crm/customers') : href('/admin/crm/customers/:id', { id })}
      texts={{ submit: isNew ? t.submitNew : t.submitEdit, pending: t.pending, cancel: t.cancel }}
      labelOf={(name) => t.labels[name as CustomerField] ?? name}
      valueOf={valueOf}
    >
      <FormPart title={t.parts.company}>
        <InputField {...control('company_name', { required: true })} className="field-grid__wide" />
        <InputField {...control('industry')} />
        <SelectField
          {...control('status', { required: true })}
          options={customerStatuses.map((value) => ({ value, label: crm.statuses[value] }))}
        />
      </FormPart>
      <FormPart title={t.parts.reach}>
        <InputField {...control('email')} type="email" />
        <InputField {...control('phone')} type="tel" />
        <InputField {...control('website')} type="url" className="field-grid__wide" />
      </FormPart>
      <FormPart title={t.parts.address}>
        <InputField {...control('address')} className="field-grid__wide" />
        <InputField {...control('postal_code')} />
        <InputField {...control('city')} />
        <InputField {...control('country')} />
      </FormPart>
      <FormPart title={t.parts.registration}>
        <InputField {...control('kvk_number')} inputMode="numeric" />
        <InputField {...control('vat_number')} />
        {customerPairFields.map((name) => (
          <PairFields
            key={name}
            name={name}
            legend={t.labels[name]}
            hint={t.pairs.hints[name]}
            value={form.values[name] ?? ''}
            onChange={(value) => form.change(name, value)}
            errors={form.errors}
          />
        ))}
      </FormPart>
    </RecordForm>
  );
}
