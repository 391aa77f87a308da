import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSingleKeys } from '#app/components/admin/frame/use-shortcuts.ts';
import { useMay } from '#app/browser/use-may.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { onDay, tomorrowOf } from '#domain/activities/due.ts';
import { nextMonday } from '#domain/activities/to-do.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { useCompletion } from '../use-completion.ts';
import { usePlanning } from '../use-planning.ts';

export type ToDoActivity = ListedActivity & { ownerId: string | null };

/** The acts on a row: by pointer, and by key while the row has the focus. */
export function useToDo(rows: readonly ToDoActivity[], now: Date) {
  const completion = useCompletion();
  const planning = usePlanning();
  const [asking, setAsking] = useState<ToDoActivity>();
  const to = (day: string) => (activity: ToDoActivity) => {
    const due = onDay(activity.dueDate, day);
    if (due) planning.plan(activity, due);
  };
  const acts = {
    isDone: (activity: ToDoActivity) => completion.statusOf(activity) !== 'pending',
    complete: completion.complete,
    toTomorrow: to(tomorrowOf(now)),
    toNextWeek: to(nextMonday(calendarDay(now))),
    askDate: setAsking,
  };
  const keyboard = useRowKeys(rows, acts);
  const dialog = asking && {
    activity: asking,
    now,
    onMove: (due: Date) => planning.plan(asking, due),
    onClose: () => setAsking(undefined),
  };
  return { acts, dialog, keyboard, dueOf: planning.dueOf };
}

export type ToDoActs = ReturnType<typeof useToDo>['acts'];
type Acts = Record<'toTomorrow' | 'toNextWeek' | 'askDate', (activity: ToDoActivity) => void>;

const rowSelector = '[data-activity]';

function useRowKeys(rows: readonly ToDoActivity[], acts: Acts) {
  const [singleKeys] = useSingleKeys();
  const mayEdit = useMay()('edit');
  const list = useRef<HTMLDivElement>(null);
  /** The rows that get the focus when the one that has it leaves the list. */
  const focused = useRef<{ on: Element; followers: string[] }>(undefined);

  useEffect(() => {
    if (!focused.current || focused.current.on.isConnected) return;
    const next = focused.current.followers
      .map((id) => list.current?.querySelector(`[data-activity="${id}"]`))
      .find((row) => row != null);
    focused.current = undefined;
    if (next && document.activeElement === document.body) focusRow(next);
  }, [rows]);

  const all = () => [...(list.current?.querySelectorAll(rowSelector) ?? [])];

  function onFocus({ target }: { target: Element }) {
    const around = all();
    const row = target.closest(rowSelector);
    const at = row ? around.indexOf(row) : -1;
    if (at < 0) return;
    const ids = [...around.slice(at + 1), ...around.slice(0, at).toReversed()];
    const followers = ids.flatMap((one) => one.getAttribute('data-activity') ?? []);
    focused.current = { on: target, followers };
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event;
    // The items of the menu bubble through React, but are elsewhere in the document.
    if (!(target instanceof Element) || !list.current?.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = target.closest(rowSelector);
    if (!row) return;
    const around = all();
    const at = around.indexOf(row);
    const beside = key === 'ArrowDown' ? around[at + 1] : key === 'ArrowUp' ? around[at - 1] : undefined;
    if (beside) {
      event.preventDefault();
      return focusRow(beside);
    }
    const act = byKey[key];
    const activity = rows.find(({ id }) => id === row.getAttribute('data-activity'));
    if (!act || !activity || !singleKeys || !mayEdit) return;
    event.preventDefault();
    acts[act](activity);
  }
  return { ref: list, onFocus, onKeyDown };
}

const byKey: Partial<Record<string, keyof Acts>> = { '1': 'toTomorrow', '2': 'toNextWeek', '3': 'askDate' };

/** Its tick, or its link for someone who may not complete it. */
function focusRow(row: Element): void {
  row.querySelector<HTMLElement>('input, a')?.focus();
}
