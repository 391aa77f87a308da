import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { rowsWith } from '#tests/support/rows-with.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { submitApplication } from '../applications/submit-application.ts';
import { type Actor, system, visitor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { addCandidateNote } from './add-candidate-note.ts';
import { addDocument } from './add-document.ts';
import { findCandidate } from './candidate-queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { eraseInactiveCandidates, deleteOldMerges } from './erase-inactive-candidates.ts';
import { expiredCandidates } from './expired-candidates.ts';
import { withoutContactSince } from '../contacts/delete-expired-contacts.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { exportPerson } from './export-person.ts';
import { replayErasures } from './replay-erasures.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterEach(async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const form = (email: string) => ({
  first_name: 'Wilhelmina',
  last_name: 'Quispel',
  email,
  phone: '0698765432',
  motivation: 'Ik ken het vak.',
  privacy_accepted: true as const,
});

/** A person with every kind of data that can be stored. */
async function somebody(email: string): Promise<string> {
  const assignmentId = await insertAssignment(program);
  const input = { assignmentId, form: form(email), cv: upload(makePdf()), language: 'nl' } as const;
  const { id } = await submitApplication(program, input, visitor);
  await addDocument(program, id!, { kind: 'diploma', upload: upload(makePdf('Diploma')) }, staff);
  await addCandidateNote(program, id!, { id: newId(), body: 'Quispel belt terug.' }, staff);
  await insertMessage(database.db, { email: email.toUpperCase(), name: 'W. Quispel' });
  return id!;
}

async function putBack(table: string, row: Record<string, unknown>): Promise<void> {
  const { sql } = database;
  const columns = sql(Object.keys(row));
  await sql`insert into ${sql(table)} (${columns})
    select ${columns} from json_populate_record(null::${sql(table)}, ${JSON.stringify(row)})`;
}

describe('an erasure', () => {
  test('removes rows, files, index, messages and mails, and nothing in the database names the person any more', async () => {
    const before = await program.filesOnDisk();
    const id = await somebody('w.quispel@voorbeeld.nl');
    expect(await rowsWith(database, 'quispel')).toContain('mail_outbox');
    expect((await program.filesOnDisk()).length).toBe(before.length + 2);
    await eraseCandidate(program, id, 'staff', staff);
    expect(await rowsWith(database, 'quispel')).toEqual([]);
    expect(await rowsWith(database, '0698765432')).toEqual([]);
    expect(await program.filesOnDisk()).toEqual(before);
    const [entry] = await database.sql`select old_data, metadata from audit_logs
      where entity_id = ${id} and action_type = 'delete' and entity_type = 'profile'`;
    expect(entry).toMatchObject({
      old_data: { applications: 1, documents: 2, messages: 1 },
      metadata: { candidateId: id, reason: 'staff' },
    });
    await expect(eraseCandidate(program, id, 'staff', staff)).rejects.toThrow('notFound');
  });

  test('leaves the mail of the agency alone when somebody applied under its own address', async () => {
    const company = (await program.settings.current()).company.email;
    const other = await somebody('ander@voorbeeld.nl');
    const id = await somebody(company);
    await eraseCandidate(program, id, 'staff', staff);
    const left = await database.sql`select kind from mail_outbox where reply_to = 'ander@voorbeeld.nl'`;
    expect(left).toHaveLength(1);
    await eraseCandidate(program, other, 'staff', staff);
  });
});

describe('after the restore of an older backup', () => {
  test('people erased since are erased again, by id or by address, and people who came back later stay', async () => {
    const id = await somebody('terug@voorbeeld.nl');
    await eraseCandidate(program, id, 'staff', staff);
    // As in the backup: the same rows, and the same person once more under another id.
    const at = new Date(program.now().getTime() - 60_000);
    await insertApplication(database.db, { id, email: 'heel.anders@voorbeeld.nl', createdAt: at });
    await insertApplication(database.db, { email: 'Terug@voorbeeld.nl', createdAt: at });
    await insertMessage(database.db, { email: 'terug@voorbeeld.nl', createdAt: at });
    const kept = await insertApplication(database.db, { email: 'iemand@voorbeeld.nl', createdAt: at });
    const replayed = await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect(replayed).toMatchObject({ candidates: 2 });
    expect(await rowsWith(database, 'terug@voorbeeld')).toEqual([]);
    expect(await findCandidate(database.db, id)).toBeUndefined();
    expect(await findCandidate(database.db, kept)).toBeDefined();

    const later = new Date(program.now().getTime() + 60_000);
    const again = await insertApplication(database.db, { email: 'terug@voorbeeld.nl', createdAt: later });
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect(await findCandidate(database.db, again)).toBeDefined();
  });

  test('the names of the files that came back are given, so that their bytes can go', async () => {
    const id = await somebody('bestand@voorbeeld.nl');
    const [row] = await database.sql`select * from candidates where id = ${id}`;
    const [file] = await database.sql`select f.* from stored_files f join candidate_cvs c on c.file_id = f.id
      where c.candidate_id = ${id} and c.kind = 'diploma'`;
    const [cv] = await database.sql`select * from candidate_cvs where file_id = ${String(file!.id)}`;
    await eraseCandidate(program, id, 'staff', staff);
    const { name_key: _key, search: _search, places: _places, ...columns } = row!;
    await putBack('candidates', columns);
    await putBack('stored_files', file!);
    await putBack('candidate_cvs', cv!);
    const { storageNames } = await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect(storageNames).toEqual([file!.storage_name]);
  });
});

describe('the retention', () => {
  test('erases guests last active two years ago, and nobody who was active since', async () => {
    await emptyTables(database.sql, 'candidates');
    const limit = new Date('2024-11-15T00:00:00+01:00');
    const before = new Date(limit.getTime() - 1);
    const gone = await insertCandidate(database.db, {
      lastActiveAt: before,
      createdAt: before,
      registeredAt: null,
    });
    const kept = await insertCandidate(database.db, {
      lastActiveAt: limit,
      createdAt: before,
      registeredAt: null,
    });
    const edited = await insertApplication(database.db, { createdAt: before, updatedAt: limit });
    const applied = await insertCandidate(database.db, {
      lastActiveAt: before,
      createdAt: before,
      registeredAt: null,
    });
    await insertApplication(database.db, { candidateId: applied, createdAt: limit });
    const proposed = await insertCandidate(database.db, {
      lastActiveAt: before,
      createdAt: before,
      registeredAt: null,
    });
    await insertApplication(database.db, { candidateId: proposed, createdAt: limit, proposedAt: limit });
    expect(await eraseInactiveCandidates(program)).toBe(3);
    expect(await findCandidate(database.db, gone)).toBeUndefined();
    expect(await findCandidate(database.db, kept)).toBeDefined();
    expect(await findCandidate(database.db, applied)).toBeDefined();
    for (const id of [edited, proposed]) expect(await findCandidate(database.db, id)).toBeUndefined();
    const [entry] = await database.sql`select metadata from audit_logs where entity_id = ${gone}`;
    expect(entry!.metadata).toMatchObject({ actor: 'system', reason: 'retention' });
  });

  test('does not take who applied after the job found them, nor a contact who was spoken to', async () => {
    const expired = expiredCandidates(await program.settings.current(), program.now());
    const past = new Date('2020-01-01');
    const id = await insertCandidate(database.db, {
      lastActiveAt: past,
      createdAt: past,
      registeredAt: null,
    });
    await insertApplication(database.db, { candidateId: id, createdAt: program.now() });
    await expect(eraseCandidate(program, id, 'retention', system, expired)).rejects.toThrow('notFound');
    expect(await findCandidate(database.db, id)).toBeDefined();

    const customerId = await insertCustomer(database.db);
    const contactId = await insertContact(database.db, customerId, { lastContactAt: program.now() });
    const silent = withoutContactSince(new Date(program.now().getTime() - 1));
    await expect(eraseContact(program, contactId, 'retention', system, silent)).rejects.toThrow('notFound');
    await eraseContact(program, contactId, 'retention', system);
  });

  test('deletes the data of a merge after thirty days', async () => {
    const id = await insertCandidate(database.db);
    const limit = new Date('2026-10-16T12:00:00Z');
    for (const mergedAt of [limit, new Date(limit.getTime() - 1)]) {
      await database.sql`insert into candidate_merges (id, kept_id, removed_id, snapshot, merged_at)
        values (${newId()}, ${id}, ${newId()}, '{}', ${mergedAt.toISOString()})`;
    }
    await deleteOldMerges(program);
    expect(await database.sql`select merged_at from candidate_merges`).toMatchObject([
      { merged_at: expect.anything() },
    ]);
  });
});

test('everything that is held of a person comes as one archive, and that it was taken is written down', async () => {
  const id = await somebody('alles@voorbeeld.nl');
  const bytes = await buffer(await exportPerson(program, id, staff));
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual([
    'documents/01-cv.pdf',
    'documents/02-cv.pdf',
    'data.json',
  ]);
  const last = entries.at(-1)!;
  const data = JSON.parse(last.directory ? '' : await last.getData(new TextWriter()));
  expect(data).toMatchObject({
    candidate: { id, email: 'alles@voorbeeld.nl' },
    applications: [{ id, motivation: 'Ik ken het vak.' }],
    notes: [{ body: 'Quispel belt terug.' }],
    messages: [{ name: 'W. Quispel' }],
    documents: [{ file: 'documents/01-cv.pdf' }, { file: 'documents/02-cv.pdf' }],
  });
  expect(data.mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain('storageName');
  const [entry] = await database.sql`select action_type, metadata from audit_logs
    where entity_id = ${id} and action_type = 'view'`;
  expect(entry).toMatchObject({ metadata: { event: 'exported' } });
  await expect(exportPerson(program, newId(), staff)).rejects.toThrow('notFound');
});

test('an archive breaks off when a document cannot be read to its end, and others can still be made', async () => {
  const id = await somebody('half@voorbeeld.nl');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw new Error('the disk is gone');
    })(),
  );
  const files = { ...program.files, open: async () => broken };
  await expect(exportPerson({ ...program, files }, id, staff).then(buffer)).rejects.toThrow(
    'the disk is gone',
  );
  expect((await buffer(await exportPerson(program, id, staff))).length).toBeGreaterThan(100);
});

test('archives that nobody goes on reading are in nobody’s way', async () => {
  const id = await somebody('weg@voorbeeld.nl');
  for (let time = 0; time < 20; time += 1) await (await exportPerson(program, id, staff)).cancel();
  expect((await buffer(await exportPerson(program, id, staff))).length).toBeGreaterThan(100);
});
