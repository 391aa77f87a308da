import { CalendarDays, Inbox, Table2 } from 'lucide';
import { href } from 'react-router';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { DaysChip } from '#app/components/admin/list/figure-chips.tsx';
import { FilterBar, RecordChip } from '#app/components/admin/list/filter-bar.tsx';
import { ExportLinks, ListHead, ViewLinks } from '#app/components/admin/list/list-head.tsx';
import { ListBody, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { EndCalendar } from '#app/components/admin/placements/end-calendar.tsx';
import { PlacementTable } from '#app/components/admin/placements/placement-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { monthOf } from '#domain/time/months.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { placeFrom } from '#domain/list-place.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { listEndsIn, listPlacements } from '#server/placements/placement-queries.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/placements.ts';

export const meta = hiddenPage((texts) => texts.placements.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor, found: signedIn } = context.get(staffContext);
  const { db } = program;
  const { searchParams } = new URL(request.url);
  const state = placementList.parse(searchParams);
  const today = calendarDay(program.now());
  const month = state.month ?? monthOf(today);
  const rates = await seesRates(program, actor);
  const onCalendar = state.view === 'calendar';
  const views = await loadViews(context, request, 'placements');
  const reading = Promise.all([
    chosenNames(db, 'placements', state),
    onCalendar ? undefined : listPlacements(db, state, { today, rates, place: placeFrom(searchParams) }),
    onCalendar ? listEndsIn(db, month, state, { today, rates }) : undefined,
  ]);
  const found = await readOrLog(context, reading, 'placements could not be read');
  const [names, list, ends] = found ?? [];
  return { state, views, today, month, rates, me: signedIn.user.id, names, list, ends };
}

export default function Placements({ loaderData }: Route.ComponentProps) {
  const { state, views, today, month, rates, me, names, list, ends } = loaderData;
  const { assignments, list: texts, placements } = useTexts();
  const { list: t, states, title } = placements;
  const { ending, candidateId, startedFrom, startedTo } = placementList.filters;
  const url = useListUrl();
  const onCalendar = state.view === 'calendar';
  return (
    <ListViews data={views}>
      <ListHead
        title={title}
        beside={
          <ViewLinks
            label={texts.view}
            views={[
              {
                to: url({ weergave: null, maand: null }),
                label: t.table,
                icon: Table2,
                current: !onCalendar,
              },
              {
                to: url({ weergave: 'kalender', sorteer: null, [ending.name]: null }),
                label: t.calendar,
                icon: CalendarDays,
                current: onCalendar,
              },
            ]}
          />
        }
      >
        <ImportLink kind="placements" />
        <ExportLinks to={`${href('/admin/crm/placements/export')}${url({ weergave: null, maand: null })}`}>
          {t.export}
        </ExportLinks>
      </ListHead>
      <FilterBar
        list={placementList}
        placeholder={t.search}
        filters={{
          state: { words: states },
          type: { words: assignments.types },
          owner: { me },
          // The calendar has a month instead.
          ending: !onCalendar && { words: t.ending },
          company: {},
        }}
        names={names}
      >
        <RecordChip label={t.person} id={state.candidateId} names={names} param={candidateId} />
        <DaysChip
          label={t.started}
          from={state.startedFrom}
          to={state.startedTo}
          without={[startedFrom.name, startedTo.name]}
        />
      </FilterBar>
      {!onCalendar && (
        <ListBody
          found={list}
          pageSize={placementList.pageSize}
          texts={t}
          narrowed={placementList.isNarrowed(state)}
          oneTitle
          action={
            <LinkButton
              to={`${href('/admin/dashboard/sollicitaties')}?status=accepted`}
              size="sm"
              icon={Inbox}
            >
              {t.toApplications}
            </LinkButton>
          }
        >
          {({ rows }) => <PlacementTable rows={rows} sort={state.sort} today={today} rates={rates} />}
        </ListBody>
      )}
      {onCalendar &&
        (ends ? (
          <EndCalendar month={month} today={today} rows={ends} />
        ) : (
          <ListFailure title={t.loadFailed} />
        ))}
    </ListViews>
  );
}
