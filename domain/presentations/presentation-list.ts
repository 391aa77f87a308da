import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { lossFilters } from '../figures/rows-behind.ts';
import { day, describeList, order, reference, type StateOf } from '../list-description.ts';
import { choices, references } from '../list-filters.ts';

/** 'waiting': sent and not answered. */
export const presentationOutcomes = ['draft', 'waiting', 'accepted', 'rejected', 'withdrawn'] as const;
export type PresentationOutcome = (typeof presentationOutcomes)[number];

export const presentationList = describeList({
  name: 'presentations',
  pageSize: 50,
  filters: {
    outcome: choices('stand', presentationOutcomes, {
      draft: 'concept',
      waiting: 'wacht',
      accepted: 'verder',
      rejected: 'afgewezen',
      withdrawn: 'ingetrokken',
    }),
    company: references(COMPANY_PARAM),
    candidateId: reference('kandidaat'),
    assignmentId: reference('opdracht'),
    colleague: references('collega'),
    from: day('van'),
    to: day('tot'),
    ...lossFilters,
  },
  others: { sort: order(['verstuurd'], { by: 'verstuurd', direction: 'descending' }) },
});
export type PresentationListState = StateOf<typeof presentationList>;
