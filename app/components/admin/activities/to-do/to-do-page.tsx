import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { AddLink, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { classes } from '#app/components/ui/classes.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { type ToDoGroup, groupOf, toDoGroups, toDoList, type ToDoState } from '#domain/activities/to-do.ts';
import type { Choice } from '#domain/records/choice.ts';
import { ActivityTabs } from '../activity-tabs.tsx';
import { QuickEntry } from '../entry/quick-entry.tsx';
import { MoveDialog } from '../move-dialog.ts';
import { WhoseFilter } from '../whose-filter.tsx';
import { ToDoRow } from './to-do-row.tsx';
import { type ToDoActivity, useToDo } from './use-to-do.ts';

export type ToDoGiven = {
  state: ToDoState;
  now: Date;
  me: string;
  owners: Choice[];
  /** Undefined if it could not be read. */
  found: { counts: Record<ToDoGroup, number>; rows: ToDoActivity[]; page: number } | undefined;
};

/** Open activities by urgency. */
export function ToDoPage({ state, now, me, owners, found }: ToDoGiven) {
  const { activities, activityDesk } = useTexts();
  const { whose } = toDoList.others;
  return (
    <>
      <ListHead title={activities.title}>
        <WhoseFilter chosen={state.whose} owners={owners} me={me} />
        <AddLink to={href('/admin/crm/activities/new')}>{activities.list.add}</AddLink>
      </ListHead>
      <ActivityTabs current="toDo" wie={whose.write(state.whose)} />
      <QuickEntry me={me} />
      {found ? (
        <Groups state={state} now={now} me={me} found={found} />
      ) : (
        <ListFailure title={activityDesk.toDo.loadFailed} />
      )}
    </>
  );
}

type GroupsProps = Pick<ToDoGiven, 'state' | 'now' | 'me'> & { found: NonNullable<ToDoGiven['found']> };

function Groups({ state, now, me, found: { counts, rows, page } }: GroupsProps) {
  const { toDo: t } = useTexts().activityDesk;
  const { acts, dialog, keyboard, dueOf } = useToDo(rows, now);
  const url = useListUrl();
  const mayEdit = useMay()('edit');
  const { group: param } = toDoList.filters;
  const { ref, ...handlers } = keyboard;
  const shown = rows.map((activity) => ({ ...activity, dueDate: dueOf(activity) }));
  const byGroup = Map.groupBy(shown, ({ dueDate }) => groupOf(dueDate, now));
  const groups = toDoGroups.filter((group) => byGroup.has(group));
  return (
    <>
      {state.group && (
        <p className="task-list__back">
          <Link to={url({ [param.name]: null })}>{t.back}</Link>
        </p>
      )}
      {groups.length === 0 && <Empty state={state} />}
      <div
        className={classes('task-list', shown.some(({ ownerId }) => ownerId !== me) && 'task-list--owned')}
        ref={ref}
        {...handlers}
      >
        {groups.map((group) => {
          const listed = byGroup.get(group) ?? [];
          return (
            <section key={group} aria-labelledby={`to-do-${group}`}>
              <h2
                id={`to-do-${group}`}
                className={group === 'late' ? 'task-list__title task-list__title--late' : 'task-list__title'}
              >
                {t.groups[group]} <small title={t.count(counts[group])}>{counts[group]}</small>
              </h2>
              <ul className="task-list__rows">
                {listed.map((activity) => (
                  <ToDoRow
                    key={activity.id}
                    activity={activity}
                    group={group}
                    now={now}
                    mine={activity.ownerId === me}
                    acts={acts}
                  />
                ))}
              </ul>
              {!state.group && counts[group] > listed.length && (
                <Link className="task-list__more" to={url({ [param.name]: param.write(group) })}>
                  {t.showAll(counts[group], t.groups[group])}
                </Link>
              )}
            </section>
          );
        })}
      </div>
      {state.group && counts[state.group] > toDoList.pageSize && (
        <ListPager page={page} pageSize={toDoList.pageSize} total={counts[state.group]} />
      )}
      {mayEdit && groups.length > 0 && <p className="task-list__keys">{t.keys}</p>}
      {dialog && <MoveDialog key={dialog.activity.id} {...dialog} />}
    </>
  );
}

function Empty({ state }: { state: ToDoState }) {
  const { activities, activityDesk } = useTexts();
  const { toDo: t } = activityDesk;
  const mayEdit = useMay()('edit');
  const url = useListUrl();
  if (state.group) {
    const back = (
      <LinkButton size="sm" to={url({ [toDoList.filters.group.name]: null })}>
        {t.back}
      </LinkButton>
    );
    return <EmptyState heading="h2" title={t.emptyGroup} action={back} />;
  }
  return (
    <EmptyState
      heading="h2"
      title={state.whose === 'mine' ? t.empty : t.emptyOfOthers}
      reason={mayEdit ? t.emptyReason : t.emptyReasonReading}
      action={
        <LinkButton size="sm" to={href('/admin/crm/activities/new')}>
          {activities.list.add}
        </LinkButton>
      }
    />
  );
}
