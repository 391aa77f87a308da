import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { lossFilters } from '../figures/rows-behind.ts';
import { choice, day, describeList, order, reference, type StateOf } from '../list-description.ts';

/** 'waiting': sent and not answered. */
export const presentationOutcomes = ['draft', 'waiting', 'accepted', 'rejected', 'withdrawn'] as const;
export type PresentationOutcome = (typeof presentationOutcomes)[number];

export const presentationList = describeList({
  pageSize: 50,
  filters: {
    outcome: choice('stand', presentationOutcomes, {
      draft: 'concept',
      waiting: 'wacht',
      accepted: 'verder',
      rejected: 'afgewezen',
      withdrawn: 'ingetrokken',
    }),
    company: reference(COMPANY_PARAM),
    candidateId: reference('kandidaat'),
    assignmentId: reference('opdracht'),
    colleague: reference('collega'),
    from: day('van'),
    to: day('tot'),
    ...lossFilters,
  },
  others: { sort: order(['verstuurd'], { by: 'verstuurd', direction: 'descending' }) },
});
export type PresentationListState = StateOf<typeof presentationList>;
