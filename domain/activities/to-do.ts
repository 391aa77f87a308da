import { choice, describeList, type Param, type StateOf } from '../list-description.ts';
import { idFrom } from '../list-state.ts';
import { VIEW_PARAM } from '../list-view.ts';
import { addDays, calendarDay, type Day, startOfDay } from '../time/amsterdam.ts';
import { weekOf } from '../time/weeks.ts';
import { activityList } from './activity-list.ts';

/** Open activities by urgency. */
export const toDoGroups = ['late', 'today', 'tomorrow', 'week', 'later', 'undated'] as const;
export type ToDoGroup = (typeof toDoGroups)[number];

/** Of each group, before all of them are asked for. */
export const ROWS_PER_GROUP = 15;

const EVERYONE = 'iedereen';

/** Whose activities: `mine` unless someone else is chosen. */
export type Whose = 'mine' | 'everyone' | { id: string };

const whose = {
  name: 'wie',
  read(params: URLSearchParams): Whose {
    if (params.get('wie') === EVERYONE) return 'everyone';
    const id = idFrom(params, 'wie');
    return id === null ? 'mine' : { id };
  },
  write: (value: Whose) => (value === 'mine' ? null : value === 'everyone' ? EVERYONE : value.id),
} satisfies Param<Whose>;

export const toDoList = describeList({
  pageSize: 50,
  filters: {
    /** All rows of one group, by page. */
    group: choice('groep', toDoGroups, {
      late: 'te-laat',
      today: 'vandaag',
      tomorrow: 'morgen',
      week: 'deze-week',
      later: 'later',
      undated: 'zonder-datum',
    }),
  },
  others: { whose },
});
export type ToDoState = StateOf<typeof toDoList>;

/** The colleague whose activities are shown; null for everyone. */
export function ownerIn(shown: Whose, me: string): string | null {
  return shown === 'mine' ? me : shown === 'everyone' ? null : shown.id;
}

const ALL_VIEW = { name: 'weergave', value: 'alles' } as const;
/** The URL of the list of all activities. */
export const allActivities = `?${ALL_VIEW.name}=${ALL_VIEW.value}`;

/** A link with a filter leads to the list of all activities. */
export function isToDo(url: URLSearchParams): boolean {
  const ofList = [...activityList.paramNames, VIEW_PARAM, 'zoek', ...(url.has('groep') ? [] : ['pagina'])];
  return url.get(ALL_VIEW.name) !== ALL_VIEW.value && !ofList.some((name) => url.has(name));
}

type Bounds = { from: Date | null; until: Date | null };

/** The moments at which a group ends and the next one begins. */
export function toDoMoments(now: Date) {
  const today = calendarDay(now);
  const tomorrow = startOfDay(addDays(today, 1));
  const afterTomorrow = startOfDay(addDays(today, 2));
  const monday = startOfDay(nextMonday(today));
  const later = monday > afterTomorrow ? monday : afterTomorrow;
  return { now, tomorrow, afterTomorrow, later };
}

/** Half-open. What is left of the week begins after tomorrow, and is empty on Saturday and Sunday. */
export function groupBounds(now: Date): Record<Exclude<ToDoGroup, 'undated'>, Bounds> {
  const { tomorrow, afterTomorrow, later } = toDoMoments(now);
  return {
    late: { from: null, until: now },
    today: { from: now, until: tomorrow },
    tomorrow: { from: tomorrow, until: afterTomorrow },
    week: { from: afterTomorrow, until: later },
    later: { from: later, until: null },
  };
}

export function groupOf(dueDate: Date | null, now: Date): ToDoGroup {
  if (!dueDate) return 'undated';
  const { late, today, tomorrow, week } = groupBounds(now);
  const before = ({ until }: Bounds) => until !== null && dueDate < until;
  if (before(late)) return 'late';
  if (before(today)) return 'today';
  if (before(tomorrow)) return 'tomorrow';
  return before(week) ? 'week' : 'later';
}

export const nextMonday = (day: Day): Day => addDays(weekOf(day), 7);
