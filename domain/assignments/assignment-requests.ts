import { z } from 'zod';
import { assignmentStatuses } from './assignment.ts';

/** Actions of the list. `from`: the status that was shown. */
export const assignmentRequest = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['publish', 'close', 'archive']), from: z.enum(assignmentStatuses) }),
  z.object({ do: z.literal('duplicate') }),
  z.object({ do: z.literal('delete') }),
]);
export type AssignmentRequest = z.output<typeof assignmentRequest>;
export type AssignmentAnswer =
  | { outcome: 'changed' | 'conflict' | 'deadlinePassed' }
  | { outcome: 'duplicated'; id: string }
  | { outcome: 'deleted'; applications: number };

/** Of a won opportunity: a new draft, or the assignment that was made of it before. */
export type MakingOutcome = { outcome: 'made' | 'exists'; id: string } | { outcome: 'notWon' };

/** The last step of the wizard. */
export const addAssignmentRequest = z.object({
  id: z.uuid(),
  values: z.record(z.string(), z.string()),
  status: z.enum(['open', 'draft']),
});
