import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentIn, errorsIn } from '#tests/support/records.ts';
import { limitsOf, readForm, type SentForm, showForm } from '../records/record.ts';
import { type OpportunityContent, opportunityRecord } from './opportunity-record.ts';
import { isClosedStage, MAX_VALUE, opportunityStages } from './opportunity.ts';

const company = '0198f1f0-0000-7000-8000-000000000001';
const least = { customer_id: company, title: 'Jurist' };

const parse = (form: SentForm) => readForm(opportunityRecord, form);
const read = (given: SentForm) => contentIn(parse({ ...least, ...given }));
const errorsOf = (given: SentForm) => errorsIn(parse({ ...least, ...given }));

const limits = Object.entries(limitsOf(opportunityRecord)).filter(([, max]) => max !== undefined);

describe('an opportunity', () => {
  test('needs a company and a title, and begins as new', () => {
    expect(contentIn(parse(least))).toEqual({
      customerId: company,
      title: 'Jurist',
      description: null,
      stage: 'new',
      value: null,
      probability: null,
      expectedCloseDate: null,
      source: null,
      closeReason: null,
    });
    expect(errorsIn(parse({}))).toEqual({ customer_id: 'company', title: 'required' });
    expect(errorsOf({ customer_id: '', title: ' ' })).toEqual({ customer_id: 'company', title: 'required' });
    expect(errorsOf({ customer_id: 'x' })).toEqual({ customer_id: 'company' });
  });

  test.each([
    ['0', 0],
    ['0.01', 0.01],
    ['12500', 12_500],
    ['12500,5', 12_500.5],
    ['999999999999.99', MAX_VALUE],
  ])('is worth %s', (text, value) => {
    expect(read({ value: text }).value).toBe(value);
  });

  test.each(['-1', '-0.01', '1000000000000', '0.001', '4.500', '1e6', 'NaN', '∞', '1 000', 'veel'])(
    'cannot be worth %s',
    (value) => {
      expect(errorsOf({ value })).toEqual({ value: 'value' });
    },
  );

  test.each([
    ['0', 0],
    ['100', 100],
    ['007', 7],
  ])('has a chance of %s', (text, probability) => {
    expect(read({ probability: text }).probability).toBe(probability);
  });

  test.each(['101', '-1', '50.5', '1000', 'zeker'])('cannot have a chance of %s', (probability) => {
    expect(errorsOf({ probability })).toEqual({ probability: 'probability' });
  });

  test('closes on a day that exists', () => {
    expect(read({ expected_close_date: '2028-02-29' }).expectedCloseDate).toBe('2028-02-29');
    for (const expected_close_date of ['2027-02-29', '2026-02-30', '2026-13-01', 'morgen', '0000-01-01']) {
      expect(errorsOf({ expected_close_date })).toEqual({ expected_close_date: 'day' });
    }
  });

  test('stands in one of the seven stages', () => {
    for (const stage of opportunityStages) expect(read({ stage }).stage).toBe(stage);
    expect(errorsOf({ stage: 'closed' })).toEqual({ stage: 'invalid' });
    expect(errorsOf({ stage: '' })).toEqual({ stage: 'invalid' });
  });

  test('has a reason only once it is won or lost', () => {
    for (const stage of opportunityStages) {
      const closeReason = isClosedStage(stage) ? 'Tarief' : null;
      expect(read({ stage, close_reason: 'Tarief' }).closeReason).toBe(closeReason);
    }
  });

  test.each(limits)('has room for so much text in %s: %i', (name, limit) => {
    expect(errorsOf({ stage: 'closed_lost', [name]: 'a'.repeat(limit) })).toEqual({});
    expect(errorsOf({ stage: 'closed_lost', [name]: 'a'.repeat(limit + 1) })).toEqual({ [name]: 'tooLong' });
  });

  test('says everything that is wrong at once', () => {
    expect(
      errorsOf({ title: '', value: '-5', probability: '101', expected_close_date: '2026-02-30' }),
    ).toEqual({
      title: 'required',
      value: 'value',
      probability: 'probability',
      expected_close_date: 'day',
    });
  });
});

test('what the form shows is what it reads', () => {
  const opportunities: fc.Arbitrary<OpportunityContent> = fc
    .record({
      customerId: fc.uuid({ version: 7 }),
      title: fc.constantFrom('Jurist', 'Raamovereenkomst & meer', '“Brug” €'),
      description: fc.option(fc.constantFrom('Een regel\nen nog een', 'x')),
      stage: fc.constantFrom(...opportunityStages),
      value: fc.option(fc.integer({ min: 0, max: 99_999_999_999_999 }).map((cents) => cents / 100)),
      probability: fc.option(fc.integer({ min: 0, max: 100 })),
      expectedCloseDate: fc.option(fc.constantFrom('2026-11-15', '2028-02-29')),
      source: fc.option(fc.constant('Website')),
      closeReason: fc.option(fc.constant('Tarief')),
    })
    .map((values) => ({ ...values, closeReason: isClosedStage(values.stage) ? values.closeReason : null }));
  fc.assert(
    fc.property(opportunities, (values) => {
      expect(contentIn(parse(showForm(opportunityRecord, values)))).toEqual(values);
    }),
  );
});

test('whatever is typed is a number that fits, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.float().map(String), fc.integer().map(String)), (text) => {
      const { fields } = opportunityRecord;
      const [value, probability] = [fields.value, fields.probability].map((field) => {
        const given = field.read(text);
        return 'value' in given ? given.value : null;
      });
      expect(value == null || (value >= 0 && value <= MAX_VALUE)).toBe(true);
      expect(
        probability == null || (Number.isInteger(probability) && probability >= 0 && probability <= 100),
      ).toBe(true);
    }),
  );
});
