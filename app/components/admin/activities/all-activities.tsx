import { href } from 'react-router';
import { FilterBar, FilterChip } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { aboutFilters, activityList, type ActivityListState } from '#domain/activities/activity-list.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { allActivities } from '#domain/activities/to-do.ts';
import type { ListViewsData } from '#domain/list-view.ts';
import type { Names } from '#domain/records/choice.ts';
import { ActivityTable } from './activity-table.tsx';
import { ActivityTabs } from './activity-tabs.tsx';

type Props = {
  state: ActivityListState;
  views: ListViewsData | undefined;
  now: Date;
  /** Undefined if they could not be read. */
  list: { rows: ListedActivity[]; total: number; capped: boolean; page: number } | undefined;
  names: Names | undefined;
  me: string;
  /** The names of records in the address. */
  about: Names;
};

/** Every activity, with filters. */
export function AllActivities({ state, views, now, list, names, me, about }: Props) {
  const { activities, crm } = useTexts();
  const { list: t, title } = activities;
  const url = useListUrl();
  const add = <AddLink to={href('/admin/crm/activities/new')}>{t.add}</AddLink>;
  return (
    <ListViews data={views} bare={allActivities}>
      <ListHead title={title}>
        <ImportLink kind="activities" />
        <ExportLinks to={`${href('/admin/crm/activities/export')}${url({})}`}>{t.export}</ExportLinks>
        {add}
      </ListHead>
      <ActivityTabs current="all" />
      <FilterBar
        list={activityList}
        placeholder={t.search}
        filters={{
          type: { words: crm.activityTypes },
          status: { words: { ...crm.activityStatuses, overdue: t.overdue } },
          about: { words: t.aboutKinds },
          owner: { me },
          company: {},
        }}
        names={names}
      >
        {aboutFilters.map(
          (name) =>
            state[name] && (
              <FilterChip
                key={name}
                label={t.aboutKinds[name]}
                value={about[state[name]] ?? ''}
                without={[activityList.filters[name].name]}
              />
            ),
        )}
      </FilterBar>
      <ListBody
        found={list}
        pageSize={activityList.pageSize}
        texts={{ loadFailed: t.loadFailed, empty: t.empty, emptyReason: t.emptyReason }}
        narrowed={activityList.isNarrowed(state)}
        oneTitle
        all={allActivities}
        action={add}
      >
        {({ rows, total }) => <ActivityTable rows={rows} total={total} sort={state.sort} now={now} />}
      </ListBody>
    </ListViews>
  );
}
