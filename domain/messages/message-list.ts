import { type ListSort, sortFrom } from '../list-sort.ts';
import { idFrom, pageFrom, searchFrom } from '../list-state.ts';
import { type MessageKind, messageKinds } from './message-kind.ts';

export const MESSAGES_PER_PAGE = 25;

export const messageStates = ['unread', 'unanswered', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageMarks = ['read', 'unread', 'answered', 'unanswered'] as const;
export type MessageMark = (typeof messageMarks)[number];

/** The values used in the URL. */
export const messageStateParams: Record<MessageState, string> = {
  unread: 'ongelezen',
  unanswered: 'onbeantwoord',
  answered: 'beantwoord',
};
export const messageKindParams: Record<MessageKind, string> = { contact: 'bericht', call: 'belverzoek' };

export type MessageListState = {
  search: string;
  kind: MessageKind | null;
  state: MessageState | null;
  sort: ListSort<'ontvangen'>;
  page: number;
  /** The message that is opened over the list. */
  openId: string | null;
};

const defaultSort: ListSort<'ontvangen'> = { by: 'ontvangen', direction: 'descending' };

export function parseMessageList(params: URLSearchParams): MessageListState {
  return {
    search: searchFrom(params),
    kind: messageKinds.find((kind) => messageKindParams[kind] === params.get('soort')) ?? null,
    state: messageStates.find((state) => messageStateParams[state] === params.get('stand')) ?? null,
    sort: sortFrom(params, ['ontvangen'], defaultSort),
    page: pageFrom(params),
    openId: idFrom(params, 'bericht'),
  };
}
