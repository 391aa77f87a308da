import { describe, expect, test } from 'vitest';
import { messageList } from './message-list.ts';

const read = (query: string) => messageList.parse(new URLSearchParams(query));
const id = '0198c0de-0000-7000-8000-00000000abcd';

describe('the list of messages in the URL', () => {
  test('shows all messages, newest first', () => {
    expect(read('')).toEqual({
      search: '',
      owner: null,
      kind: null,
      state: null,
      sort: { by: 'ontvangen', direction: 'descending' },
      page: 1,
      openId: null,
    });
  });

  test('reads every filter', () => {
    expect(
      read(`zoek=bank&soort=belverzoek&stand=onbeantwoord&sorteer=ontvangen-oplopend&pagina=2&bericht=${id}`),
    ).toEqual({
      search: 'bank',
      owner: null,
      kind: 'call',
      state: 'unanswered',
      sort: { by: 'ontvangen', direction: 'ascending' },
      page: 2,
      openId: id,
    });
  });

  test('takes nonsense for nothing', () => {
    expect(read('soort=call&stand=unread&sorteer=naam-oplopend&bericht=1')).toEqual(read(''));
  });
});
