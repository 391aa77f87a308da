import { CalendarDays, Download, Plus } from 'lucide-react';
import { href } from 'react-router';
import { ActivityTable } from '#app/components/admin/activities/activity-table.tsx';
import { CustomerFilter } from '#app/components/admin/customers/customer-filter.tsx';
import { DownloadLink } from '#app/components/admin/records/download-link.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { activityTypes } from '#domain/activities/activity.ts';
import {
  ACTIVITY_PAGE_SIZE,
  type ActivityListState,
  activityParams,
  activityStates,
  isNarrowed,
  parseActivityList,
} from '#domain/activities/activity-list.ts';
import { listActivities } from '#server/activities/activity-queries.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/activities.ts';

export const meta = hiddenPage((texts) => texts.activities.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const state = parseActivityList(new URL(request.url).searchParams);
  const now = program.now();
  try {
    const [list, company] = await Promise.all([
      listActivities(program.db, state, now),
      findCustomerName(program.db, state.company),
    ]);
    return { state, now, list, company: company ?? null };
  } catch (err) {
    log.error({ err }, 'activities could not be read');
    return { state, now, list: undefined, company: null };
  }
}

export default function Activities({ loaderData: { state, now, list, company } }: Route.ComponentProps) {
  const { list: t, title } = useTexts().activities;
  const url = useListUrl();
  const add = (
    <LinkButton to={href('/admin/crm/activities/new')} variant="primary" size="sm" icon={Plus}>
      <span className="page-head__wide-only">{t.add}</span>
    </LinkButton>
  );
  return (
    <>
      <ListHead title={title}>
        <LinkButton
          to={href('/admin/crm/activities/agenda')}
          size="sm"
          variant="quiet"
          icon={CalendarDays}
          className="page-head__wide-only"
        >
          {t.calendar}
        </LinkButton>
        <DownloadLink to={`${href('/admin/crm/activities/export')}${url({})}`} icon={Download}>
          {t.export}
        </DownloadLink>
        {add}
      </ListHead>
      <Filters state={state} company={company} />
      {!list && <ListFailure title={t.loadFailed} />}
      {list?.total === 0 && (
        <ListEmpty
          oneTitle
          title={t.empty}
          reason={t.emptyReason}
          action={add}
          narrowed={isNarrowed(state)}
        />
      )}
      {list && list.total > 0 && (
        <>
          <ActivityTable rows={list.rows} sort={state.sort} now={now} />
          <ListPager page={list.page} pageSize={ACTIVITY_PAGE_SIZE} total={list.total} />
        </>
      )}
    </>
  );
}

type FiltersProps = { state: ActivityListState; company: Route.ComponentProps['loaderData']['company'] };

function Filters({ state, company }: FiltersProps) {
  const { activities, crm } = useTexts();
  const { list: t } = activities;
  return (
    <FilterBar
      search={{ value: state.search, placeholder: t.search }}
      filters={[
        {
          name: activityParams.type,
          label: t.allTypes,
          value: state.type ?? '',
          options: activityTypes.map((value) => ({ value, label: crm.activityTypes[value] })),
        },
        {
          name: activityParams.status,
          label: t.allStatuses,
          value: state.status ?? '',
          options: activityStates.map((value) => ({
            value,
            label: value === 'overdue' ? t.overdue : crm.activityStatuses[value],
          })),
        },
      ]}
      also={state.company ? [activityParams.company] : []}
    >
      <CustomerFilter company={company} />
    </FilterBar>
  );
}
