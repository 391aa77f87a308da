import { Link } from 'react-router';
import { MoveDialog } from '#app/components/admin/activities/move-dialog.tsx';
import { useActivityActs } from '#app/components/admin/activities/to-do/use-to-do.ts';
import { ViewLinks } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useRowFocus } from '#app/components/admin/list/use-row-focus.ts';
import { LoadedPart, type ReadPart } from '#app/components/admin/loaded-panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FirstSteps } from '#domain/today/first-steps.ts';
import {
  MAX_PER_KIND,
  type Today,
  todayKinds,
  todayList,
  type TodayState,
  urgencies,
  urgencyOf,
} from '#domain/today/today.ts';
import { AllClear, FirstStart } from './nothing-to-do.tsx';
import { listOf } from './today-links.ts';
import { kindIcons, TodayRow } from './today-row.tsx';
import { useUndoable } from './use-undoable.ts';

/** `first`: only where nothing was done yet. */
export type TodayFound = Today & { first?: FirstSteps | undefined; canMail: boolean };
type Props = { part: ReadPart<TodayFound>; state: TodayState; me: string; now: Date };

/** The work that waits for this colleague or for nobody, the most urgent first, with its act beside it. */
export function TodayPanel({ part, state, me, now }: Props) {
  const { today: t } = useTexts().dashboard;
  const url = useListUrl();
  const { whose } = todayList.others;
  const options = [
    { value: 'mine', label: t.mine },
    { value: 'everyone', label: t.everyone },
  ] as const;
  return (
    <section className="panel today" aria-labelledby="today">
      <div className="panel__head">
        <h2 id="today">{t.title}</h2>
        <ViewLinks
          label={t.whose}
          views={options.map(({ value, label }) => ({
            to: url({ [whose.name]: String(whose.write(value) ?? '') }),
            label,
            current: state.whose === value,
          }))}
        />
      </div>
      <LoadedPart title={t.title} loadFailed={t.loadFailed} part={part}>
        {(found) => {
          if (found.first) return <FirstStart steps={found.first} />;
          if (found.total === 0) return <AllClear whose={state.whose} />;
          return <TodayRows found={found} me={state.whose === 'mine' ? me : null} now={now} />;
        }}
      </LoadedPart>
    </section>
  );
}

function TodayRows({ found, me, now }: { found: TodayFound; me: string | null; now: Date }) {
  const { items, counts, total, page, canMail } = found;
  const { today: t } = useTexts().dashboard;
  const { acts: activity, dialog } = useActivityActs(now);
  const acts = { activity, undoable: useUndoable(), now, canMail };
  const { ref, ...handlers } = useRowFocus(items);
  const byUrgency = Map.groupBy(items, (item) => urgencyOf(item, now));
  return (
    <>
      <nav className="today__lists" aria-label={t.showAll}>
        {todayKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => {
            const amount = counts[kind] > MAX_PER_KIND ? `${MAX_PER_KIND}+` : String(counts[kind]);
            return (
              <Link key={kind} to={listOf(kind, me)} aria-label={t.showAllOf(t.lists[kind], amount)}>
                <Icon of={kindIcons[kind]} />
                {t.lists[kind]} <b>{amount}</b>
              </Link>
            );
          })}
      </nav>
      <div ref={ref} {...handlers}>
        {urgencies.map((urgency) => {
          const some = byUrgency.get(urgency);
          if (!some) return null;
          return (
            <div key={urgency}>
              <h3 className={urgency === 'late' ? 'today__group today__group--late' : 'today__group'}>
                {t.groups[urgency]}
              </h3>
              <ul className="today__rows">
                {some.map((item) => (
                  <TodayRow key={`${item.kind}-${item.id}`} item={item} urgency={urgency} acts={acts} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      {total > todayList.pageSize && (
        <div className="today__pager">
          <ListPager page={page} pageSize={todayList.pageSize} total={total} />
        </div>
      )}
      {dialog && <MoveDialog key={dialog.activity.id} {...dialog} />}
    </>
  );
}
