export const applicationStatuses = [
  'pending',
  'reviewing',
  'interview',
  'offer',
  'accepted',
  'rejected',
] as const;

/** Staff may set any status from any other. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The procedure has ended; retention counts from here. */
export const completedStatuses = ['accepted', 'rejected'] as const satisfies ApplicationStatus[];

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return (applicationStatuses as readonly unknown[]).includes(value);
}
