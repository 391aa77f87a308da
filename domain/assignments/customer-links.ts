import { z } from 'zod';
import { choice, describeList, type StateOf } from '../list-description.ts';
import type { Assignment } from './assignment-record.ts';

/** Assignments without a customer: with a customer of the same name, unless all are asked for. */
export const unlinkedList = describeList({
  pageSize: 25,
  filters: {},
  others: { shown: choice('toon', ['alle']) },
});
export type UnlinkedState = StateOf<typeof unlinkedList>;

/** The same: also without legal form and punctuation. */
export type ProposalKind = 'same' | 'similar';
export type CustomerProposal = { id: string; companyName: string; city: string | null; kind: ProposalKind };

export type UnlinkedAssignment = Pick<
  Assignment,
  'id' | 'title' | 'organization' | 'location' | 'createdAt' | 'status'
> & {
  /** Best first. */
  proposals: CustomerProposal[];
};

/** A proposal to begin with: the only customer of the same name. Anything else is for a person to decide. */
export function obviousProposal(proposals: readonly CustomerProposal[]): CustomerProposal | undefined {
  const same = proposals.filter(({ kind }) => kind === 'same');
  return same.length === 1 ? same[0] : undefined;
}

const MAX_LINKS = 1000;
export const linkRequest = z.object({
  links: z
    .array(z.object({ assignmentId: z.uuid(), customerId: z.uuid() }))
    .min(1)
    .max(MAX_LINKS),
});
export type CustomerLink = z.output<typeof linkRequest>['links'][number];

/** `already`: it has a customer by now, which stays. */
export type LinkOutcome = 'linked' | 'already' | 'gone';
export type LinkAnswer = { outcomes: { assignmentId: string; outcome: LinkOutcome }[] };
