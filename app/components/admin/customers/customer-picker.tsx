import { endpoint } from '#app/browser/send.ts';
import { ChoicePicker, type PickerWiring } from '#app/components/admin/choice-picker.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { CustomerHaving } from '#domain/customers/customer-list.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';

type Props = PickerWiring & {
  value: CustomerName | null;
  onChange: (customer: CustomerName | null) => void;
  placeholder?: string;
  /** Offers only customers with such records. */
  having?: CustomerHaving;
  /** For a filter bar. */
  small?: boolean;
};

export function CustomerPicker({ value, onChange, placeholder, having, ...rest }: Props) {
  const { company: t } = useTexts().crm;
  return (
    <ChoicePicker
      {...rest}
      from={endpoint('/admin/crm/company-search')}
      {...(having && { narrowed: { having } })}
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
