import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { TermTable } from '#app/components/admin/retention/term-table.tsx';
import { UpcomingTable } from '#app/components/admin/retention/upcoming-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { listedPurposes, maySeeRows, upcomingList } from '#domain/upcoming-deletions.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { countUpcoming, listUpcoming } from '#server/retention/upcoming-deletions.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/retention.ts';

export const meta = hiddenPage((texts) => texts.retention.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { role } = context.get(staffContext).actor;
  const state = upcomingList.parse(new URL(request.url).searchParams);
  const listed = listedPurposes.filter((purpose) => maySeeRows(role, purpose));
  const chosen = listed.find((purpose) => purpose === state.purpose) ?? 'applications';
  const { retention, backup } = await program.settings.current();
  const reading = countUpcoming(program).then(async (counts) => ({
    counts,
    list: await listUpcoming(program, chosen, { page: state.page, total: counts[chosen] }),
  }));
  const found = await readOrLog(context, reading, 'the retention terms could not be read');
  return { settings: { retention, backup }, listed, chosen, ...found };
}

export default function Retention({
  loaderData: { settings, listed, chosen, counts, list },
}: Route.ComponentProps) {
  const { retention: t } = useTexts();
  const url = useListUrl();
  const mayAdminister = useMay()('administer');
  const { purpose } = upcomingList.others;
  if (!counts) return <ListFailure title={t.loadFailed} />;
  return (
    <>
      <ListHead title={t.title}>
        {mayAdminister && (
          <LinkButton to={`${href('/admin/dashboard/settings')}#retention`}>{t.change}</LinkButton>
        )}
      </ListHead>
      <p className="retention-lead">{t.lead}</p>
      <TermTable settings={settings} counts={counts} />
      <h2 className="retention-heading">{t.upcoming.title}</h2>
      <TabLinks
        label={t.upcoming.tabs}
        links={listed.map((one) => ({
          to: url({ [purpose.name]: purpose.write(one) }),
          label: t.purposes[one],
          count: counts[one],
          current: one === chosen,
        }))}
      />
      <ListBody found={list} pageSize={upcomingList.pageSize} texts={t.upcoming} narrowed={false}>
        {({ rows }) => <UpcomingTable purpose={chosen} rows={rows} />}
      </ListBody>
    </>
  );
}
