import { describe, expect, test } from 'vitest';
import { payLabel, payOf, payParts, type PaySource, type PayTexts } from './pay.ts';

const nl: PayTexts = {
  perMonth: 'p/m',
  perHour: 'p/u',
  from: (amount) => `vanaf ${amount}`,
  upTo: (amount) => `tot ${amount}`,
  perMonthInWords: 'per maand',
  perHourInWords: 'per uur',
  salaryOnRequest: 'Salaris op aanvraag',
  rateOnRequest: 'Tarief op aanvraag',
  salaryNegotiable: 'Salaris in overleg',
  onRequest: 'Op aanvraag',
};
const en: PayTexts = { ...nl, perHour: 'p/h', upTo: (amount) => `up to ${amount}` };

const nothing = { salaryMin: null, salaryMax: null, rateMin: null, rateMax: null };

function detachering(salaryMin: number | null, salaryMax: number | null): PaySource {
  return { ...nothing, type: 'Detachering', salaryMin, salaryMax };
}

function zzp(rateMin: number | null, rateMax: number | null): PaySource {
  return { ...nothing, type: 'ZZP', rateMin, rateMax };
}

describe('pay', () => {
  test('of a secondment is a monthly range', () => {
    expect(payOf(detachering(4500, 6000))).toEqual({ kind: 'monthly', min: 4500, max: 6000 });
    expect(payLabel(detachering(4500, 6000), 'nl', nl)).toBe('€ 4.500 – € 6.000 p/m');
    expect(payLabel(detachering(4500, 6000), 'en', en)).toBe('€4,500 – €6,000 p/m');
  });

  test('of a permanent position is a monthly range, whatever the rates', () => {
    const permanent: PaySource = { ...detachering(4500, null), type: 'Werving & selectie', rateMin: 95 };
    expect(payLabel(permanent, 'nl', nl)).toBe('vanaf € 4.500 p/m');
    expect(payOf({ ...permanent, salaryMin: null })).toEqual({ kind: 'salaryOnRequest' });
  });

  test('of a freelance assignment is an hourly range', () => {
    expect(payOf(zzp(95, 120))).toEqual({ kind: 'hourly', min: 95, max: 120 });
    expect(payLabel(zzp(95, 120), 'nl', nl)).toBe('€ 95 – € 120 p/u');
    expect(payLabel(zzp(95, 120), 'en', en)).toBe('€95 – €120 p/h');
  });

  test('with one known end says from or up to', () => {
    expect(payLabel(detachering(4500, null), 'nl', nl)).toBe('vanaf € 4.500 p/m');
    expect(payLabel(zzp(null, 120), 'nl', nl)).toBe('tot € 120 p/u');
    expect(payLabel(zzp(null, 120), 'en', en)).toBe('up to €120 p/h');
  });

  test('with equal ends is said once', () => {
    expect(payLabel(zzp(100, 100), 'nl', nl)).toBe('€ 100 p/u');
  });

  test('that is absent is on request, also when the amounts of the other type are filled', () => {
    expect(payLabel(detachering(null, null), 'nl', nl)).toBe('Salaris in overleg');
    expect(payLabel(zzp(null, null), 'nl', nl)).toBe('Op aanvraag');
    expect(payOf({ ...nothing, type: 'ZZP', salaryMin: 4500, salaryMax: 6000 })).toEqual({
      kind: 'rateOnRequest',
    });
  });

  test('gives its amount and unit apart', () => {
    expect(payParts(detachering(4500, 6000), 'nl', nl, 'list')).toEqual({
      amount: '€ 4.500 – € 6.000',
      unit: { shown: 'p/m', spoken: 'per maand' },
    });
    expect(payParts(zzp(95, null), 'nl', nl, 'page').unit).toEqual({ shown: 'p/u', spoken: 'per uur' });
  });

  test('says in a list whether a salary or a rate is absent', () => {
    expect(payParts(zzp(null, null), 'nl', nl, 'list')).toEqual({ amount: 'Tarief op aanvraag', unit: null });
    expect(payParts(detachering(null, null), 'nl', nl, 'list').amount).toBe('Salaris op aanvraag');
  });
});
