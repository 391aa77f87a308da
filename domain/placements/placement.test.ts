import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '#tests/support/arbitraries.ts';
import { errorsIn } from '#tests/support/records.ts';
import { readForm } from '../records/record.ts';
import { addDays } from '../time/amsterdam.ts';
import { alertedActivity, alertKey, alertSubject, wasAlerted } from './end-alert.ts';
import { alertsDue, daysUntilEnd, marginOf, placementStates, stateOf, termsOn } from './placement.ts';
import { endProblems } from './placement-end.ts';
import { placementRecord } from './placement-record.ts';
import { retainedUntil } from './retained-until.ts';
import { defaultSettings } from '../settings/settings.ts';

const period = { startDate: '2026-03-01', endsOn: '2026-08-31', cancelledAt: null };

describe('the state of a placement', () => {
  test.each([
    ['2026-02-28', 'planned'],
    ['2026-03-01', 'running'],
    ['2026-08-31', 'running'],
    ['2026-09-01', 'ended'],
  ] as const)('on %s is %s', (today, state) => expect(stateOf(period, today)).toBe(state));

  test('without an end keeps running, and a cancelled one stays cancelled', () => {
    expect(stateOf({ ...period, endsOn: null }, '2099-01-01')).toBe('running');
    for (const today of ['2026-01-01', '2026-05-01', '2027-01-01'])
      expect(stateOf({ ...period, cancelledAt: new Date() }, today)).toBe('cancelled');
  });

  test('never goes back as the days pass', () => {
    fc.assert(
      fc.property(days, fc.nat(400), days, fc.nat(400), (startDate, length, today, later) => {
        const of = { startDate, endsOn: addDays(startDate, length), cancelledAt: null };
        const at = (day: string) => placementStates.indexOf(stateOf(of, day));
        expect(at(addDays(today, later))).toBeGreaterThanOrEqual(at(today));
      }),
    );
  });
});

test('the margin is in whole cents: per hour, or the fee', () => {
  const hourly = { type: 'ZZP', purchaseCents: 7_510, sellingCents: 9_999, feeCents: null } as const;
  expect(marginOf(hourly)).toBe(2_489);
  expect(marginOf({ ...hourly, sellingCents: 7_000 })).toBe(-510);
  expect(marginOf({ ...hourly, purchaseCents: null })).toBeNull();
  expect(marginOf({ ...hourly, type: 'Werving & selectie', feeCents: 1_250_000 })).toBe(1_250_000);
  expect(marginOf({ ...hourly, type: 'Werving & selectie' })).toBeNull();
});

test('the terms of an extension count from its first day, and what it leaves out stays the same', () => {
  const first = { hoursPerWeek: 32, purchaseCents: 6_000, sellingCents: 9_000 };
  const none = { hoursPerWeek: null, purchaseCents: null, sellingCents: null };
  const extensions = [
    { ...none, sellingCents: 9_500, startsOn: '2026-09-01' },
    { ...none, startsOn: null },
    { ...none, hoursPerWeek: 24, startsOn: '2027-01-01' },
  ];
  expect(termsOn(first, extensions, '2026-08-31')).toEqual(first);
  expect(termsOn(first, extensions, '2026-09-01')).toEqual({ ...first, sellingCents: 9_500 });
  expect(termsOn(first, extensions, '2027-01-01')).toEqual({
    hoursPerWeek: 24,
    purchaseCents: 6_000,
    sellingCents: 9_500,
  });
});

describe('the end', () => {
  test('is counted in days until it has come', () => {
    expect(daysUntilEnd(period, '2026-08-01')).toBe(30);
    expect(daysUntilEnd(period, '2026-08-31')).toBe(0);
    expect(daysUntilEnd(period, '2026-09-01')).toBeNull();
    expect(daysUntilEnd({ ...period, endsOn: null }, '2026-08-01')).toBeNull();
    expect(daysUntilEnd({ ...period, cancelledAt: new Date() }, '2026-08-01')).toBeNull();
  });

  test.each([
    ['2026-06-01', []],
    ['2026-06-02', [90]],
    ['2026-07-01', [90]],
    ['2026-07-02', [90, 60]],
    ['2026-08-01', [90, 60, 30]],
    ['2026-09-01', []],
  ])('on %s the owner should know about %j', (today, due) => expect(alertsDue(period, today)).toEqual(due));

  test('of which the owner was told is known with its activity', () => {
    const id = '01980000-0000-7000-8000-000000000001';
    const alerted = [alertKey('2026-08-31', 90), alertKey('2026-08-31', 60, id)];
    expect(wasAlerted(alerted, '2026-08-31', 90)).toBe(true);
    expect(wasAlerted(alerted, '2026-08-31', 30)).toBe(false);
    expect(wasAlerted(alerted, '2026-12-31', 60)).toBe(false);
    expect(alerted.map(alertedActivity)).toEqual([undefined, id]);
    expect(alertSubject('nl', 'Jurist', '2026-08-31')).toBe('Plaatsing Jurist eindigt op 31 augustus 2026');
    expect(alertSubject('en', 'x'.repeat(200), '2026-08-31').length).toBeLessThanOrEqual(200);
  });

  test.each([
    ['extend', '2026-08-31', null, { ends_on: 'endNotLater' }],
    ['extend', '2026-09-01', null, {}],
    ['extend', '2026-02-28', null, { ends_on: 'endBeforeStart' }],
    ['end', '2026-08-30', 'Opgezegd', {}],
    ['end', '2026-03-01', 'Opgezegd', {}],
    ['end', '2026-02-28', 'Opgezegd', { ends_on: 'endBeforeStart' }],
    ['end', '2026-08-31', null, { ends_on: 'endNotEarlier', note: 'required' }],
  ] as const)('%s to %s with the reason %j: %j', (kind, endsOn, note, errors) =>
    expect(endProblems(kind, period, { endsOn, note })).toEqual(errors),
  );

  test('of a placement without one can be set, and is not extended', () => {
    const open = { ...period, endsOn: null };
    expect(endProblems('end', open, { endsOn: '2027-01-01', note: 'Afgesproken' })).toEqual({});
    expect(endProblems('extend', open, { endsOn: '2027-01-01', note: null })).toEqual({
      ends_on: 'endNotLater',
    });
  });
});

describe('the form', () => {
  const form = {
    title: 'Jurist',
    customer_id: '01980000-0000-7000-8000-000000000001',
    type: 'Detachering',
    start_date: '2026-03-01',
  };
  test('refuses an end before the start at the end', () => {
    expect(errorsIn(readForm(placementRecord, { ...form, end_date: '2026-02-28' }))).toEqual({
      end_date: 'endBeforeStart',
    });
    expect(errorsIn(readForm(placementRecord, { ...form, end_date: '2026-03-01' }))).toEqual({});
  });

  test.each([
    ['ZZP', { purchaseCents: 7_550, sellingCents: 9_900, salaryCents: null, feeCents: null }],
    [
      'Werving & selectie',
      { purchaseCents: null, sellingCents: null, salaryCents: 550_000, feeCents: 1_200_000 },
    ],
    ['Detachering', { purchaseCents: 7_550, sellingCents: 9_900, salaryCents: 550_000, feeCents: null }],
  ])('keeps of %s only the money of that type, in cents', (type, money) => {
    const read = readForm(placementRecord, {
      ...form,
      type,
      purchase_cents: '75,50',
      selling_cents: '99',
      salary_cents: '5.500',
      fee_cents: '12.000',
    });
    expect(read).toMatchObject({ content: money });
  });
});

test('is kept for seven years after its end or cancellation', () => {
  const until = (today: string) => retainedUntil(period, today, defaultSettings);
  expect(until('2026-08-31')).toBeNull();
  expect(until('2026-09-01')).toBe('2033-08-31');
  expect(retainedUntil({ ...period, endsOn: null }, '2030-01-01', defaultSettings)).toBeNull();
  expect(
    retainedUntil(
      { ...period, cancelledAt: new Date('2026-02-01T12:00:00Z') },
      '2026-02-02',
      defaultSettings,
    ),
  ).toBe('2033-02-01');
});
