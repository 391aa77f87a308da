import { choice, describeList, type StateOf } from '../list-description.ts';

/** `mine`: in my mailbox or written by me. `shared`: in a mailbox of the agency. `unanswered`: of those, the ones that wait for us. */
export const inboxTabs = ['mine', 'shared', 'unanswered'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export const inboxList = describeList({
  pageSize: 25,
  filters: {},
  others: {
    tab: choice('map', inboxTabs, { mine: 'mijn', shared: 'gedeeld', unanswered: 'onbeantwoord' }),
  },
});
export type InboxState = StateOf<typeof inboxList>;

/** Older conversations are found by searching. */
export const MAX_LISTED_THREADS = 10_000;
