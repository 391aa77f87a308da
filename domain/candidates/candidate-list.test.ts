import { expect, test } from 'vitest';
import { candidateList } from './candidate-list.ts';

const parse = (query: string) => candidateList.parse(new URLSearchParams(query));

test('the list is everyone, the newest first, unless the URL says otherwise', () => {
  expect(parse('')).toEqual({
    search: '',
    owner: null,
    kind: null,
    education: null,
    expertise: null,
    vakgebied: null,
    available: null,
    hours: null,
    lastContact: null,
    near: null,
    tag: null,
    pool: null,
    sort: { by: 'aangemeld', direction: 'descending' },
    page: 1,
  });
  expect(candidateList.isNarrowed(parse(''))).toBe(false);
});

test('a state and its URL are one', () => {
  const query =
    '?zoek=ramdin&soort=specifiek&opleiding=WO&expertise=Bestuursrecht&expertise=Privacyrecht&sorteer=naam-oplopend&pagina=3';
  expect(candidateList.urlOf(parse(query))).toBe(query);
  expect(candidateList.isNarrowed(parse(query))).toBe(true);
  expect(candidateList.urlOf(parse('sorteer=aangemeld-aflopend&pagina=1'))).toBe('');
});

test('what cannot be is left out', () => {
  expect(candidateList.urlOf(parse('soort=zomaar&opleiding=PhD&sorteer=email&pagina=-2'))).toBe('');
});
