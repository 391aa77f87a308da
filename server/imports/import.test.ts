import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
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
afterEach(async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
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
const remarks = (reports: RowReport[]) =>
  reports.map(({ outcome, same }) => (same ? `${outcome}: ${same.by} ${same.name}` : outcome));
const count = () => database.db.$count(customers);
const companies = async () =>
  (await database.db.select().from(customers).orderBy(customers.companyName)).map(
    ({ companyName, kvkNumber, email, city }) =>
      [companyName, kvkNumber, email, city].filter(Boolean).join(' '),
  );
/** A preview, and then the same file in earnest: the outcome of each row must be the one that was announced. */
async function asAnnounced(
  run: (rows: Fields[], given?: Partial<ImportBatch>) => Promise<RowReport[]>,
  rows: Fields[],
  onDuplicate: ImportBatch['onDuplicate'],
): Promise<RowReport[]> {
  const announced = await run(rows, { onDuplicate, preview: true });
  expect(outcomes(await run(rows, { onDuplicate }))).toEqual(outcomes(announced));
  return announced;
}

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
      { company_name: 'Cooperatie-Zuid U.A.', email: 'info@ZUID.example' },
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
      { company_name: 'Ander B.V.', email: 'A@b.nl' },
    ];
    expect(outcomes(await customersFrom(rows))).toEqual([
      '2 created',
      '3 duplicate',
      '4 created',
      '5 duplicate',
    ]);
    expect(await count()).toBe(2);
  });

  test.each(['skip', 'update'] as const)('keeps companies of one group apart: %s', async (onDuplicate) => {
    await insertCustomer(database.db, {
      companyName: 'Groep',
      kvkNumber: '33333333',
      email: 'info@groep-alfa.nl',
    });
    const rows: Fields[] = [
      { company_name: 'Holding Alfa', kvk_number: '11111111', email: 'info@groep-alfa.nl' },
      { company_name: 'Werkmaatschappij Beta', kvk_number: '22222222', email: 'info@groep-alfa.nl' },
      { company_name: 'Zonder nummer', email: 'info@groep-alfa.nl' },
      { company_name: 'Ook zonder', email: 'info@groep-alfa.nl' },
    ];
    expect(remarks(await asAnnounced(customersFrom, rows, onDuplicate))).toEqual([
      'created',
      'created',
      'created',
      'created',
    ]);
    expect(await companies()).toEqual([
      'Groep 33333333 info@groep-alfa.nl',
      'Holding Alfa 11111111 info@groep-alfa.nl',
      'Ook zonder info@groep-alfa.nl',
      'Werkmaatschappij Beta 22222222 info@groep-alfa.nl',
      'Zonder nummer info@groep-alfa.nl',
    ]);
  });

  test('keeps the same name with two KvK numbers apart, also after a row without a number', async () => {
    const rows: Fields[] = [
      { company_name: 'Zuid', email: 'info@zuid.example' },
      { company_name: 'Zuid', kvk_number: '11111111' },
      { company_name: 'Zuid', kvk_number: '22222222', email: 'twee@zuid.example' },
      { company_name: 'ZUID', city: 'Breda', email: 'twee@zuid.example' },
    ];
    expect(remarks(await asAnnounced(customersFrom, rows, 'update'))).toEqual([
      'created',
      'updated: file Zuid',
      'created',
      'updated: file Zuid',
    ]);
    expect((await companies()).sort()).toEqual([
      'ZUID 22222222 twee@zuid.example Breda',
      'Zuid 11111111 info@zuid.example',
    ]);
  });

  test('writes a later row over an earlier one when they are the same, and announces it by the earlier row', async () => {
    await insertCustomer(database.db, { companyName: 'Er al', kvkNumber: '33333333' });
    const rows: Fields[] = [
      { company_name: 'Zuid Advies', kvk_number: '11111111', city: 'Breda' },
      { company_name: 'Zuid Juristen', kvk_number: '11111111', city: 'Tilburg' },
      { company_name: 'Heet nu anders', kvk_number: '33333333', city: 'Goes' },
      { company_name: 'Heet weer anders', kvk_number: '33333333' },
    ];
    const announced = await asAnnounced(customersFrom, rows, 'update');
    expect(remarks(announced)).toEqual([
      'created',
      'updated: file Zuid Advies',
      'updated: kvk Er al',
      'updated: file Heet nu anders',
    ]);
    expect(announced[1]?.same).toEqual({ name: 'Zuid Advies', by: 'file', line: 2 });
    expect(await companies()).toEqual(['Heet weer anders 33333333 Goes', 'Zuid Juristen 11111111 Tilburg']);
  });

  test('leaves a later row out when what is there is skipped, and announces it by the earlier row', async () => {
    const rows: Fields[] = [
      { company_name: 'Zuid Advies', kvk_number: '11111111' },
      { company_name: 'Zuid Juristen', kvk_number: '11111111' },
    ];
    expect(remarks(await asAnnounced(customersFrom, rows, 'skip'))).toEqual([
      'created',
      'duplicate: file Zuid Advies',
    ]);
    expect(await companies()).toEqual(['Zuid Advies 11111111']);
  });

  test('does not give a company back the name that the file has just taken from it', async () => {
    await insertCustomer(database.db, { companyName: 'Oud', kvkNumber: '11111111' });
    const rows: Fields[] = [{ company_name: 'Nieuw', kvk_number: '11111111' }, { company_name: 'Oud' }];
    await asAnnounced(customersFrom, rows, 'update');
    expect(await companies()).toEqual(['Nieuw 11111111', 'Oud']);
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
      { oldData: { city: '[masked: before]' }, newData: { city: '[masked: after]' } },
    ]);
    expect(outcomes(await importCustomers(database.db, { ...batch, importId: newId() }, system))).toEqual([
      '2 duplicate',
    ]);
  });

  test('with several rows about one customer applies them in order, each with its entry in the log', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Zuid', city: 'Breda' });
    const rows: Fields[] = [
      { company_name: 'Zuid', city: 'Tilburg' },
      { company_name: 'Zuid', city: 'Tilburg' },
      { company_name: 'Zuid', city: 'Goes', industry: 'Overheid' },
    ];
    expect(outcomes(await customersFrom(rows, { onDuplicate: 'update' }))).toEqual([
      '2 updated',
      '3 duplicate',
      '4 updated',
    ]);
    expect(await database.db.select().from(customers)).toMatchObject([
      { id, city: 'Goes', industry: 'Overheid', version: 2 },
    ]);
    const log = await database.sql`
      select (metadata->>'importedLine')::int as line from audit_logs where entity_id = ${id} order by 1`;
    expect(log).toEqual([{ line: 2 }, { line: 4 }]);
  });

  test('that is sent again after a lost answer makes nothing twice and says the same', async () => {
    const batch = batchOf([{ company_name: 'Een' }, { company_name: 'Twee' }]);
    const once = await importCustomers(database.db, batch, system);
    expect(await importCustomers(database.db, batch, system)).toEqual(once);
    expect(await count()).toBe(2);
  });

  test('that is sent again finds each row in the record in which it found it before', async () => {
    const rows: Fields[] = [
      { company_name: 'Zuid', kvk_number: '11111111' },
      { company_name: 'Zuid', kvk_number: '22222222' },
      { company_name: 'Zuid', city: 'Breda' },
    ];
    for (let times = 0; times < 5; times += 1) {
      await database.sql`delete from customers`;
      const batch = batchOf(rows, { onDuplicate: 'update' });
      await importCustomers(database.db, batch, system);
      await importCustomers(database.db, batch, system);
      expect((await companies()).sort()).toEqual(['Zuid 11111111 Breda', 'Zuid 22222222']);
    }
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

  test('recognises people at their own company alone, by e-mail address or by name', async () => {
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
      ['created', undefined],
      ['created', undefined],
      ['created', undefined],
      ['duplicate', 'email'],
    ]);
  });

  const people = () =>
    database.sql<{ who: string }[]>`
      select concat_ws(' ', p.first_name, p.email, 'at', c.company_name) as who
      from contacts p join customers c on c.id = p.customer_id order by 1`;

  test.each(['skip', 'update'] as const)(
    'keeps people of two companies with one address apart: %s',
    async (onDuplicate) => {
      await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
      await insertCustomer(database.db, { companyName: 'Elders' });
      const email = 'secretariaat@groep.example';
      const rows = [person('Piet', { email }), person('Klaas', { email, company_name: 'Elders' })];
      expect(remarks(await asAnnounced(contactsFrom, rows, onDuplicate))).toEqual(['created', 'created']);
      expect(await people()).toEqual([
        { who: `Klaas ${email} at Elders` },
        { who: `Piet ${email} at Gemeente Breda` },
      ]);
    },
  );

  test('keeps people with one name and two addresses apart, and finds who has no address by name', async () => {
    await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    const rows = [
      person('Jan', { email: 'jan@breda.example' }),
      person('Jan', { email: 'j.jansen@breda.example' }),
      person('Eva'),
      person('Eva', { email: 'eva@breda.example' }),
    ];
    expect(remarks(await asAnnounced(contactsFrom, rows, 'update'))).toEqual([
      'created',
      'created',
      'created',
      'updated: file Eva Jansen',
    ]);
    expect((await people()).map(({ who }) => who)).toEqual([
      'Eva eva@breda.example at Gemeente Breda',
      'Jan j.jansen@breda.example at Gemeente Breda',
      'Jan jan@breda.example at Gemeente Breda',
    ]);
  });

  test('announces a row about somebody who stands in the file by the earlier row', async () => {
    await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    const email = 'secretariaat@breda.example';
    const rows = [person('Piet', { email }), person('Klaas', { email })];
    const [, skipped] = await contactsFrom(rows, { preview: true });
    expect(skipped).toMatchObject({
      outcome: 'duplicate',
      same: { name: 'Piet Jansen', by: 'file', line: 2 },
    });
    expect(remarks(await asAnnounced(contactsFrom, rows, 'update'))).toEqual([
      'created',
      'updated: file Piet Jansen',
    ]);
  });

  test('gives the mark of primary contact to the last that the file names, new or not', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    await insertContact(database.db, id, { firstName: 'Eva', lastName: 'Jansen' });
    const rows = [person('Nieuw', { is_primary: 'ja' }), person('Eva', { is_primary: 'ja' })];
    await contactsFrom(rows, { onDuplicate: 'update' });
    const primaries = await database.db.select().from(contacts).where(eq(contacts.isPrimary, true));
    expect(primaries.map(({ firstName }) => firstName)).toEqual(['Eva']);
  });

  test('gives it to a new contact that the file names after an existing one', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    await insertContact(database.db, id, { firstName: 'Eva', lastName: 'Jansen', isPrimary: true });
    const rows = [
      person('Eva', { is_primary: 'ja', position: 'Jurist' }),
      person('Nieuw', { is_primary: 'ja' }),
    ];
    expect(outcomes(await contactsFrom(rows, { onDuplicate: 'update' }))).toEqual(['2 updated', '3 created']);
    const marks = await database.sql`
      select first_name, is_primary, position from contacts where customer_id = ${id} order by 1`;
    expect(marks).toEqual([
      { first_name: 'Eva', is_primary: false, position: 'Jurist' },
      { first_name: 'Nieuw', is_primary: true, position: null },
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

  test('brings people up to date when that is wanted, and never touches those of another company', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
    await insertCustomer(database.db, { companyName: 'Elders' });
    const contact = await insertContact(database.db, id, {
      firstName: 'Eva',
      lastName: 'Jansen',
      email: 'eva@breda.example',
      phone: '076 1234567',
    });
    const rows = [
      person('Eva', { email: 'eva@breda.example', position: 'Jurist' }),
      person('Eva', { company_name: 'Elders', email: 'eva@breda.example', position: 'Inkoper' }),
    ];
    expect(outcomes(await contactsFrom(rows, { onDuplicate: 'update' }))).toEqual(['2 updated', '3 created']);
    expect(await database.db.select().from(contacts).where(eq(contacts.id, contact))).toMatchObject([
      { customerId: id, position: 'Jurist', phone: '076 1234567' },
    ]);
    expect(outcomes(await contactsFrom([person('Nieuw')], { preview: true }))).toEqual(['2 created']);
    expect(await database.db.$count(contacts)).toBe(2);
  });
});
