export const CONFIRMED_MINUTES = 10;

/** Whether a password or code given at `confirmedAt` still counts. */
export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;
}
