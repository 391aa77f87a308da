import { expect, test } from 'vitest';
import { candidateListSearch, isNarrowed, parseCandidateList } from './candidate-list.ts';

const parse = (query: string) => parseCandidateList(new URLSearchParams(query));

test('the list is everyone, the newest first, unless the URL says otherwise', () => {
  expect(parse('')).toEqual({
    search: '',
    kind: null,
    education: null,
    expertise: null,
    sort: { by: 'aangemeld', direction: 'descending' },
    page: 1,
  });
  expect(isNarrowed(parse(''))).toBe(false);
});

test('a state and its URL are one', () => {
  const query =
    '?zoek=ramdin&soort=specifiek&opleiding=WO&expertise=Privacyrecht&sorteer=naam-oplopend&pagina=3';
  expect(candidateListSearch(parse(query))).toBe(query);
  expect(isNarrowed(parse(query))).toBe(true);
  expect(candidateListSearch(parse('sorteer=aangemeld-aflopend&pagina=1'))).toBe('');
});

test('what cannot be is left out', () => {
  expect(candidateListSearch(parse('soort=zomaar&opleiding=PhD&sorteer=email&pagina=-2'))).toBe('');
});
