/**
 * Run by proofs/long/adding-a-field.test.ts in a copy of the program to which a field was added: brings the database up to
 * date and sends the field through saving, reading, exporting, importing and the audit log. Prints what it found.
 */
import { z } from 'zod';
import { recordColumns } from '#app/routes/admin/records/record-sheet.ts';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { guessTargets } from '#domain/imports/import-fields.ts';
import { importFields } from '#domain/imports/import-kinds.ts';
import { emptyContent, readForm, showForm } from '#domain/records/record.ts';
import { system } from '#server/audit/record-audit.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { saveCustomer } from '#server/customers/save-customer.ts';
import { openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { migrate } from '#server/db/migrate.ts';
import { auditLogs } from '#server/db/schema/audit.ts';
import { importCustomers } from '#server/imports/import-customers.ts';
import { textsIn } from '#texts/texts.ts';
import { connectionSchema } from './connection.ts';

const [, , connection = '', field = ''] = process.argv;
const database = openDatabase(z.union([z.string(), connectionSchema]).parse(JSON.parse(connection)), {
  max: 2,
});
const { db, sql } = database;
const migrated = await migrate(sql);

const id = newId();
const sent = { company_name: 'Gemeente Breda', [field]: ' IC-2031 ' };
const read = readForm(customerRecord, sent);
if ('errors' in read) throw new Error(JSON.stringify(read.errors));
const saved = await saveCustomer(db, { id, basedOn: '', content: read.content }, system);
const stored = await findCustomer(db, id);
if (!stored) throw new Error('The customer was not stored.');

const texts = textsIn('nl');
const column = recordColumns(customerRecord, customerWords(texts), texts.crm).find(
  ({ heading }) => heading === new Map(Object.entries(texts.customers.form.labels)).get(field),
);
const rows = [{ line: 2, fields: { company_name: 'Gemeente Breda', [field]: 'IC-2032' }, custom: [] }];
const batch = { kind: 'customers', importId: newId(), onDuplicate: 'update', preview: false, rows } as const;
const imported = await importCustomers(db, { ...batch, rows }, system);
const updated = await findCustomer(db, id);
const entries = await db.select({ newData: auditLogs.newData }).from(auditLogs).orderBy(auditLogs.id);

console.log(
  JSON.stringify({
    migrated,
    outcome: saved.outcome,
    shown: new Map<string, unknown>(Object.entries(showForm(customerRecord, stored))).get(field),
    exported: column && [column.heading, column.cell(stored)],
    guessed: guessTargets('customers', ['Inkoopcode', 'Bedrijfsnaam']),
    importable: importFields.customers.some((name) => name === field),
    inForm: Object.values(customerRecord.sections)
      .flat()
      .some((name) => name === field),
    imported: imported.map(({ outcome }) => outcome),
    updated:
      updated && new Map<string, unknown>(Object.entries(showForm(customerRecord, updated))).get(field),
    logged: entries.map(({ newData }) => new Map<string, unknown>(Object.entries(newData ?? {})).get(field)),
    empty: emptyContent(customerRecord),
    tooLong: readForm(customerRecord, { ...sent, [field]: 'x'.repeat(51) }),
  }),
);
await database.close();
