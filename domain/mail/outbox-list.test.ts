import { expect, test } from 'vitest';
import { outboxList } from './outbox-list.ts';

const parse = (query: string) => outboxList.parse(new URLSearchParams(query));

test('reads search, status, kind, page and the opened mail from the URL', () => {
  const id = '01930000-0000-7000-8000-000000000001';
  expect(parse(`zoek=sanne&stand=mislukt&soort=passwordReset&pagina=3&mail=${id}`)).toEqual({
    search: 'sanne',
    status: ['dead'],
    kind: ['passwordReset'],
    page: 3,
    openId: id,
  });
});

test('what makes no sense is as good as absent', () => {
  const nothing = { search: '', status: null, kind: null, page: 1, openId: null };
  expect(parse('')).toEqual(nothing);
  expect(parse('stand=dead&soort=spam&pagina=0&mail=1')).toEqual(nothing);
});
