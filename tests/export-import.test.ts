import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLabels } from '#app/components/admin/imports/import-words.ts';
import { batchesOf, inspectFile } from '#app/components/admin/imports/read-file.ts';
import { contactWords } from '#app/components/admin/contacts/contact-words.ts';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import { csvLines } from '#app/routes/admin/records/csv-download.ts';
import { recordColumns, type SheetColumn } from '#app/routes/admin/records/record-sheet.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { type CsvFormat, csvFormats } from '#domain/csv-format.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { guessTargets } from '#domain/imports/import-fields.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import type { RowReport } from '#domain/imports/import-batch.ts';
import { system } from '#server/audit/record-audit.ts';
import { wholeContact } from '#server/contacts/contact-record.ts';
import { wholeCustomer } from '#server/customers/customer-record.ts';
import { newId } from '#server/db/ids.ts';
import { contacts, customers } from '#server/db/schema/crm.ts';
import { importContacts } from '#server/imports/import-contacts.ts';
import { importCustomers } from '#server/imports/import-customers.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { textsIn } from '#texts/texts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const texts = textsIn('nl');

async function* oneBatch<Row>(rows: Row[]) {
  yield rows;
}

async function written<Row>(rows: Row[], columns: SheetColumn<Row>[], format: CsvFormat): Promise<File> {
  const pieces: string[] = [];
  for await (const piece of csvLines(oneBatch(rows), columns, format)) pieces.push(piece);
  return new File(pieces, 'export.csv');
}

async function imported(kind: ImportKind, file: File): Promise<RowReport[]> {
  const read = await inspectFile(file, 1000);
  if ('problem' in read) throw new Error(read.problem);
  const targets = guessTargets(kind, read.headings, importLabels(kind, texts));
  const reports: RowReport[] = [];
  for await (const rows of batchesOf(read, targets)) {
    const sent = rows.map((row) => ({ ...row, fields: { ...row.fields } }));
    const batch = { kind, importId: newId(), onDuplicate: 'update' as const, preview: false, rows: sent };
    const run = kind === 'customers' ? importCustomers : importContacts;
    reports.push(...(await run(database.db, batch, system)));
  }
  return reports;
}

const allCustomers = () => database.db.select(wholeCustomer).from(customers).orderBy(customers.id);
const allContacts = () => database.db.select(wholeContact).from(contacts).orderBy(contacts.id);

test.each(csvFormats)('our own export imports again unchanged: %s', async (format) => {
  await database.sql`delete from customers`;
  const customerId = await insertCustomer(database.db, {
    companyName: 'Coöperatie; "Zuid", \'t Hof',
    status: 'active',
    phone: '+31 13 1234567',
    address: 'Spoorlaan 400, Postbus 1',
    kvkNumber: '01234567',
    country: 'België',
    customFields: { Rayon: 'Zuid; Oost', 'Tijd: ochtend': '€ 1.250,50' },
    communicationPreferences: { taal: 'nl' },
  });
  await insertCustomer(database.db, { companyName: '’s-Hertogenbosch', phone: '0612345678' });
  await insertContact(database.db, customerId, {
    firstName: 'Eva',
    lastName: 'de Wit',
    isPrimary: true,
    notes: '- belt liever niet\n- mailt "altijd"; ook -1',
    mobile: '0612345678',
  });
  const before = { customers: await allCustomers(), contacts: await allContacts() };

  const columns = recordColumns(customerRecord, customerWords(texts), texts.crm);
  const file = await written(before.customers, columns, format);
  expect((await imported('customers', file)).map(({ outcome }) => outcome)).toEqual([
    'duplicate',
    'duplicate',
  ]);

  const { company_name, kvk_number } = texts.customers.form.labels;
  const [, ...rest] = recordColumns(contactRecord, contactWords(texts), texts.crm);
  const people = await written(
    before.contacts,
    [
      { heading: company_name, cell: () => 'Coöperatie; "Zuid", \'t Hof' },
      { heading: kvk_number, cell: () => '01234567' },
      ...rest,
    ],
    format,
  );
  expect((await imported('contacts', people)).map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['duplicate', {}],
  ]);
  expect({ customers: await allCustomers(), contacts: await allContacts() }).toEqual(before);

  await database.sql`delete from customers`;
  await imported('customers', file);
  await imported('contacts', people);
  const content = (rows: object[]) =>
    rows.map((row) => JSON.stringify({ ...row, id: '', customerId: '', createdAt: '', updatedAt: '' }));
  expect(content(await allCustomers()).toSorted()).toEqual(content(before.customers).toSorted());
  expect(content(await allContacts())).toEqual(content(before.contacts));
});
