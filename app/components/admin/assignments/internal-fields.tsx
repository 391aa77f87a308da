import { useState } from 'react';
import { type Choices, useChoices } from '#app/components/admin/activities/use-choices.ts';
import { CustomerPicker } from '#app/components/admin/customers/customer-picker.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import type { FormControl } from '#app/components/admin/records/form-control.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { assignmentWords } from '#app/components/admin/assignments/assignment-words.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field, SelectField } from '#app/components/ui/field.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { assignmentRecord, moneyFields } from '#domain/assignments/assignment-record.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import { isOneOf } from '#domain/typed-entries.ts';

export type Internal = {
  /** The customer of the stored form, with its contacts and opportunities. */
  customer: CustomerName | null;
  choices: Choices;
  owners: readonly Choice[];
  /** Whether this colleague may see rates. */
  rates: boolean;
};

type Props = {
  form: FormControl;
  internal: Internal;
  /** A customer that was chosen earlier: the form itself has only the id. */
  chosen?: CustomerName | null;
  onChoose?: (customer: CustomerName | null) => void;
};

const textIn = (form: FormControl, name: string): string => {
  const value = (form.now?.() ?? form.values)[name];
  return typeof value === 'string' ? value : '';
};

const rate = { maxLength: 20, className: 'short-field' };

/** The fields that are never public: customer, owner and money. */
export function InternalFields({ form, internal, chosen, onChoose }: Props) {
  const texts = useTexts();
  const { internal: t, hints } = texts.assignmentManagement.form;
  const { customer, owners, rates } = internal;
  const customerId = textIn(form, 'customer_id');
  const start = { customerId: customer?.id ?? '', choices: internal.choices };
  const { choices, loading, failed } = useChoices(customerId, start);
  const note = loading ? t.choicesLoading : failed && customerId !== '' ? t.choicesFailed : undefined;
  const names = assignmentRecord.sections.internal.filter((name) => rates || !isOneOf(moneyFields, name));
  return (
    <div className="field-grid">
      <RecordFields
        of={assignmentRecord}
        words={assignmentWords(texts)}
        form={form}
        names={names}
        more={{
          purchase_cents: { ...rate, unit: { before: '€', after: hints.hourly } },
          selling_cents: { ...rate, unit: { before: '€', after: hints.hourly } },
          fee_cents: { maxLength: 20, unit: { before: '€', after: hints.once } },
        }}
        instead={{
          customer_id: <CustomerField form={form} start={chosen ?? customer} onChoose={onChoose} />,
          contact_ids: <ContactsField form={form} offered={choices.contacts} note={note} />,
          opportunity_id: (
            <ReferenceField
              name="opportunity_id"
              form={form}
              offered={choices.opportunities}
              none={t.noOpportunity}
            />
          ),
          owner_id: (
            <ReferenceField
              name="owner_id"
              form={form}
              offered={owners}
              none={t.nobody}
              wide={customerId === ''}
            />
          ),
        }}
      />
    </div>
  );
}

type CustomerProps = { form: FormControl; start: CustomerName | null; onChoose: Props['onChoose'] };

function CustomerField({ form, start, onChoose }: CustomerProps) {
  const texts = useTexts();
  const { labels } = texts.assignmentManagement.form;
  const { optional } = texts.site.words;
  // The form has only ids, so remember the names of chosen customers.
  const [known, setKnown] = useState<readonly CustomerName[]>(start ? [start] : []);
  return (
    <Field
      label={labels.customer_id}
      optionalMark={optional}
      error={errorText(texts, { name: 'customer_id', error: form.errors.customer_id })}
      className="field-grid__wide"
    >
      {(wiring) => (
        <CustomerPicker
          {...wiring}
          // While the list is open, the rest of the page is hidden from screen readers, including the label.
          aria-label={labels.customer_id}
          value={known.find(({ id }) => id === textIn(form, 'customer_id')) ?? null}
          onChange={(chosen) => {
            if (chosen) setKnown((before) => [...before, chosen]);
            onChoose?.(chosen);
            form.change('customer_id', chosen?.id ?? '');
            form.change('contact_ids', '');
            form.change('opportunity_id', '');
            if (chosen && textIn(form, 'organization') === '')
              form.change('organization', chosen.companyName);
          }}
        />
      )}
    </Field>
  );
}

type ContactsProps = { form: FormControl; offered: readonly Choice[]; note: string | undefined };

function ContactsField({ form, offered, note }: ContactsProps) {
  const texts = useTexts();
  const { labels, internal: t } = texts.assignmentManagement.form;
  const chosen = () => textIn(form, 'contact_ids').split(',').filter(Boolean);
  const error = errorText(texts, { name: 'contact_ids', error: form.errors.contact_ids });
  const hint = note ?? (offered.length === 0 ? t.noContacts : undefined);
  return (
    <fieldset
      className="field-grid__wide choice-grid"
      aria-describedby={error && 'contact_ids-error'}
      {...(error && { tabIndex: -1, 'aria-invalid': true })}
    >
      <legend>{labels.contact_ids}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {offered.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="contact_ids"
          value={id}
          checked={chosen().includes(id)}
          onChange={({ target: { checked } }) => {
            // Those that are not offered belong to another customer.
            const kept = offered.filter((one) => (one.id === id ? checked : chosen().includes(one.id)));
            form.change(
              'contact_ids',
              kept
                .map((one) => one.id)
                .sort()
                .join(','),
            );
          }}
        >
          {name}
        </Checkbox>
      ))}
      {error && <FieldError id="contact_ids-error">{error}</FieldError>}
    </fieldset>
  );
}

type ReferenceProps = {
  name: 'opportunity_id' | 'owner_id';
  form: FormControl;
  offered: readonly Choice[];
  none: string;
  /** Without a field beside it. */
  wide?: boolean;
};

function ReferenceField({ name, form, offered, none, wide }: ReferenceProps) {
  const texts = useTexts();
  const value = textIn(form, name);
  return (
    <SelectField
      name={name}
      className={wide ? 'field-grid__wide' : undefined}
      label={texts.assignmentManagement.form.labels[name]}
      optionalMark={texts.site.words.optional}
      value={offered.some(({ id }) => id === value) ? value : ''}
      placeholder={none}
      options={offered.map((choice) => ({ value: choice.id, label: choice.name }))}
      error={errorText(texts, { name, error: form.errors[name] })}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
}
