import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type AgendaActivity, type Slot, slotBeside, slotOf } from '#domain/activities/agenda.ts';
import { dueAt, dueParts } from '#domain/activities/due.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatWeekday } from '#domain/time/format.ts';
import { usePlanning } from '../use-planning.ts';

type Lifted = { activity: AgendaActivity; to: Slot };
type Shown = { days: readonly Day[]; slots: readonly string[] };

/** Moving activities in the week: by pointer, by key, or by a dialog. */
export function useAgenda(today: Day) {
  const { agenda: t } = useTexts().activityDesk;
  const { language } = useSite();
  const planning = usePlanning();
  const [lifted, setLifted] = useState<Lifted>();
  const [said, setSaid] = useState('');
  const moved = useRef<string>(undefined);

  const placeOf = ({ day, time }: Slot) => `${formatWeekday(day, language)}, ${time ?? t.wholeDay}`;

  // A moved activity is a new element in another cell; the focus goes with it.
  useEffect(() => {
    if (!moved.current || lifted) return;
    const link = document.querySelector<HTMLElement>(`[data-card="${moved.current}"] a`);
    if (document.activeElement !== link) link?.focus();
    moved.current = undefined;
  });

  /** Within the half hour it is in, an activity keeps its minutes. */
  function drop(activity: AgendaActivity, to: Slot) {
    const at = activity.dueDate && dueParts(activity.dueDate);
    if (at && at.day === to.day && (at.time === null ? to.time === null : slotOf(at.time) === to.time))
      return;
    const keepsMinutes = at?.time && to.time && slotOf(at.time) === to.time;
    const due = dueAt(to.day, keepsMinutes ? at.time : to.time);
    if (due) planning.plan(activity, due);
  }

  function onKeyDown(activity: AgendaActivity, shown: Shown) {
    return (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (lifted?.activity.id !== activity.id) {
        if (key !== ' ') return;
        event.preventDefault();
        const to = startOf(activity, shown, today);
        setLifted({ activity, to });
        setSaid(t.lifted(activity.subject, placeOf(to)));
        return;
      }
      if (key.startsWith('Arrow')) {
        const to = slotBeside(lifted.to, key, shown.days, shown.slots);
        setLifted({ activity, to });
        setSaid(placeOf(to));
      } else if (key === ' ' || key === 'Enter') {
        moved.current = activity.id;
        setLifted(undefined);
        setSaid('');
        drop(activity, lifted.to);
      } else if (key === 'Escape' || key === 'Tab') {
        putBack();
        if (key === 'Tab') return;
      } else return;
      event.preventDefault();
    };
  }

  function putBack() {
    if (!lifted) return;
    setSaid(t.putBack(lifted.activity.subject));
    setLifted(undefined);
  }

  return { lifted, said, drop, onKeyDown, putBack, plan: planning.plan, dueOf: planning.dueOf };
}
export type AgendaMoves = ReturnType<typeof useAgenda>;

/** From the tray: to today, or to the first day of the week that is shown. */
function startOf({ dueDate }: AgendaActivity, { days, slots }: Shown, today: Day): Slot {
  const at = dueDate && dueParts(dueDate);
  if (at && days.includes(at.day)) return { day: at.day, time: at.time && slotOf(at.time) };
  const day = days.includes(today) ? today : (days[0] ?? today);
  const time = at?.time ? slotOf(at.time) : null;
  return { day, time: time && slots.includes(time) ? time : null };
}
