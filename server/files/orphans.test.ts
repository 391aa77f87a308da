import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { fileSums, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { deleteExpiredApplications } from '../applications/delete-expired-applications.ts';
import { system } from '../audit/record-audit.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { eraseInactiveCandidates } from '../candidates/erase-inactive-candidates.ts';
import { removeDocument } from '../candidates/remove-document.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { eraseSender } from '../messages/erase-sender.ts';
import { removeOrphanFiles } from './remove-orphan-files.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
}, 60_000);
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'candidates',
    'customers',
    'contact_messages',
    'erasures',
    'guest_applications',
    'stored_files',
  );
  for (const name of Object.keys(await fileSums(program.files))) await program.files.remove(name);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const email = 'olga@voorbeeld.example';

/** A person with a CV of an application and a diploma, and someone else whose documents must stay. */
async function somebody({ registered = true } = {}) {
  const { db, sql } = database;
  const id = await insertCandidate(db, { email, registeredAt: registered ? new Date() : null });
  const fileId = await insertCv(program, id, Buffer.from('CV'));
  const applicationId = await insertApplication(db, { candidateId: id, email, cvFileId: fileId });
  await sql`update candidate_cvs set application_id = ${applicationId}`;
  await insertCv(program, id, Buffer.from('Diploma'), { kind: 'diploma' });
  await insertCv(program, await insertCandidate(db), Buffer.from('Other'));
  return { id, applicationId };
}

/** Every file has a record that something refers to, and `left` of them are left. */
async function expectNoOrphans(left: number): Promise<void> {
  const known = await database.sql<{ name: string }[]>`select storage_name as name from stored_files s
    where exists (select from candidate_cvs where file_id = s.id)
      or exists (select from guest_applications where cv_file_id = s.id)`;
  const onDisk = Object.keys(await fileSums(program.files));
  expect(onDisk.toSorted()).toEqual(known.map(({ name }) => name).toSorted());
  expect(await database.sql`select from stored_files`).toHaveLength(left);
  expect(onDisk).toHaveLength(left);
}

describe('no document is left behind when', () => {
  test('a candidate is erased', async () => {
    await eraseCandidate(program, (await somebody()).id, 'staff', system);
    await expectNoOrphans(1);
  });

  test('a guest is erased with the last application', async () => {
    await deleteApplication(program, (await somebody({ registered: false })).applicationId, system);
    await expectNoOrphans(1);
  });

  test('the retention of an application or a candidate ends', async () => {
    await somebody();
    const later = { ...program, now: () => new Date('2036-01-01T00:00:00Z') };
    await deleteExpiredApplications(later);
    await eraseInactiveCandidates(later);
    await expectNoOrphans(0);
  });

  test('a document is removed that an application was sent with', async () => {
    const { id } = await somebody();
    const [cv] = await database.sql<
      { id: string }[]
    >`select id from candidate_cvs where application_id is not null`;
    await removeDocument(program, id, cv?.id ?? '', system);
    await expectNoOrphans(2);
  });

  test('a contact or a sender with the same address is erased: the candidate keeps theirs', async () => {
    await somebody();
    const { db } = database;
    const contact = await insertContact(db, await insertCustomer(db), { email });
    await eraseContact(program, contact, 'staff', system);
    await eraseSender(program, await insertMessage(db, { email }), 'staff', system);
    await expectNoOrphans(3);
  });

  test('a backup of before the erasure is restored', { timeout: 60_000 }, async () => {
    const { id } = await somebody();
    const { path } = await makeBackup(program);
    await eraseCandidate(program, id, 'staff', system);
    await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
    await expectNoOrphans(1);
  });

  test(
    'a backup of before the person came is restored, whole or only people',
    { timeout: 60_000 },
    async () => {
      const at = (moment: string) => ({ ...program, now: () => new Date(moment) });
      const whole = await makeBackup(at('2026-11-15T13:00:00Z'));
      const people = await makeBackup(at('2026-11-15T13:01:00Z'), {
        tables: ['candidates', 'guest_applications', 'candidate_cvs'],
      });
      for (const { path } of [whole, people]) {
        await somebody();
        await restoreBackup(
          program,
          { source: { path }, key: testKey.key, conflicts: 'remove' },
          system,
          unwatched,
        );
        await expectNoOrphans(0);
      }
    },
  );
});

test('the sweep removes a record that nothing refers to, with its file, but not a fresh one', async () => {
  await somebody();
  const { sql } = database;
  await sql`delete from candidate_cvs where kind = 'diploma'`;
  expect(await removeOrphanFiles(program)).toBe(0);
  await sql`update stored_files set created_at = now() - interval '2 hours'`;
  expect(await removeOrphanFiles(program)).toBe(1);
  await expectNoOrphans(2);
});
