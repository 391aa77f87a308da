import { useListChange } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import type { CustomerHaving } from '#domain/customers/customer-list.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import { CustomerPicker } from './customer-picker.tsx';

type Props = { company: CustomerName | undefined; having: CustomerHaving };

/** In the filter bar of a list that can be filtered by customer: it offers those that occur in the list. */
export function CustomerFilter({ company, having }: Props) {
  const { company: t } = useTexts().crm;
  const change = useListChange();
  return (
    <CustomerPicker
      small
      having={having}
      aria-label={t.filter}
      placeholder={t.all}
      value={company ?? null}
      onChange={(chosen) => change({ [COMPANY_PARAM]: chosen?.id ?? null })}
    />
  );
}
