import { describe, expect, test } from 'vitest';
import { addTotals, IMPORT_BATCH_ROWS, importBatch, importRow, noTotals } from './import-batch.ts';
import { contactRecord } from '../contacts/contact-record.ts';
import { customerStatusFrom as statusFrom } from '../customers/customer.ts';
import { guessTargets, KEEP_AS_CUSTOM, targetProblem } from './import-fields.ts';
import { judgeContactRow, judgeCustomerRow } from './import-rows.ts';

describe('the columns of a file', () => {
  test('are recognised by their heading, in both languages and however they are written', () => {
    const headings = [
      'Bedrijfsnaam',
      'E-mailadres',
      'KVK-nummer',
      'Btw nr.',
      'POSTCODE',
      'Plaats',
      'Iets anders',
    ];
    expect(guessTargets('customers', headings)).toEqual([
      'company_name',
      'email',
      'kvk_number',
      'vat_number',
      'postal_code',
      'city',
      '',
    ]);
    expect(
      guessTargets('contacts', ['Company', 'First name', 'Last name', 'Mobile', 'Primary contact']),
    ).toEqual(['company_name', 'first_name', 'last_name', 'mobile', 'is_primary']);
  });

  test('take each field once', () => {
    expect(guessTargets('customers', ['Naam', 'Bedrijf'])).toEqual(['company_name', '']);
  });

  test('must hold what nothing can be made without', () => {
    expect(targetProblem('customers', ['email', ''])).toEqual({ missing: ['company_name'], twice: [] });
    expect(targetProblem('contacts', ['company_name', 'first_name', 'first_name'])).toEqual({
      missing: ['last_name'],
      twice: ['first_name'],
    });
    expect(targetProblem('customers', ['company_name', KEEP_AS_CUSTOM, KEEP_AS_CUSTOM])).toEqual({
      missing: [],
      twice: [],
    });
  });
});

describe('a row of customers', () => {
  const row = (fields: Record<string, string>, custom: { key: string; value: string }[] = []) =>
    judgeCustomerRow({ line: 2, fields, custom });

  test('is read by the columns that were chosen; what is empty is left out', () => {
    const read = importRow(
      7,
      [' A ', '', "'+31 13 1234567", 'rood'],
      ['Naam', 'Mail', 'Tel', 'Kleur'],
      ['company_name', 'email', 'phone', KEEP_AS_CUSTOM],
    );
    expect(read).toEqual({
      line: 7,
      fields: { company_name: 'A', phone: '+31 13 1234567' },
      custom: [{ key: 'Kleur', value: 'rood' }],
    });
  });

  test('is judged as the form is', () => {
    expect(row({ company_name: 'A', status: 'Actief' }, [{ key: 'Kleur', value: 'rood' }])).toMatchObject({
      errors: {},
      values: { companyName: 'A', status: 'active', customFields: { Kleur: 'rood' } },
    });
    expect(row({ email: 'x', kvk_number: '1', status: 'vip' }).errors).toEqual({
      company_name: 'required',
      email: 'email',
      kvk_number: 'kvk',
      status: 'invalid',
    });
    expect(row({ email: 'x' }).values).toBeUndefined();
  });

  test('with a formula is refused at its field, also among the custom ones', () => {
    expect(row({ company_name: '=HYPERLINK("x")', city: '@SUM(A1)' }).errors).toEqual({
      company_name: 'formula',
      city: 'formula',
    });
    expect(row({ company_name: 'A' }, [{ key: 'Kleur', value: '=1+1' }]).errors).toEqual({
      Kleur: 'formula',
    });
    expect(row({ company_name: 'A', phone: '+31 13 1234567' }).errors).toEqual({});
  });
});

describe('a row of contacts', () => {
  test('names its company, and the person as the form does', () => {
    const judged = judgeContactRow({
      line: 3,
      fields: {
        company_name: 'Gemeente',
        kvk_number: '1234 5678',
        first_name: 'Sanne',
        last_name: 'de Wit',
        is_primary: 'Ja',
      },
      custom: [],
    });
    expect(judged).toMatchObject({
      errors: {},
      name: 'Sanne de Wit',
      company: { name: 'Gemeente', kvk: '12345678' },
      values: { firstName: 'Sanne', isPrimary: true },
    });
    expect(judgeContactRow({ line: 3, fields: { first_name: '=x' }, custom: [] }).errors).toEqual({
      company_name: 'required',
      first_name: 'formula',
      last_name: 'required',
    });
  });
});

test('a status and a yes are read in both languages', () => {
  expect(['Lead', 'ACTIEF', 'inactive', ' prospect ', 'vip'].map(statusFrom)).toEqual([
    'lead',
    'active',
    'inactive',
    'prospect',
    'vip',
  ]);
  const { is_primary } = contactRecord.fields;
  const ticked = ['ja', 'X', '1', 'True', 'nee', '', '0'].map((cell) => is_primary.fromCell?.(cell));
  expect(ticked).toEqual(['on', 'on', 'on', 'on', '', '', '']);
});

test('a batch is taken as it was agreed, and nothing else', () => {
  const rows = [{ line: 2, fields: { company_name: 'A' }, custom: [] }];
  const batch = {
    kind: 'customers',
    importId: '01980000-0000-7000-8000-000000000001',
    onDuplicate: 'skip',
    preview: false,
    rows,
  };
  const takes = (change: object) => importBatch.safeParse({ ...batch, ...change }).success;
  expect(takes({})).toBe(true);
  const many = (length: number) =>
    Array.from({ length }, (_, at) => ({ line: at + 2, fields: {}, custom: [] }));
  expect(takes({ rows: many(IMPORT_BATCH_ROWS) })).toBe(true);
  expect(takes({ rows: many(IMPORT_BATCH_ROWS + 1) })).toBe(false);
  expect([
    takes({ rows: [] }),
    takes({ rows: [...rows, ...rows] }),
    takes({ kind: 'users' }),
    takes({ importId: 'x' }),
    takes({ onDuplicate: 'replace' }),
  ]).toEqual([false, false, false, false, false]);
});

test('the totals are those of all batches', () => {
  const report = (outcome: 'created' | 'refused') => ({ line: 1, name: '', outcome, errors: {} });
  const once = addTotals(noTotals, [report('created'), report('refused')]);
  expect(addTotals(once, [report('created')])).toEqual({ created: 2, updated: 0, duplicate: 0, refused: 1 });
});
