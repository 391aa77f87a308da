import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { aPersonMail, storePersonMail } from '#tests/support/person-mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { readPersonData } from '../candidates/person-data.ts';
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import { mailDrafts } from '../db/schema/mail-writing.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { FileMissing } from '../files/stored-content.ts';
import { eraseSender } from '../messages/erase-sender.ts';
import { queuePersonMail } from './queue-person-mail.ts';
import { deleteUnfiledMails, isErased } from './wipe-mails.ts';

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
beforeEach(() =>
  emptyTables(
    database.sql,
    'mail_threads',
    'mail_outbox',
    'mail_batches',
    'mail_addresses',
    'candidates',
    'customers',
    'contact_messages',
    'erasures',
  ),
);

const noor = { firstName: 'Noor', lastName: 'Quispel', email: 'noor@mail.example', phone: '+31612345678' };
const store = (given: Parameters<typeof aPersonMail>[0]) => storePersonMail(database.db, aPersonMail(given));
const everything = async () =>
  JSON.stringify(
    await database.sql`select (select json_agg(m) from mails m) as mails, (select json_agg(t) from mail_threads t) as threads,
      (select json_agg(p) from mail_participants p) as participants, (select json_agg(p) from mail_people p) as people,
      (select json_agg(a) from mail_attachments a) as attachments, (select json_agg(o) from mail_outbox o) as outbox,
      (select json_agg(d) from mail_drafts d) as drafts, (select json_agg(a) from mail_addresses a) as addresses`,
  );

describe('erasing a candidate', () => {
  test.each(['first', 'last'] as const)(
    'from a waiting mail leaves the others in it: %s of them',
    async (place) => {
      const { db, sql } = database;
      const id = await insertCandidate(db, noor);
      const other = { address: 'ander@klant.example', name: 'Kim van Dam' };
      await insertContact(db, await insertCustomer(db), { email: other.address });
      const them = { address: noor.email, name: 'Noor Quispel' };
      await db.transaction((tx) =>
        queuePersonMail(tx, {
          id: newId(),
          authorId: staff.id,
          from: { address: 'info@lexbrug.example', name: 'Anna' },
          to: place === 'first' ? [them, other] : [other, them],
          subject: 'Voorstel Noor Quispel',
          body: 'Over Noor Quispel',
          language: 'nl',
          now: program.now(),
          undoUntil: new Date(program.now().getTime() + 60_000),
        }),
      );
      await eraseCandidate(program, id, 'staff', staff.actor);
      expect(await everything()).not.toMatch(/noor|quispel/i);
      expect(await sql`select to_address, status from mail_outbox`).toEqual([
        { to_address: other.address, status: 'queued' },
      ]);
    },
  );

  test('deletes their mail with its attachments, drafts and row in the outbox', async () => {
    const id = await insertCandidate(database.db, noor);
    const mail = aPersonMail({ from: noor.email, subject: 'Van Noor Quispel' });
    await storePersonMail(database.db, mail);
    const file = { id: newId(), storageName: newId(), mediaType: 'application/pdf', size: 1 };
    await program.files.put(file.storageName, Buffer.from('x'), 1);
    await database.db
      .insert(storedFiles)
      .values({ ...file, displayName: 'x', originalName: 'x', sha256: '' });
    await database.db.insert(mailAttachments).values({
      id: newId(),
      mailId: mail.id,
      position: 0,
      fileId: file.id,
      name: 'Cv Noor.pdf',
      mediaType: file.mediaType,
      size: 1,
    });
    await database.db.transaction((tx) =>
      queuePersonMail(tx, {
        id: newId(),
        authorId: staff.id,
        from: { address: 'info@lexbrug.example', name: 'Anna' },
        to: [{ address: noor.email, name: 'Noor Quispel' }],
        subject: 'Dag Noor',
        body: 'x',
        language: 'nl',
        now: new Date(),
      }),
    );
    await database.db.insert(mailDrafts).values({
      id: newId(),
      authorId: staff.id,
      record: 'candidate',
      recordId: id,
      language: 'nl',
      toAddresses: [noor.email],
    });
    await database.sql`insert into mail_addresses (address, bounced_at) values (${noor.email}, now())`;
    await eraseCandidate(program, id, 'staff', staff.actor);
    expect(await everything()).not.toMatch(/noor|quispel/iu);
    expect(await database.sql`select from mail_threads`).toHaveLength(0);
    await expect(program.files.open(file.storageName)).rejects.toThrow(FileMissing);
    expect(await database.sql`select from stored_files where id = ${file.id}`).toHaveLength(0);
  });

  test('leaves mail with somebody else without their name, address and number', async () => {
    const id = await insertCandidate(database.db, noor);
    const contact = await insertContact(database.db, await insertCustomer(database.db), {
      email: 'piet@klant.example',
    });
    await store({
      to: ['piet@klant.example', noor.email],
      subject: 'Noor Quispel stelt zich voor',
      body: 'Zij is te bereiken op 06-12345678 of +31 6 1234 5678, NOOR@mail.example. Pianoor blijft.',
      html: '<p>noor  quispel</p>',
    });
    await eraseCandidate(program, id, 'staff', staff.actor);
    const left = await everything();
    expect(left).not.toMatch(/quispel|noor@|1234 ?5678/iu);
    expect(left).toContain('Pianoor blijft');
    expect(await database.sql`select contact_id, candidate_id from mail_people`).toEqual([
      { contact_id: contact, candidate_id: null },
    ]);
    expect(await database.sql`select address from mail_participants where role = 'to'`).toEqual([
      { address: 'piet@klant.example' },
    ]);
  });

  test('does not let a mailbox bring it back, but later mail is welcome', async () => {
    const id = await insertCandidate(database.db, noor);
    await eraseCandidate(program, id, 'staff', staff.actor);
    const asked = (address: string, at: Date) => isErased(database.db, program.secrets, [address], at);
    expect(await asked('NOOR@mail.example', new Date('2026-01-01'))).toBe(true);
    expect(await asked('noor@mail.example', new Date(Date.now() + 3600_000))).toBe(false);
    expect(await asked('ander@mail.example', new Date('2026-01-01'))).toBe(false);
  });
});

test('the subject of a mail to many does not keep the name of somebody who was erased', async () => {
  const { db, sql } = database;
  const id = await insertCandidate(db, noor);
  await sql`insert into mail_batches (id, subject, total) values
    (gen_random_uuid(), 'Afscheid van Noor  Quispel op vrijdag', 2), (gen_random_uuid(), 'Nieuws voor {{voornaam}}', 2)`;
  await eraseCandidate(program, id, 'staff', staff.actor);
  expect(await sql`select subject from mail_batches order by subject`).toEqual([
    { subject: 'Afscheid van [gewist] op vrijdag' },
    { subject: 'Nieuws voor {{voornaam}}' },
  ]);
});

test('erasing one of two contacts with one address keeps the mail of the other', async () => {
  const customer = await insertCustomer(database.db);
  const email = 'balie@klant.example';
  const one = await insertContact(database.db, customer, { email, firstName: 'Een', lastName: 'Eén' });
  const two = await insertContact(database.db, customer, { email, firstName: 'Twee', lastName: 'Twee' });
  await store({ from: email });
  await eraseContact(program, one, 'staff', staff.actor);
  expect(await database.sql`select contact_id from mail_people`).toEqual([{ contact_id: two }]);
  await eraseContact(program, two, 'staff', staff.actor);
  expect(await database.sql`select from mails`).toHaveLength(0);
});

test('erasing the sender of a message deletes their mail', async () => {
  const id = await insertMessage(database.db, { email: 'piet@mail.example' });
  await store({ from: 'piet@mail.example' });
  await eraseSender(program, id, 'staff', staff.actor);
  expect(await database.sql`select from mails`).toHaveLength(0);
});

test('mail that is filed on nobody any more is deleted, and its thread when it was the last', async () => {
  const customer = await insertCustomer(database.db);
  await insertContact(database.db, customer, { email: 'piet@klant.example' });
  await insertCandidate(database.db, noor);
  const first = aPersonMail({ from: 'piet@klant.example' });
  await storePersonMail(database.db, first);
  await store({ from: noor.email });
  await database.sql`delete from customers where id = ${customer}`;
  expect(await deleteUnfiledMails(program)).toBe(1);
  expect(await deleteUnfiledMails(program)).toBe(0);
  expect(await database.sql`select from mail_threads`).toHaveLength(1);
});

test('the export of a person has their mail', async () => {
  const id = await insertCandidate(database.db, noor);
  await store({ from: noor.email, body: 'Mijn vraag' });
  await store({ from: 'ander@mail.example', body: 'Niet van Noor' });
  expect((await readPersonData(program, id))?.personMails).toMatchObject([
    { body: 'Mijn vraag', participants: [{ address: noor.email }, { address: 'info@lexbrug.example' }] },
  ]);
});

test('merged candidates have the mail of both once, and get their own back when it is undone', async () => {
  const kept = await insertCandidate(database.db, noor);
  const removed = await insertCandidate(database.db, { ...noor, email: 'n.quispel@mail.example' });
  await store({ from: noor.email, subject: 'van een' });
  await store({ from: 'n.quispel@mail.example', subject: 'van twee' });
  await store({ to: [noor.email, 'n.quispel@mail.example'], subject: 'aan beide' });
  const of = async (id: string) =>
    (
      await database.sql<
        { subject: string }[]
      >`select m.subject from mail_people p join mails m on m.id = p.mail_id
        where p.candidate_id = ${id} order by m.subject`
    ).map(({ subject }) => subject);
  const request = { otherId: removed, versions: { kept: 1, removed: 1 }, choices: {} };
  expect(await mergeCandidates(program, kept, request, staff.actor)).toEqual({ outcome: 'merged' });
  expect(await of(kept)).toEqual(['aan beide', 'van een', 'van twee']);
  const [merge] = await database.sql<{ id: string }[]>`select id from candidate_merges`;
  expect(await undoMerge(program, kept, merge?.id ?? '', staff.actor)).toMatchObject({ outcome: 'undone' });
  expect(await of(kept)).toEqual(['aan beide', 'van een']);
  expect(await of(removed)).toEqual(['aan beide', 'van twee']);
});
