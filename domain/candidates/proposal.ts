import { z } from 'zod';
import type { Assignment } from '../assignments/assignment-record.ts';
import { fieldLimits, optionalLines } from '../form-text.ts';

/** The browser chooses the id, so that a proposal sent twice is made once. */
export const proposalRequest = z.object({
  id: z.uuid(),
  assignmentId: z.uuid(),
  motivation: optionalLines(fieldLimits.motivation),
});

/** `already`: the candidate has an application for this assignment. `closed`: the assignment is not open. */
export type ProposalOutcome = { outcome: 'proposed' | 'already' | 'closed'; id: string };

export type ProposableAssignment = Pick<Assignment, 'id' | 'title' | 'organization' | 'location'>;
