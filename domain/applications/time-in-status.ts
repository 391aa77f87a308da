import type { ApplicationStatus } from './application-status.ts';

/** After so many days in a status an application has waited too long. The first is the promise made to applicants. */
export const patience: Record<ApplicationStatus, number> = {
  pending: 2,
  reviewing: 5,
  interview: 10,
  offer: 7,
  accepted: Infinity,
  rejected: Infinity,
};

export function waitsTooLong(status: ApplicationStatus, days: number): boolean {
  return days > patience[status];
}
