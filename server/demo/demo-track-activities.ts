import { dueAt } from '#domain/activities/due.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { audited, emptyContent } from '#domain/records/record.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { workingDayFrom } from '#domain/time/working-days.ts';
import { activityAudit } from '../activities/activity-record.ts';
import { auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { guestApplications } from '../db/schema/applications.ts';

type Given = {
  applications: readonly (typeof guestApplications.$inferInsert)[];
  assignments: readonly { id: string; customerId: string | null }[];
  staffIds: readonly string[];
};

const dayMs = 86_400_000;
const TRACKS = 24;

/** In office hours of the coming days; some for a whole day, and some without a date. */
function dueOf(at: number, now: Date): Date | null {
  if (at === 12 || at % 12 === 9) return null;
  const day = workingDayFrom(addDays(calendarDay(now), at % 5));
  return dueAt(day, at % 12 === 6 || at % 12 === 3 ? null : `${10 + (at % 7)}:30`);
}

/** For each application a completed call, and a task with a reminder. */
const calls = [
  { subject: 'Kennismaking aan de telefoon', description: 'Kan binnen een maand beginnen. Zoekt 32 uur.' },
  { subject: 'Wensen doorgenomen', description: 'Wil twee dagen vanuit huis werken.' },
  { subject: 'Teruggebeld over de procedure', description: 'Heeft nog een ander gesprek lopen.' },
];
const tasks = ['Referenties opvragen', 'Beschikbaarheid navragen', 'Diploma laten controleren'];

/** Activities about candidates and their applications, of those that are under way. */
export function demoTrackActivities(now: Date, { applications, assignments, staffIds }: Given) {
  const customerOf = new Map(assignments.map(({ id, customerId }) => [id, customerId]));
  const running = applications.filter(({ status }) => status === 'reviewing' || status === 'interview');
  return running.slice(0, TRACKS).map((application, at) => {
    const { id: applicationId, candidateId, assignmentId = null, createdAt = now } = application;
    const done = at % 3 > 0;
    const call = calls[at % calls.length];
    const due = dueOf(at, now);
    const since = new Date(Math.min(createdAt.getTime() + dayMs, now.getTime()));
    const activity = {
      ...emptyContent(activityRecord),
      id: newId(),
      candidateId,
      applicationId,
      assignmentId,
      customerId: customerOf.get(assignmentId ?? '') ?? null,
      type: done ? ('call' as const) : ('task' as const),
      subject: done ? (call?.subject ?? '') : (tasks[(at / 3) % tasks.length] ?? ''),
      description: done ? (call?.description ?? null) : null,
      status: done ? ('completed' as const) : ('pending' as const),
      completedAt: done ? since : null,
      dueDate: done ? null : due,
      remindAt: done || !due ? null : new Date(due.getTime() - dayMs / 24),
      ownerId: staffIds[at % Math.max(1, staffIds.length)] ?? null,
      createdAt: since,
      updatedAt: since,
    };
    const entry = activityAudit(activity, { action: 'create', newData: audited(activityRecord, activity) });
    const by = { kind: activity.ownerId ? 'staff' : 'system', userId: activity.ownerId } as const;
    return { activity, history: { id: newId(), timestamp: since, ...auditRow(by, entry) } };
  });
}
