import { endpoint } from '#app/browser/send.ts';
import { ChoicePicker, type PickerWiring } from '#app/components/admin/choice-picker.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';

type Props = PickerWiring & {
  value: CustomerName | null;
  onChange: (customer: CustomerName | null) => void;
  placeholder?: string;
  /** In a table. */
  small?: boolean;
};

export function CustomerPicker({ value, onChange, placeholder, ...rest }: Props) {
  const { company: t } = useTexts().crm;
  return (
    <ChoicePicker
      {...rest}
      from={endpoint('/admin/crm/company-search')}
      choicesIn={({ choices }) =>
        choices.map(({ id, companyName, city }) => ({ id, label: companyName, caption: city }))
      }
      value={value && { id: value.id, label: value.companyName }}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, companyName: chosen.label })}
      texts={t}
      placeholder={placeholder ?? t.placeholder}
    />
  );
}
