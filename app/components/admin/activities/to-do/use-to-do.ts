import { useState } from 'react';
import { useSingleKeys } from '#app/components/admin/frame/use-shortcuts.ts';
import { useRowFocus } from '#app/components/admin/list/use-row-focus.ts';
import { useMay } from '#app/browser/use-may.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { onDay, tomorrowOf } from '#domain/activities/due.ts';
import { nextMonday } from '#domain/activities/to-do.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { useCompletion } from '../use-completion.ts';
import { usePlanning } from '../use-planning.ts';

export type ToDoActivity = ListedActivity & { ownerId: string | null };
export type OpenActivity = Pick<ListedActivity, 'id' | 'subject' | 'status' | 'dueDate'>;

/** Completes and moves activities where they are listed. */
export function useActivityActs(now: Date) {
  const completion = useCompletion();
  const planning = usePlanning();
  const [asking, setAsking] = useState<OpenActivity>();
  const to = (day: string) => (activity: OpenActivity) => {
    const due = onDay(activity.dueDate, day);
    if (due) planning.plan(activity, due);
  };
  const acts = {
    isDone: (activity: OpenActivity) => completion.statusOf(activity) !== 'pending',
    complete: completion.complete,
    toTomorrow: to(tomorrowOf(now)),
    toNextWeek: to(nextMonday(calendarDay(now))),
    askDate: setAsking,
  };
  const dialog = asking && {
    activity: asking,
    now,
    onMove: (due: Date) => planning.plan(asking, due),
    onClose: () => setAsking(undefined),
  };
  return { acts, dialog, dueOf: planning.dueOf };
}

/** The acts on a row: by pointer, and by key while the row has the focus. */
export function useToDo(rows: readonly ToDoActivity[], now: Date) {
  const { acts, dialog, dueOf } = useActivityActs(now);
  const [singleKeys] = useSingleKeys();
  const mayEdit = useMay()('edit');
  const keyboard = useRowFocus(rows, (id, key) => {
    const act = byKey[key];
    const activity = rows.find((row) => row.id === id);
    if (!act || !activity || !singleKeys || !mayEdit) return false;
    acts[act](activity);
    return true;
  });
  return { acts, dialog, keyboard, dueOf };
}

export type ToDoActs = ReturnType<typeof useActivityActs>['acts'];

const byKey: Partial<Record<string, 'toTomorrow' | 'toNextWeek' | 'askDate'>> = {
  '1': 'toTomorrow',
  '2': 'toNextWeek',
  '3': 'askDate',
};
