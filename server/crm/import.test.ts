import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportBatch, RowReport } from '#domain/crm/import-batch.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { system } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { importContacts } from './import-contacts.ts';
import { importCustomers } from './import-customers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`delete from customers`;
});

type Fields = Record<string, string>;
function batchOf(rows: Fields[], given: Partial<ImportBatch> = {}): ImportBatch {
  return {
    kind: 'customers',
    importId: newId(),
    onDuplicate: 'skip',
    preview: false,
    rows: rows.map((fields, at) => ({ line: at + 2, fields, custom: [] })),
    ...given,
  };
}
const customersFrom = (rows: Fields[], given?: Partial<ImportBatch>) =>
  importCustomers(database.db, batchOf(rows, given), system);
const contactsFrom = (rows: Fields[], given?: Partial<ImportBatch>) =>
  importContacts(database.db, batchOf(rows, { kind: 'contacts', ...given }), system);
const outcomes = (reports: RowReport[]) => reports.map(({ line, outcome }) => `${line} ${outcome}`);
const count = () => database.db.$count(customers);

describe('an import of customers', () => {
  test('makes a customer of each good row, with an entry in the log, and refuses the others with reasons', async () => {
    const reports = await customersFrom([
      { company_name: 'Gemeente Breda', status: 'actief', postal_code: '4811aa' },
      { company_name: 'Fout', email: 'x', kvk_number: '12' },
      { company_name: '=cmd()' },
    ]);
    expect(outcomes(reports)).toEqual(['2 created', '3 refused', '4 refused']);
    expect(reports[1]?.errors).toEqual({ email: 'email', kvk_number: 'kvk' });
    expect(reports[2]?.errors).toEqual({ company_name: 'formula' });
    const [made] = await database.db.select().from(customers);
    expect(made).toMatchObject({
      companyName: 'Gemeente Breda',
      status: 'active',
      postalCode: '4811 AA',
      country: 'Nederland',
    });
    expect(await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, made!.id))).toMatchObject([
      { actionType: 'create', metadata: { importedLine: 2, customerId: made!.id } },
    ]);
  });

  test('recognises what is there by KvK number, by name and by e-mail address', async () => {
    const id = await insertCustomer(database.db, {
      companyName: 'Coöperatie Zuid',
      kvkNumber: '12345678',
      email: 'Info@zuid.example',
    });
    const reports = await customersFrom([
      { company_name: 'Andere naam', kvk_number: '12345678' },
      { company_name: 'COOPERATIE zuid' },
      { company_name: 'Nog een naam', email: 'info@ZUID.example' },
      { company_name: 'Coöperatie Zuid', kvk_number: '87654321' },
    ]);
    expect(reports.map(({ outcome, same }) => [outcome, same?.by])).toEqual([
      ['duplicate', 'kvk'],
      ['duplicate', 'name'],
      ['duplicate', 'email'],
      ['created', undefined],
    ]);
    expect(reports[0]?.same).toEqual({ id, name: 'Coöperatie Zuid', by: 'kvk' });
  });

  test('recognises what stands twice in the file', async () => {
    const rows: Fields[] = [
      { company_name: 'Dubbel' },
      { company_name: 'dubbel ', city: 'Breda' },
      { company_name: 'Ander', email: 'a@b.nl' },
      { company_name: 'Derde', email: 'A@b.nl' },
    ];
    expect(outcomes(await customersFrom(rows))).toEqual([
      '2 created',
      '3 duplicate',
      '4 created',
      '5 duplicate',
    ]);
    expect(await count()).toBe(2);
  });

  test('brings what is there up to date when that is wanted, with what the file fills in alone', async () => {
    const id = await insertCustomer(database.db, {
      companyName: 'Zuid',
      city: 'Breda',
      phone: '013 1234567',
      customFields: { rayon: 'Zuid' },
    });
    const rows = [
      {
        line: 2,
        fields: { company_name: 'Zuid', city: 'Tilburg' },
        custom: [{ key: 'bron', value: 'beurs' }],
      },
    ];
    const batch = batchOf([], { rows, onDuplicate: 'update' });
    expect(outcomes(await importCustomers(database.db, batch, system))).toEqual(['2 updated']);
    const [changed] = await database.db.select().from(customers);
    expect(changed).toMatchObject({
      id,
      city: 'Tilburg',
      phone: '013 1234567',
      status: 'lead',
      version: 2,
      customFields: { rayon: 'Zuid', bron: 'beurs' },
    });
    expect(await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id))).toMatchObject([
      { oldData: { city: 'Breda' }, newData: { city: 'Tilburg' } },
    ]);
    expect(outcomes(await importCustomers(database.db, { ...batch, importId: newId() }, system))).toEqual([
      '2 duplicate',
    ]);
  });

  test('that is sent again after a lost answer makes nothing twice and says the same', async () => {
    const batch = batchOf([{ company_name: 'Een' }, { company_name: 'Twee' }]);
    const once = await importCustomers(database.db, batch, system);
    expect(await importCustomers(database.db, batch, system)).toEqual(once);
    expect(await count()).toBe(2);
  });

  test('that is a preview says what would happen and writes nothing', async () => {
    await insertCustomer(database.db, { companyName: 'Er al' });
    const rows = [
      { company_name: 'Nieuw' },
      { company_name: 'Er al' },
      { company_name: 'nieuw' },
      { company_name: '' },
    ];
    expect(outcomes(await customersFrom(rows, { preview: true }))).toEqual([
      '2 created',
      '3 duplicate',
      '4 duplicate',
      '5 refused',
    ]);
    expect(outcomes(await customersFrom(rows.slice(0, 2), { preview: true, onDuplicate: 'update' }))).toEqual(
      ['2 created', '3 updated'],
    );
    expect(await count()).toBe(1);
  });

  test('of a full batch of the largest size is made in one go', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      company_name: `Bedrijf ${at}`,
      email: `info@bedrijf${at}.example`,
    }));
    expect((await customersFrom(rows)).every(({ outcome }) => outcome === 'created')).toBe(true);
    expect(await count()).toBe(500);
  });
});

describe('an import of contacts', () => {
  const person = (first: string, rest: Fields = {}) => ({
    company_name: 'Gemeente Breda',
    first_name: first,
    last_name: 'Jansen',
    ...rest,
  });

  test('finds the company by KvK number or by name, and refuses what it cannot place', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda', kvkNumber: '12345678' });
    await insertCustomer(database.db, { companyName: 'Twee keer' });
    await insertCustomer(database.db, { companyName: 'Twee Keer' });
    const reports = await contactsFrom([
      person('A'),
      person('B', { company_name: 'heet anders', kvk_number: '1234 5678' }),
      person('C', { company_name: 'Bestaat niet' }),
      person('D', { company_name: 'twee keer' }),
      person('', { company_name: 'Bestaat ook niet' }),
    ]);
    expect(reports.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['created', {}],
      ['created', {}],
      ['refused', { company_name: 'companyUnknown' }],
      ['refused', { company_name: 'companyAmbiguous' }],
      ['refused', { first_name: 'required', company_name: 'companyUnknown' }],
    ]);
    expect(await database.db.$count(contacts, eq(contacts.customerId, id))).toBe(2);
  });

  test('recognises people by e-mail address, or by name at the same company', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    await insertCustomer(database.db, { companyName: 'Elders' });
    await insertContact(database.db, id, {
      firstName: 'Éva',
      lastName: 'Jansen',
      email: 'eva@breda.example',
    });
    const reports = await contactsFrom([
      person('Eva'),
      person('Ander', { company_name: 'Elders', email: 'EVA@breda.example' }),
      person('Eva', { company_name: 'Elders' }),
      person('Nieuw', { email: 'n@breda.example' }),
      person('Weer', { email: 'N@breda.example' }),
    ]);
    expect(reports.map(({ outcome, same }) => [outcome, same?.by])).toEqual([
      ['duplicate', 'name'],
      ['duplicate', 'email'],
      ['created', undefined],
      ['created', undefined],
      ['duplicate', 'email'],
    ]);
  });

  test('leaves one primary contact, the last that the file names', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    await insertContact(database.db, id, { firstName: 'Eerder', lastName: 'Al', isPrimary: true });
    const batch = batchOf([person('A', { is_primary: 'ja' }), person('B', { is_primary: 'x' })], {
      kind: 'contacts',
    });
    await importContacts(database.db, batch, system);
    const primaries = await database.db.select().from(contacts).where(eq(contacts.isPrimary, true));
    expect(primaries.map(({ firstName }) => firstName)).toEqual(['B']);
    expect(outcomes(await importContacts(database.db, batch, system))).toEqual(['2 created', '3 created']);
  });

  test('brings people up to date when that is wanted, and never moves them', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    await insertCustomer(database.db, { companyName: 'Elders' });
    const contact = await insertContact(database.db, id, {
      firstName: 'Eva',
      lastName: 'Jansen',
      email: 'eva@breda.example',
      phone: '076 1234567',
    });
    const rows = [person('Eva', { company_name: 'Elders', email: 'eva@breda.example', position: 'Jurist' })];
    expect(outcomes(await contactsFrom(rows, { onDuplicate: 'update' }))).toEqual(['2 updated']);
    expect(await database.db.select().from(contacts).where(eq(contacts.id, contact))).toMatchObject([
      { customerId: id, position: 'Jurist', phone: '076 1234567' },
    ]);
    expect(outcomes(await contactsFrom([person('Nieuw')], { preview: true }))).toEqual(['2 created']);
    expect(await database.db.$count(contacts)).toBe(1);
  });
});
