import { describe, expect, test } from 'vitest';
import { activityList } from '../activities/activity-list.ts';
import { opportunityList, shownFilters } from '../opportunities/opportunity-list.ts';

const company = '0198f1f0-0000-7000-8000-000000000001';

describe('the list of opportunities', () => {
  const parse = (query: string) => opportunityList.parse(new URLSearchParams(query));

  test('shows the newest first when nothing is asked', () => {
    expect(parse('')).toEqual({
      search: '',
      owner: null,
      lostReason: null,
      lostFrom: null,
      lostTo: null,
      stage: null,
      company: null,
      sort: { by: 'toegevoegd', direction: 'descending' },
      page: 1,
      view: 'table',
    });
  });

  test('reads what is asked', () => {
    expect(
      parse(
        `zoek=+wit &fase=closed_won&bedrijf=${company.toUpperCase()}&sorteer=waarde-aflopend&pagina=3&weergave=bord`,
      ),
    ).toEqual({
      search: 'wit',
      owner: null,
      lostReason: null,
      lostFrom: null,
      lostTo: null,
      stage: ['closed_won'],
      company: [company],
      sort: { by: 'waarde', direction: 'descending' },
      page: 3,
      view: 'board',
    });
  });

  test('takes nonsense for nothing', () => {
    expect(parse('fase=open&bedrijf=1&sorteer=prijs&pagina=-1&weergave=lijst')).toEqual(parse(''));
  });

  test('is narrowed by a search, a company and, in the table, a stage', () => {
    expect(opportunityList.isNarrowed(shownFilters(parse('')))).toBe(false);
    expect(opportunityList.isNarrowed(shownFilters(parse('sorteer=waarde-aflopend&pagina=2')))).toBe(false);
    expect(opportunityList.isNarrowed(shownFilters(parse('zoek=wit')))).toBe(true);
    expect(opportunityList.isNarrowed(shownFilters(parse(`bedrijf=${company}&weergave=bord`)))).toBe(true);
    expect(opportunityList.isNarrowed(shownFilters(parse('fase=new')))).toBe(true);
    expect(opportunityList.isNarrowed(shownFilters(parse('fase=new&weergave=bord')))).toBe(false);
  });
});

describe('the list of activities', () => {
  const parse = (query: string) => activityList.parse(new URLSearchParams(query));

  test('shows what is due first when nothing is asked', () => {
    expect(parse('')).toEqual({
      search: '',
      type: null,
      status: null,
      about: null,
      company: null,
      owner: null,
      contact: null,
      opportunity: null,
      candidate: null,
      assignment: null,
      application: null,
      placement: null,
      sort: { by: 'deadline', direction: 'ascending' },
      page: 1,
    });
  });

  test('reads what is asked, and takes nonsense for nothing', () => {
    expect(parse(`type=call&status=pending&bedrijf=${company}&sorteer=bedrijf-oplopend`)).toMatchObject({
      type: ['call'],
      status: ['pending'],
      company: [company],
      sort: { by: 'bedrijf', direction: 'ascending' },
    });
    expect(parse('status=overdue').status).toEqual(['overdue']);
    expect(parse('type=fax&status=open&bedrijf=x&sorteer=x')).toEqual(parse(''));
  });

  test('is narrowed by a search and each filter', () => {
    expect(activityList.isNarrowed(parse('pagina=2'))).toBe(false);
    for (const query of ['zoek=x', 'type=call', 'status=pending', `bedrijf=${company}`]) {
      expect(activityList.isNarrowed(parse(query))).toBe(true);
    }
  });
});
