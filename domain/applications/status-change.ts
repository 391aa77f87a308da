import { z } from 'zod';
import { type ApplicationStatus, applicationStatuses } from './application-status.ts';

/** More than can be selected on one page; a closed assignment may have that many applicants left. */
export const MAX_AT_ONCE = 200;

export const statusChangeSchema = z.object({
  to: z.enum(applicationStatuses),
  /** Each with the status that was shown. */
  applications: z
    .array(
      z.object({
        id: z.uuid(),
        from: z.enum(applicationStatuses),
        /** If a rejection is undone: the closing reason before it. */
        reason: z.string().max(100).nullish(),
      }),
    )
    .min(1)
    .max(MAX_AT_ONCE),
});
export type StatusChange = z.output<typeof statusChangeSchema>;

/** `already`: the same change was sent before. `conflict`: a colleague set another status. `gone`: it was deleted. */
export type StatusOutcome =
  | { id: string; outcome: 'changed' | 'already'; status: ApplicationStatus }
  | { id: string; outcome: 'conflict'; status: ApplicationStatus; by: string | null }
  | { id: string; outcome: 'gone' };
