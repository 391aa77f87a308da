import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application-status.ts';
import type { StatusCounts } from '#domain/applications/application-view.ts';
import { statusTones } from './status-tones.ts';

export function StatusTabs({ chosen, counts }: { chosen: ApplicationStatus | null; counts: StatusCounts }) {
  const { applications: texts } = useTexts();
  const url = useListUrl();
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <TabLinks
      label={texts.list.tabs}
      links={[
        { to: url({ status: null }), label: texts.list.all, count: all, current: chosen === null },
        ...applicationStatuses.map((status) => ({
          to: url({ status }),
          label: texts.statuses[status],
          count: counts[status],
          tone: statusTones[status],
          current: chosen === status,
        })),
      ]}
    />
  );
}
