import { describe, expect, test } from 'vitest';
import { applicationList, receivedBetween } from './application-list.ts';
import { isOverdueStep, restOfWeek } from './next-step.ts';

const read = (query: string) => applicationList.parse(new URLSearchParams(query));
const id = '0198c0de-0000-7000-8000-00000000abcd';

describe('the list of applications in the URL', () => {
  test('shows everything that is not archived, newest first, as a table', () => {
    expect(read('')).toEqual({
      search: '',
      status: null,
      assignmentId: null,
      vakgebied: null,
      source: null,
      owner: null,
      nextStep: null,
      candidateId: null,
      period: null,
      from: null,
      to: null,
      archive: null,
      campaign: null,
      lostReason: null,
      lostFrom: null,
      lostTo: null,
      reached: null,
      sort: { by: 'ontvangen', direction: 'descending' },
      page: 1,
      view: 'table',
    });
  });

  test('reads every filter', () => {
    const state = read(
      `zoek=wit&status=offer&opdracht=${id.toUpperCase()}&vakgebied=Privacy&bron=jurist&periode=14&van=2026-11-01` +
        `&behandelaar=${id}&kandidaat=${id}&vervolg=deze-week` +
        '&campagne=linkedin+/+herfst&reden=Te+duur&afgesloten-van=2026-10-01&afgesloten-tot=2026-10-31' +
        '&tot=2026-11-07&bereikt=voorgedragen&archief=alle&sorteer=naam-oplopend&pagina=3&weergave=bord',
    );
    expect(state).toEqual({
      search: 'wit',
      status: 'offer',
      assignmentId: [id],
      vakgebied: ['Privacy'],
      source: ['jurist'],
      owner: [id],
      nextStep: ['week'],
      candidateId: id,
      period: '14',
      from: '2026-11-01',
      to: '2026-11-07',
      archive: 'alle',
      campaign: 'linkedin / herfst',
      lostReason: 'Te duur',
      lostFrom: '2026-10-01',
      lostTo: '2026-10-31',
      reached: 'presented',
      sort: { by: 'naam', direction: 'ascending' },
      page: 3,
      view: 'board',
    });
  });

  test('takes nonsense for nothing', () => {
    const nonsense =
      'status=x&opdracht=1&vakgebied=x&bron=x&behandelaar=x&vervolg=week&kandidaat=x&periode=2&reden=%00&afgesloten-van=x&van=2026-02-30&tot=x&archief=x&weergave=x&pagina=0';
    expect(read(nonsense)).toEqual(read(''));
  });

  test('is narrowed by every filter but the status, the order, the page and the view', () => {
    expect(
      applicationList.isNarrowed(read('status=offer&sorteer=naam-oplopend&pagina=2&weergave=bord')),
    ).toBe(false);
    for (const query of [
      'zoek=a',
      `opdracht=${id}`,
      'vakgebied=Legal',
      'bron=open',
      `behandelaar=${id}`,
      'vervolg=geen',
      `kandidaat=${id}`,
      'periode=1',
      'van=2026-11-01',
      'archief=alle',
      'campagne=-',
      'reden=-',
      'afgesloten-van=2026-11-01',
    ]) {
      expect([query, applicationList.isNarrowed(read(query))]).toEqual([query, true]);
    }
  });
});

test('a step is late from the day after its date, unless the procedure has ended', () => {
  const step = { nextStepOn: '2026-11-15', status: 'interview' } as const;
  expect(isOverdueStep(step, '2026-11-15')).toBe(false);
  expect(isOverdueStep(step, '2026-11-16')).toBe(true);
  expect(isOverdueStep({ ...step, status: 'rejected' }, '2026-11-16')).toBe(false);
  expect(isOverdueStep({ ...step, nextStepOn: null }, '2026-11-16')).toBe(false);
});

test('this week lasts until Sunday', () => {
  expect(restOfWeek('2026-11-16')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(restOfWeek('2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
});

describe('the days asked for', () => {
  const days = (query: string) => receivedBetween(read(query), '2026-11-15');

  test('a period ends today and counts today', () => {
    expect(days('periode=1')).toEqual({ first: '2026-11-15', last: null });
    expect(days('periode=7')).toEqual({ first: '2026-11-09', last: null });
  });

  test('with both a period and a first day, the later of the two counts', () => {
    expect(days('periode=7&van=2026-11-12&tot=2026-11-13')).toEqual({
      first: '2026-11-12',
      last: '2026-11-13',
    });
    expect(days('periode=7&van=2026-10-01')).toEqual({ first: '2026-11-09', last: null });
  });

  test('without either there is no limit', () => {
    expect(days('')).toEqual({ first: null, last: null });
  });
});
