import { educationLevels, vakgebieden } from '../assignments/assignment.ts';
import { lastContacts, lastContactWritten } from '../last-contact.ts';
import { choice, describeList, order, type StateOf } from '../list-description.ts';
import { choices, near, phrases, range, references } from '../list-filters.ts';

/** For no assignment in particular, or for one. */
const applicationKinds = ['algemeen', 'specifiek'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** From the day that they gave. */
const availabilities = ['now', 'month', 'quarter', 'unknown'] as const;
export type Availability = (typeof availabilities)[number];

export const candidateList = describeList({
  name: 'candidates',
  pageSize: 25,
  filters: {
    kind: choice('soort', applicationKinds),
    education: choices('opleiding', educationLevels),
    expertise: phrases('expertise'),
    vakgebied: choices('vakgebied', vakgebieden),
    available: choice('beschikbaar', availabilities, {
      now: 'nu',
      month: 'binnen-een-maand',
      quarter: 'binnen-drie-maanden',
      unknown: 'onbekend',
    }),
    /** Hours a week. */
    hours: range('uren', 1, 60),
    lastContact: choice('laatste-contact', lastContacts, lastContactWritten),
    near: near('nabij'),
    owner: references('behandelaar'),
    tag: references('tag'),
    pool: references('pool'),
  },
  others: {
    sort: order(['aangemeld', 'naam', 'actief'], { by: 'aangemeld', direction: 'descending' }),
  },
});
export type CandidateListState = StateOf<typeof candidateList>;
export type CandidateSort = CandidateListState['sort'];
