import { type Day, daysBetween } from '../time/amsterdam.ts';
import type { Assignment } from './assignment-record.ts';
import { EXPIRED_VISIBLE_DAYS } from './assignment.ts';

export type UrgencyKind = 'expired' | 'critical' | 'oneDay' | 'soon' | 'upcoming' | 'normal';

/** `days` counts from today to the deadline and is negative once it has passed. */
export type Urgency = { kind: UrgencyKind; days: number };

function urgencyKind(days: number): UrgencyKind {
  if (days < 0) return 'expired';
  if (days === 0) return 'critical';
  if (days === 1) return 'oneDay';
  if (days <= 3) return 'soon';
  if (days <= 7) return 'upcoming';
  return 'normal';
}

export function deadlineUrgency(deadline: Day, today: Day): Urgency {
  const days = daysBetween(today, deadline);
  return { kind: urgencyKind(days), days };
}

/** An expired assignment stays in the list for a while, so that links to it do not die overnight. */
export function isVisible(deadline: Day, today: Day): boolean {
  return daysBetween(today, deadline) >= -EXPIRED_VISIBLE_DAYS;
}

export function takesApplications(assignment: Pick<Assignment, 'status' | 'deadline'>, today: Day): boolean {
  return assignment.status === 'open' && daysBetween(today, assignment.deadline) >= 0;
}
