import { day, describeList, type StateOf } from '../list-description.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import type { ActivityType } from './activity.ts';
import type { Activity } from './activity-record.ts';
import type { About } from './about.ts';
import { toDoList } from './to-do.ts';

export const agendaList = describeList({
  pageSize: 1,
  filters: {
    /** A phone shows this day, a wider window its week. */
    day: day('dag'),
  },
  others: { whose: toDoList.others.whose },
});
export type AgendaState = StateOf<typeof agendaList>;

/** How long an activity takes, as far as a calendar is concerned. */
export const activityMinutes: Readonly<Record<ActivityType, number>> = {
  meeting: 60,
  call: 30,
  email: 15,
  note: 15,
  task: 30,
};

export type AgendaActivity = Pick<Activity, 'id' | 'type' | 'subject' | 'status' | 'dueDate' | 'ownerId'> &
  About & { owner: string | null };
export type AgendaInterview = {
  id: string;
  applicationId: string;
  candidate: string;
  title: string | null;
  startsAt: Date;
  minutes: number;
};

/** Longer than the half hour of a row. */
export const takesLong = (of: Pick<AgendaActivity, 'type'> | Pick<AgendaInterview, 'minutes'>): boolean =>
  ('minutes' in of ? of.minutes : activityMinutes[of.type]) > SLOT_MINUTES;

export type Agenda = {
  /** With a moment in this week, open or completed. */
  activities: AgendaActivity[];
  interviews: AgendaInterview[];
  /** Open, and late since before this week. */
  late: { rows: AgendaActivity[]; total: number };
  undated: { rows: AgendaActivity[]; total: number };
};

/** In the tray beside the week. */
export const ROWS_IN_TRAY = 10;

export const daysOf = (week: Day): Day[] => [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(week, ahead));

const SLOT_MINUTES = 30;
const SLOTS_PER_DAY = (24 * 60) / SLOT_MINUTES;
/** From eight to six. */
const [OPENS, CLOSES] = [16, 36];

const slotNumber = (time: string): number =>
  Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / SLOT_MINUTES);

function slotTime(number: number): string {
  const minutes = number * SLOT_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The half hour that a time is in. */
export const slotOf = (time: string): string => slotTime(slotNumber(time));

/** The half hours of office hours, and earlier and later ones if they are used. */
export function slotsFor(times: readonly string[]): string[] {
  const used = times.map(slotNumber);
  // Whole hours, as only these are labelled.
  const first = Math.min(OPENS, ...used.map((slot) => slot - (slot % 2)));
  const end = Math.min(SLOTS_PER_DAY, Math.max(CLOSES, ...used.map((slot) => slot - (slot % 2) + 2)));
  return Array.from({ length: end - first }, (_, at) => slotTime(first + at));
}

type Taken = { id: string; start: Date; minutes: number };

/** Entries that overlap another one. */
export function overlapping(events: readonly Taken[]): ReadonlySet<string> {
  const found = new Set<string>();
  let latest: (Taken & { end: number }) | undefined;
  for (const event of events.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const end = event.start.getTime() + event.minutes * 60_000;
    if (latest && event.start.getTime() < latest.end) {
      found.add(latest.id);
      found.add(event.id);
    }
    if (!latest || end > latest.end) latest = { ...event, end };
  }
  return found;
}

/** A place in the calendar: a half hour, or a day without a time. */
export type Slot = { day: Day; time: string | null };

/** The neighbour in a direction; above the first half hour is the row without a time. */
export function slotBeside(slot: Slot, key: string, days: readonly Day[], slots: readonly string[]): Slot {
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const [column, row] = [days.indexOf(slot.day), slot.time === null ? -1 : slots.indexOf(slot.time)];
  const to = Math.min(Math.max(row + down, -1), slots.length - 1);
  const day = days[Math.min(Math.max(column + across, 0), days.length - 1)] ?? slot.day;
  return { day, time: slots[to] ?? null };
}
