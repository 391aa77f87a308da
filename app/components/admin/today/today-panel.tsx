import { ChevronDown } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { MoveDialog } from '#app/components/admin/activities/move-dialog.ts';
import { useActivityActs } from '#app/components/admin/activities/to-do/use-to-do.ts';
import { ViewLinks } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useRowFocus } from '#app/components/admin/list/use-row-focus.ts';
import { LoadedPart, type ReadPart } from '#app/components/admin/loaded-panel.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Menu, MenuLink } from '#app/components/ui/menu.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FirstSteps } from '#domain/today/first-steps.ts';
import {
  MAX_PER_KIND,
  type Today,
  type TodayKind,
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
      <LoadedPart loadFailed={t.loadFailed} part={part}>
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
      <Lists counts={counts} me={me} />
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

/** That have room on one line. */
const SHOWN_LISTS = 4;

/** The whole list of each kind: the longest ones, and the others in a menu. */
function Lists({ counts, me }: { counts: TodayFound['counts']; me: string | null }) {
  const { today: t } = useTexts().dashboard;
  const some = todayKinds.filter((kind) => counts[kind] > 0);
  const longest = some.toSorted((a, b) => counts[b] - counts[a]).slice(0, SHOWN_LISTS + 1);
  const shown = some.length > SHOWN_LISTS + 1 ? longest.slice(0, SHOWN_LISTS) : longest;
  const rest = some.filter((kind) => !shown.includes(kind));
  const amount = (kind: TodayKind) =>
    counts[kind] > MAX_PER_KIND ? `${MAX_PER_KIND}+` : String(counts[kind]);
  return (
    <nav className="today__lists" aria-label={t.showAll}>
      {shown.map((kind) => (
        <Link key={kind} to={listOf(kind, me)} aria-label={t.showAllOf(t.lists[kind], amount(kind))}>
          {t.lists[kind]} <b>{amount(kind)}</b>
        </Link>
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" size="sm">
              {t.moreLists(rest.length)}
              <Icon of={ChevronDown} />
            </Button>
          }
        >
          {rest.map((kind) => (
            <MenuLink key={kind} to={listOf(kind, me)} icon={kindIcons[kind]}>
              {t.lists[kind]} <b className="today__amount">{amount(kind)}</b>
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  );
}
