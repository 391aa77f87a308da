import { useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Company } from '#domain/customers/customer.ts';
import { CompanyPicker } from './customer-picker.tsx';

type Props = {
  /** The id that the form holds; empty for none. */
  value: string;
  /** The company of that id, as far as it is known at the start. */
  start: Company | null;
  onChange: (id: string) => void;
  error?: string | undefined;
  /** From a customer: then there is nothing to choose. */
  locked?: boolean;
  className?: string;
};

/** The company of a contact, opportunity or activity. */
export function CompanyField({ value, start, onChange, error, locked, className }: Props) {
  const { company: t } = useTexts().crm;
  // The form keeps ids; the names are known to whoever chose them.
  const [known, setKnown] = useState<readonly Company[]>(start ? [start] : []);
  const chosen = known.find(({ id }) => id === value) ?? null;
  return (
    <Field label={t.label} error={error} hint={locked ? t.locked : undefined} className={className}>
      {(wiring) =>
        locked ? (
          <Input {...wiring} value={start?.companyName ?? ''} readOnly />
        ) : (
          <CompanyPicker
            {...wiring}
            // While the list is open the rest of the page is hidden from screen readers, the label included.
            aria-label={t.label}
            value={chosen}
            onChange={(company) => {
              if (company) setKnown((before) => [...before, company]);
              onChange(company?.id ?? '');
            }}
          />
        )
      }
    </Field>
  );
}
