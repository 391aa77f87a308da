import { choice, describeList, order, reference, type StateOf } from '../list-description.ts';
import { messageKinds } from './message-kind.ts';
import { references } from '../list-filters.ts';

const messageStates = ['unread', 'unanswered', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageList = describeList({
  name: 'messages',
  pageSize: 25,
  filters: {
    kind: choice('soort', messageKinds, { contact: 'bericht', call: 'belverzoek' }),
    owner: references('behandelaar'),
  },
  others: {
    state: choice('stand', messageStates, {
      unread: 'ongelezen',
      unanswered: 'onbeantwoord',
      answered: 'beantwoord',
    }),
    sort: order(['ontvangen'], { by: 'ontvangen', direction: 'descending' }),
    /** The message that is opened over the list. */
    openId: reference('bericht'),
  },
});
export type MessageListState = StateOf<typeof messageList>;
