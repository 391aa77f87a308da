import { useListChange } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import { CustomerPicker } from './customer-picker.tsx';

/** In the filter bar of a list that can be filtered by customer. */
export function CustomerFilter({ company }: { company: CustomerName | undefined }) {
  const { company: t } = useTexts().crm;
  const change = useListChange();
  return (
    <CustomerPicker
      small
      aria-label={t.filter}
      placeholder={t.all}
      value={company ?? null}
      onChange={(chosen) => change({ [COMPANY_PARAM]: chosen?.id ?? null })}
    />
  );
}
