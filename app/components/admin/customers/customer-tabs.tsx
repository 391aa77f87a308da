import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type CustomerStatus, customerStatuses } from '#domain/customers/customer.ts';
import type { CustomerCounts } from '#domain/customers/customer-view.ts';
import { customerLooks } from '../records/tones.ts';

export function CustomerTabs({ chosen, counts }: { chosen: CustomerStatus | null; counts: CustomerCounts }) {
  const { crm, customers } = useTexts();
  const url = useListUrl();
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <TabLinks
      label={customers.list.tabs}
      links={[
        { to: url({ status: null }), label: customers.list.all, count: all, current: chosen === null },
        ...customerStatuses.map((status) => ({
          to: url({ status }),
          label: crm.statuses[status],
          count: counts[status],
          tone: customerLooks[status].tone,
          current: chosen === status,
        })),
      ]}
    />
  );
}
