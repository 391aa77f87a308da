import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import type { ImportBatch } from '#domain/imports/import-batch.ts';
import { type Described, readForm } from '#domain/records/record.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { formOf, marker, traces, unknownNames } from '#tests/support/marked-forms.ts';
import { contentIn } from '#tests/support/records.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { saveCandidate } from '../candidates/save-candidate.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { newId } from '../db/ids.ts';
import { candidateMerges } from '../db/schema/candidates.ts';
import { importContacts } from '../imports/import-contacts.ts';
import { importCustomers } from '../imports/import-customers.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

test('a merge and its undoing leave nothing of either person in the log', async () => {
  const { actor } = staff;
  const [keptId, otherId] = [newId(), newId()];
  const content = contentIn(readForm(candidateRecord, formOf(candidateRecord, marker)));
  await saveCandidate(program, { id: keptId, basedOn: '', content }, actor);
  const other = { ...content, email: 'ander@merkteken.example', location: `${marker}2` };
  await saveCandidate(program, { id: otherId, basedOn: '', content: other }, actor);
  const merge = {
    otherId,
    versions: { kept: 1, removed: 1 },
    choices: { email: 'removed', location: 'removed' } as const,
  };
  expect((await mergeCandidates(program, keptId, merge, actor)).outcome).toBe('merged');
  const [merged] = await database.db.select({ id: candidateMerges.id }).from(candidateMerges);
  await undoMerge(program, keptId, merged?.id ?? '', actor);
  expect(await traces(database)).toEqual([]);
  expect(await unknownNames(database)).toEqual([]);
});

test('an import that adds and changes leaves nothing of its rows in the log', async () => {
  const { db } = database;
  const { actor } = staff;
  const batch = (
    kind: ImportBatch['kind'],
    record: Described,
    text: string,
    more: Record<string, string>,
  ) => ({
    kind,
    importId: newId(),
    onDuplicate: 'update' as const,
    preview: false,
    rows: [
      { line: 2, fields: { ...linesOf(record, text), ...more }, custom: [{ key: marker, value: marker }] },
    ],
  });
  const company_name = `${marker} Import`;
  const outcomes: unknown[] = [];
  for (const text of [`${marker}3`, `${marker}4`]) {
    const plain = { company_name, kvk_number: '', vat_number: '', postal_code: '', website: '' };
    const person = { company_name, email: 'een@merkteken.example', is_primary: 'ja' };
    const reports = [
      ...(await importCustomers(db, batch('customers', customerRecord, text, plain), actor)),
      ...(await importContacts(db, batch('contacts', contactRecord, text, person), actor)),
    ];
    outcomes.push(...reports.map(({ outcome }) => outcome));
  }
  expect(outcomes).toEqual(['created', 'created', 'updated', 'updated']);
  expect(await traces(database)).toEqual([]);
  expect(await unknownNames(database)).toEqual([]);
});

/** The fields that a cell can hold. */
function linesOf(record: Described, text: string): Record<string, string> {
  const form = Object.entries(formOf(record, text));
  return Object.fromEntries(
    form.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
