import { educationLevels } from '../assignments/assignment.ts';
import { choice, describeList, order, phrase, reference, type StateOf } from '../list-description.ts';

/** For no assignment in particular, or for one. */
const applicationKinds = ['algemeen', 'specifiek'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const candidateList = describeList({
  pageSize: 25,
  filters: {
    kind: choice('soort', applicationKinds),
    education: choice('opleiding', educationLevels),
    expertise: phrase('expertise'),
    tag: reference('tag'),
    pool: reference('pool'),
  },
  others: {
    sort: order(['aangemeld', 'naam', 'actief'], { by: 'aangemeld', direction: 'descending' }),
  },
});
export type CandidateListState = StateOf<typeof candidateList>;
export type CandidateSort = CandidateListState['sort'];
