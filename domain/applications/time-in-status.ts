import type { ApplicationStatus } from './application-status.ts';

/** The days after which an application has waited too long. The first is a promise to applicants. */
export const maxDaysInStatus: Record<ApplicationStatus, number> = {
  pending: 2,
  reviewing: 5,
  interview: 10,
  offer: 7,
  accepted: Infinity,
  rejected: Infinity,
};

export function waitsTooLong(status: ApplicationStatus, days: number): boolean {
  return days > maxDaysInStatus[status];
}
