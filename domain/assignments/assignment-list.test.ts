import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeUnit } from '#tests/support/arbitraries.ts';
import { cleanSearch } from '../list-state.ts';
import { assignmentTypes, vakgebieden } from './assignment.ts';
import {
  type AssignmentListState,
  assignmentListSearch,
  availableSorts,
  parseAssignmentList,
  searchedWords,
} from './assignment-list.ts';

const parse = (query: string) => parseAssignmentList(new URLSearchParams(query));

const initial: AssignmentListState = {
  search: '',
  type: null,
  hours: 40,
  vakgebieden: [],
  sort: 'newest',
  page: 1,
};

const states: fc.Arbitrary<AssignmentListState> = fc
  .record({
    search: fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => searchedWords(cleanSearch(text))),
    type: fc.constantFrom(null, ...assignmentTypes),
    hours: fc.integer({ min: 8, max: 40 }),
    vakgebieden: fc.subarray([...vakgebieden]),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .chain((state) => fc.constantFrom(...availableSorts(state.search)).map((sort) => ({ ...state, sort })));

describe('the state of the assignment list', () => {
  test('without parameters is the default, and has no query string', () => {
    expect(parse('')).toEqual(initial);
    expect(assignmentListSearch(initial)).toBe('');
  });

  test('has no search without words, and no quotation marks', () => {
    expect(parse('zoek=!!!%3F...')).toEqual(initial);
    expect(parse('zoek=%F0%9F%98%80')).toEqual(initial);
    expect(parse('zoek=“privacy+officer”').search).toBe('privacy officer');
  });

  test('is read from the Dutch parameters', () => {
    const query =
      'zoek=jurist&type=ZZP&uren=24&vakgebied=Privacy&vakgebied=Compliance+%26+Risk&sorteer=deadline-oplopend&pagina=2';
    expect(parse(query)).toEqual({
      search: 'jurist',
      type: 'ZZP',
      hours: 24,
      vakgebieden: ['Compliance & Risk', 'Privacy'],
      sort: 'deadlineAsc',
      page: 2,
    });
  });

  test('falls back where a value is malformed', () => {
    expect(parse('type=zzp&uren=7&vakgebied=Strafrecht&sorteer=hoogste&pagina=x')).toEqual(initial);
    expect(parse('uren=41').hours).toBe(40);
    expect(parse('uren=8').hours).toBe(8);
  });

  test('sorts by relevance only when something is searched for, and then by default', () => {
    expect(parse('sorteer=relevantie').sort).toBe('newest');
    expect(parse('zoek=++&sorteer=relevantie').sort).toBe('newest');
    expect(parse('zoek=awb').sort).toBe('relevance');
    expect(parse('zoek=awb&sorteer=nieuwste').sort).toBe('newest');
    expect(assignmentListSearch({ ...initial, search: 'awb', sort: 'relevance' })).toBe('?zoek=awb');
    expect(assignmentListSearch({ ...initial, search: 'awb' })).toBe('?zoek=awb&sorteer=nieuwste');
    expect(assignmentListSearch({ ...initial, sort: 'relevance' })).toBe('');
  });

  test('has one query string, whatever the order of the choices', () => {
    const one = assignmentListSearch({ ...initial, vakgebieden: ['Privacy', 'Legal'], hours: 16 });
    expect(one).toBe('?uren=16&vakgebied=Legal&vakgebied=Privacy');
    expect(assignmentListSearch(parse('vakgebied=Privacy&uren=16&vakgebied=Legal&onbekend=1'))).toBe(one);
  });

  test('survives the way through the URL', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(assignmentListSearch(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('of any query string at all is valid and settles at once', () => {
    const names = fc.constantFrom('zoek', 'type', 'uren', 'vakgebied', 'sorteer', 'pagina');
    const values = fc.oneof(
      fc.string({ unit: codeUnit }),
      fc.constantFrom('ZZP', '8', '41', 'Legal', 'relevantie'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const state = parseAssignmentList(
          new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])),
        );
        expect(parse(assignmentListSearch(state))).toEqual(state);
      }),
    );
  });
});
