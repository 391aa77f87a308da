import { useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import { errorText } from '../records/error-text.ts';
import { CustomerPicker } from './customer-picker.tsx';

type Props = {
  form: { values: { customer_id: string }; errors: Record<string, string> };
  /** The initial customer, if known. */
  start: CustomerName | null;
  onChange: (id: string) => void;
  /** The form was opened from a customer's page, so there is nothing to choose. */
  locked: boolean;
  /** Another reason why there is nothing to choose. */
  lockedHint?: string;
  optional?: boolean;
};

/** The customer of a contact, opportunity or activity. */
export function CustomerPickerField({ form, start, onChange, locked, lockedHint, optional = false }: Props) {
  const texts = useTexts();
  const { company: t } = texts.crm;
  // The form has only ids, so remember the names of chosen customers.
  const [known, setKnown] = useState<readonly CustomerName[]>(start ? [start] : []);
  const chosen = known.find(({ id }) => id === form.values.customer_id) ?? null;
  return (
    <Field
      label={t.label}
      optionalMark={optional && !locked ? texts.site.words.optional : undefined}
      error={errorText(texts, { name: 'customer_id', error: form.errors.customer_id })}
      hint={locked ? (lockedHint ?? t.locked) : undefined}
      className="field-grid__wide"
    >
      {(wiring) =>
        locked ? (
          <Input {...wiring} value={start?.companyName ?? ''} readOnly />
        ) : (
          <CustomerPicker
            {...wiring}
            // While the list is open, the rest of the page is hidden from screen readers, including the label.
            aria-label={t.label}
            value={chosen}
            onChange={(customer) => {
              if (customer) setKnown((before) => [...before, customer]);
              onChange(customer?.id ?? '');
            }}
          />
        )
      }
    </Field>
  );
}

type MovableProps = Omit<Props, 'onChange'> & {
  form: Props['form'] & { change(name: 'customer_id', id: string): void };
  /** A record that moves to another customer loses its activities. */
  stored: { customerId: string; activities: number };
  leaves: (activities: number) => string;
};

/** Warns if moving a contact or opportunity would detach its activities. */
export function MovableCustomerField({ stored, leaves, ...field }: MovableProps) {
  const { customer_id: chosen } = field.form.values;
  const moved = chosen !== '' && chosen !== stored.customerId;
  return (
    <>
      <CustomerPickerField {...field} onChange={(id) => field.form.change('customer_id', id)} />
      {moved && stored.activities > 0 && (
        <Notice kind="warning" role="status" className="field-grid__wide">
          {leaves(stored.activities)}
        </Notice>
      )}
    </>
  );
}
