import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditListSearch, filtersOf, isFiltered, parseAuditList } from './audit-list.ts';

const id = '0199a2b3-0000-7000-8000-00000000000a';
const read = (search: string) => parseAuditList(new URLSearchParams(search));

describe('the state of the audit log', () => {
  test('is read from the address and written back the same', () => {
    const search = `?van=2026-11-01&tot=2026-11-15&actie=update&soort=assignment&gebruiker=${id}&zoek=jurist&ouder=1763200000000000_${id}&regel=${id}`;
    const state = read(search);
    expect(state).toMatchObject({ from: '2026-11-01', action: 'update', entity: 'assignment', search: 'jurist' });
    expect(state.older).toEqual({ micros: '1763200000000000', id });
    expect(auditListSearch(state)).toBe(search);
  });

  test('takes what is malformed as absent', () => {
    const state = read(`?van=2026-02-30&tot=x&actie=hack&soort=&gebruiker=1;drop&ouder=1_2&nieuwer=${'9'.repeat(30)}_${id}&regel=x`);
    expect(auditListSearch(state)).toBe('');
    expect(isFiltered(state)).toBe(false);
  });

  test('looks in one direction at a time', () => {
    const state = read(`?ouder=5_${id}&nieuwer=6_${id}`);
    expect([state.older?.micros, state.newer]).toEqual(['5', null]);
  });

  test('knows whether anything was filtered', () => {
    expect(isFiltered(read('?zoek=x'))).toBe(true);
    expect(isFiltered(read('?tot=2026-11-15'))).toBe(true);
    expect(isFiltered(filtersOf(read(`?regel=${id}&ouder=5_${id}`)))).toBe(false);
  });

  test('survives any address', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const state = read(query);
        expect(read(auditListSearch(state))).toEqual(state);
      }),
    );
  });
});
