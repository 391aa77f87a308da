import { describe, expect, test } from 'vitest';
import { auditList, filtersOf } from './audit-list.ts';

const id = '0199a2b3-0000-7000-8000-00000000000a';
const read = (search: string) => auditList.parse(new URLSearchParams(search));

describe('the state of the audit log', () => {
  test('is read from the address and written back the same', () => {
    const search = `?van=2026-11-01&tot=2026-11-15&actie=update&soort=assignment&gebruiker=${id}&zoek=jurist&pagina=ouder_1763200000000000_${id}&regel=${id}`;
    const state = read(search);
    expect(state).toMatchObject({
      from: '2026-11-01',
      action: 'update',
      entity: 'assignment',
      search: 'jurist',
    });
    expect(state.older).toEqual({ micros: '1763200000000000', id });
    expect(auditList.urlOf(state)).toBe(search);
  });

  test('takes what is malformed as absent', () => {
    const state = read(
      `?van=2026-02-30&tot=x&actie=hack&soort=&gebruiker=1;drop&pagina=nieuwer_${'9'.repeat(30)}_${id}&regel=x`,
    );
    expect(auditList.urlOf(state)).toBe('');
    expect(auditList.isNarrowed(state)).toBe(false);
  });

  test('looks in one direction at a time', () => {
    expect(read(`?pagina=ouder_5_${id}`)).toMatchObject({ older: { micros: '5', id }, newer: null });
    expect(read(`?pagina=nieuwer_6_${id}`)).toMatchObject({ older: null, newer: { micros: '6', id } });
    expect(read('?pagina=2')).toMatchObject({ older: null, newer: null });
  });

  test('knows whether anything was filtered', () => {
    expect(auditList.isNarrowed(read('?zoek=x'))).toBe(true);
    expect(auditList.isNarrowed(read('?tot=2026-11-15'))).toBe(true);
    expect(auditList.isNarrowed(filtersOf(read(`?regel=${id}&pagina=ouder_5_${id}`)))).toBe(false);
  });
});
