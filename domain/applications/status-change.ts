import { z } from 'zod';
import { type ApplicationStatus, applicationStatuses } from './application-status.ts';

/** As many as can be selected on one page, and some more. */
const MAX_AT_ONCE = 100;

export const statusChangeSchema = z.object({
  to: z.enum(applicationStatuses),
  /** Each with the status that it had when the choice was made. */
  applications: z
    .array(z.object({ id: z.uuid(), from: z.enum(applicationStatuses) }))
    .min(1)
    .max(MAX_AT_ONCE),
});
export type StatusChange = z.output<typeof statusChangeSchema>;

/**
 * What became of each: `changed` now; `already` was so, by an earlier sending of the same change; `conflict` when
 * somebody else chose another status meanwhile, which stays; `gone` when it was deleted.
 */
export type StatusOutcome =
  | { id: string; outcome: 'changed' | 'already'; status: ApplicationStatus }
  | { id: string; outcome: 'conflict'; status: ApplicationStatus; by: string | null }
  | { id: string; outcome: 'gone' };
