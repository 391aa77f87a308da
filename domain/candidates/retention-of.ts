import type { ApplicationStatus } from '../applications/application-status.ts';
import { APPLICATION_KEPT_YEARS, PROFILE_KEPT_YEARS, yearsLater } from '../retention.ts';
import { calendarDay, type Day } from '../time/amsterdam.ts';

type Person = { registeredAt: Date | null; lastActiveAt: Date };
type Applied = { status: ApplicationStatus; statusChangedAt: Date; updatedAt: Date };

/** Counted from the last activity, or from the completion of the last application. */
export type Retention = { until: Day; since: Date; reason: 'inactive' | 'completed' };

/**
 * A registered candidate is erased two years after the last activity. A guest is erased with their last application, a
 * year after it was completed, or after two years without activity.
 */
export function retentionOf(person: Person, applications: readonly Applied[]): Retention {
  const active = latest([person.lastActiveAt, ...applications.map(({ updatedAt }) => updatedAt)]);
  const inactive = {
    until: yearsLater(calendarDay(active), PROFILE_KEPT_YEARS),
    since: active,
    reason: 'inactive',
  } as const;
  const isCompleted = ({ status }: Applied) => status === 'accepted' || status === 'rejected';
  if (person.registeredAt || applications.length === 0 || !applications.every(isCompleted)) return inactive;
  const since = latest(applications.map(({ statusChangedAt }) => statusChangedAt));
  const until = yearsLater(calendarDay(since), APPLICATION_KEPT_YEARS);
  return until < inactive.until ? { until, since, reason: 'completed' } : inactive;
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
