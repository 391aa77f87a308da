import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { insertInterview, insertPresentation } from '#tests/support/presentations.ts';
import { makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { rowsWith } from '#tests/support/rows-with.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { type Actor, system, visitor } from '../audit/record-audit.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { replayErasures } from '../candidates/replay-erasures.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { exportContact } from '../contacts/export-contact.ts';
import { applicationNotes } from '../db/schema/applications.ts';
import { interviewParticipants, presentationContacts } from '../db/schema/presentations.ts';
import { newId } from '../db/ids.ts';
import { eraseSender } from '../messages/erase-sender.ts';
import { exportSender } from '../messages/export-sender.ts';
import { submitMessage } from '../messages/submit-message.ts';
import { searchEverything } from '../search/search-everything.ts';
import { addressTraces } from './address-traces.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

const email = 'olga.zwart@klant.example';

/** A contact who occurs wherever one can. */
async function somebody(): Promise<{ id: string; customerId: string }> {
  const { db } = database;
  const customerId = await insertCustomer(db, {
    customFields: { tekenbevoegd: 'Olga Zwartekop', portaal: 'Negometrix' },
  });
  const person = { firstName: 'Olga', lastName: 'Zwartekop', email, phone: '013-7654321' };
  const id = await insertContact(db, customerId, {
    ...person,
    mobile: '06 55 44 33 22',
    notes: 'Zwartekop!',
  });
  await insertContact(db, await insertCustomer(db), { ...person, email: email.toUpperCase() });
  await insertContact(db, customerId, {
    firstName: 'Piet',
    lastName: 'Blijver',
    email,
    notes: 'Kent Olga  Zwartekop',
  });
  await insertActivity(db, customerId, {
    contactId: id,
    subject: 'Mevrouw Zwartekop bellen',
    description: `Olga is bereikbaar op (013) 765 43 21 en ${email}.`,
  });
  await insertActivity(db, customerId, { subject: 'Lunch met olga zwartekop en Piet' });
  await insertOpportunity(db, customerId, { title: 'Via Zwartekop, Olga', description: 'Bel 0655443322' });
  await thread(customerId, id);
  const form = {
    user_name: 'O. Zwartekop',
    user_email: email,
    company: '',
    phone: '',
    subject: 'S',
    message: 'M',
    privacy_accepted: true as const,
  };
  await submitMessage(program, { kind: 'contact', form }, visitor);
  return { id, customerId };
}

/** The contact in every text about the work for their customer. */
async function thread(customerId: string, contactId: string): Promise<void> {
  const { db } = database;
  const [assignmentId = ''] = await insertAssignments(db, { title: 'Jurist' });
  await database.sql`update assignments set customer_id = ${customerId} where id = ${assignmentId}`;
  const applicationId = await insertApplication(db, {
    assignmentId,
    nextStep: 'Olga Zwartekop bellen',
    closingNote: 'Volgens Olga Zwartekop te junior',
  });
  await db
    .insert(applicationNotes)
    .values({ id: newId(), applicationId, body: 'Olga Zwartekop is enthousiast' });
  const presentationId = await insertPresentation(db, {
    applicationId,
    customerId,
    body: 'Beste Olga Zwartekop,',
    answerReason: 'Olga Zwartekop zoekt meer ervaring',
  });
  await db.insert(presentationContacts).values({ presentationId, contactId });
  await database.sql`insert into presentation_agreements
    (id, candidate_id, customer_id, body, language, how, state, asked_at, answered_at, note)
    select ${newId()}, candidate_id, ${customerId}, 'Voordragen bij Olga Zwartekop', 'nl', 'phone', 'agreed', now(), now(),
      'Wil alleen Olga Zwartekop spreken' from guest_applications where id = ${applicationId}`;
  const interviewId = await insertInterview(db, {
    applicationId,
    startsAt: new Date('2026-11-20T10:00:00Z'),
    place: 'Kamer van Olga Zwartekop',
    outcome: 'Olga Zwartekop belt terug',
  });
  await db.insert(interviewParticipants).values({ id: newId(), interviewId, contactId });
  const placementId = await insertPlacement(db, customerId, {
    contactId,
    title: 'Vervanger van Olga Zwartekop',
  });
  await database.sql`insert into placement_extensions (id, placement_id, ends_on, note)
    values (${newId()}, ${placementId}, '2027-06-30', 'Akkoord van Olga Zwartekop (06-55443322)')`;
  for (const about of [{ assignmentId }, { applicationId }, { placementId }])
    await insertActivity(db, null, { subject: 'Terugkoppeling aan Olga Zwartekop', ...about });
}

async function unzipped(stream: ReadableStream<Uint8Array>): Promise<Record<string, unknown[]>> {
  const bytes = await new Response(stream).bytes();
  const [entry, ...rest] = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  expect([entry?.filename, rest]).toEqual(['data.json', []]);
  if (!entry || entry.directory) return {};
  return JSON.parse(await entry.getData(new TextWriter()));
}

describe('a contact', () => {
  test('is exported with all their data', async () => {
    const { id } = await somebody();
    const data = await unzipped(await exportContact(program, id, staff));
    expect(data.contacts).toHaveLength(2);
    expect(data.activities).toMatchObject([{ subject: 'Mevrouw Zwartekop bellen' }]);
    expect(data.messages).toHaveLength(1);
    expect(data.mails).toHaveLength(1);
    await expect(exportContact(program, newId(), staff)).rejects.toThrow('notFound');
    expect(await addressTraces(database.db, email, { firstName: 'Olga', lastName: 'Zwartekop' })).toEqual({
      messages: 1,
      alerts: 0,
      candidate: null,
      contacts: [{ id: expect.any(String), name: 'Piet Blijver' }],
    });
    await eraseContact(program, id, 'staff', staff);
  });

  test('is erased everywhere, and what is not theirs stays', async () => {
    const { id, customerId } = await somebody();
    const candidate = await insertCandidate(database.db, { email: email.toUpperCase() });
    expect(await addressTraces(database.db, email)).toMatchObject({ candidate: { id: candidate } });
    await eraseContact(program, id, 'staff', staff);
    expect(await rowsWith(database, 'zwartekop')).toEqual([]);
    expect(await rowsWith(database, '765 43 21')).toEqual([]);
    expect(await rowsWith(database, '0655443322')).toEqual([]);
    expect((await rowsWith(database, email)).sort()).toEqual(['candidates', 'contacts']);
    expect(await searchEverything(database.db, 'zwartekop')).toEqual([]);
    const texts = await database.sql`select subject, description from activities
      where customer_id = ${customerId} order by subject`;
    expect(texts).toEqual([
      { subject: 'Lunch met [gewist] en Piet', description: null },
      { subject: 'Mevrouw [gewist] bellen', description: '[gewist] is bereikbaar op [gewist] en [gewist].' },
    ]);
    expect(await database.sql`select custom_fields from customers where id = ${customerId}`).toEqual([
      { custom_fields: { tekenbevoegd: '[gewist]', portaal: 'Negometrix' } },
    ]);
    expect(await database.sql`select notes from contacts where customer_id = ${customerId}`).toEqual([
      { notes: 'Kent [gewist]' },
    ]);
    const [entry] = await database.sql`select old_data, metadata from audit_logs
      where entity_id = ${id} and action_type = 'delete'`;
    expect(entry).toEqual({
      old_data: { contacts: 2, redacted: 15, messages: 1, alerts: 0, mails: 1 },
      metadata: { actor: 'staff', customerId, event: 'erased', reason: 'staff' },
    });
    await expect(eraseContact(program, id, 'staff', staff)).rejects.toThrow('notFound');
    await database.sql`delete from candidates where id = ${candidate}`;
  });

  test('with a name shorter than its mark is erased from a text that is full', async () => {
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId, { firstName: 'Jo', lastName: 'Li' });
    const title = `Jo Li zoekt ${'x'.repeat(188)}`;
    expect(title).toHaveLength(200);
    const placement = await insertPlacement(database.db, customerId, { title });
    await eraseContact(program, id, 'staff', staff);
    const [row] = await database.sql`select title from placements where id = ${placement}`;
    expect(row?.title).toBe(`[gewist] zoekt ${'x'.repeat(185)}`);
  });

  test('without an address is erased alone', async () => {
    const customerId = await insertCustomer(database.db);
    const person = { firstName: 'Jan', lastName: 'Jansen' };
    const id = await insertContact(database.db, customerId, person);
    const other = await insertContact(database.db, customerId, person);
    const activity = await insertActivity(database.db, customerId, { subject: 'Januari: (a+b)* [x]' });
    await eraseContact(program, id, 'staff', staff);
    expect(await database.sql`select id from contacts where customer_id = ${customerId}`).toEqual([
      { id: other },
    ]);
    expect(await database.sql`select subject from activities where id = ${activity}`).toEqual([
      { subject: 'Januari: (a+b)* [x]' },
    ]);
  });

  test('with signs in their name that mean something to a search is erased too', async () => {
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId, { firstName: 'A.*(', lastName: 'B[+\\' });
    await insertActivity(database.db, customerId, { contactId: id, subject: 'Over A.*( B[+\\ en axx(' });
    await eraseContact(program, id, 'staff', staff);
    expect(await database.sql`select subject from activities where customer_id = ${customerId}`).toEqual([
      { subject: 'Over [gewist] en axx(' },
    ]);
  });
});

describe('the sender of a message', () => {
  test('is exported and erased with all their messages and the mails about them', async () => {
    const form = {
      user_name: 'Sender Grijs',
      user_email: 'grijs@afzender.example',
      company: 'Grijs BV',
      phone: '',
      subject: 'Grijs',
      message: 'Van Grijs',
      privacy_accepted: true as const,
    };
    const { id } = await submitMessage(program, { kind: 'contact', form }, visitor);
    await insertMessage(database.db, { email: 'GRIJS@afzender.example', name: 'Grijs' });
    const other = await insertMessage(database.db, { email: 'ander@afzender.example' });
    const data = await unzipped(await exportSender(program, id, staff));
    expect([data.messages?.length, data.mails?.length]).toEqual([2, 1]);
    await eraseSender(program, id, 'staff', staff);
    expect(await rowsWith(database, 'grijs')).toEqual([]);
    expect(await database.sql`select id from contact_messages where id = ${other}`).toHaveLength(1);
    const [entry] = await database.sql`select old_data, metadata from audit_logs
      where entity_id = ${id} and action_type = 'delete'`;
    expect(entry).toEqual({
      old_data: { messages: 2, alerts: 0, mails: 1 },
      metadata: { actor: 'staff', event: 'erased', reason: 'staff' },
    });
    for (const gone of [id, 'x', newId()]) {
      await expect(eraseSender(program, gone, 'staff', staff)).rejects.toThrow('notFound');
      await expect(exportSender(program, gone, staff)).rejects.toThrow('notFound');
    }
  });
});

describe('after the restore of an older backup', () => {
  test('an erased contact and an erased sender do not come back', async () => {
    const { id } = await somebody();
    const message = await insertMessage(database.db, { email: 'terug@afzender.example', name: 'Terugkeer' });
    const { path } = await makeBackup(program);
    await eraseContact(program, id, 'staff', staff);
    await eraseSender(program, message, 'staff', staff);
    await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
    expect(await rowsWith(database, 'zwartekop')).toEqual([]);
    expect(await rowsWith(database, 'terugkeer')).toEqual([]);
    expect(await rowsWith(database, 'Blijver')).toEqual(['contacts']);
  }, 60_000);

  test('they are recognised under another id, and people who came back later stay', async () => {
    const customerId = await insertCustomer(database.db);
    const person = { firstName: 'Élodie', lastName: 'van der Berg', email: 'e@berg.example' };
    const id = await insertContact(database.db, customerId, person);
    await eraseContact(program, id, 'staff', staff);
    const before = new Date(program.now().getTime() - 60_000);
    const later = new Date(program.now().getTime() + 60_000);
    const same = { ...person, firstName: 'Elodie', email: 'E@Berg.example' };
    await insertContact(database.db, customerId, { ...same, createdAt: before });
    await insertMessage(database.db, { email: 'E@berg.example', createdAt: before });
    const kept = [
      await insertContact(database.db, customerId, { ...person, lastName: 'Anders', createdAt: before }),
    ];
    const message = await insertMessage(database.db, { email: 'e@berg.example', createdAt: later });
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    const ids = async () =>
      (await database.sql<{ id: string }[]>`select id from contacts where customer_id = ${customerId}`).map(
        (row) => row.id,
      );
    expect(await ids()).toEqual(kept);
    expect(await database.sql`select id from contact_messages where lower(email) = 'e@berg.example'`).toEqual(
      [{ id: message }],
    );
    kept.push(await insertContact(database.db, customerId, { ...person, createdAt: later }));
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect((await ids()).sort()).toEqual(kept.sort());
  });

  test('the candidate with the same address stays', async () => {
    const customerId = await insertCustomer(database.db);
    const at = new Date(program.now().getTime() - 60_000);
    const candidate = await insertCandidate(database.db, { email: 'beide@berg.example', createdAt: at });
    const id = await insertContact(database.db, customerId, { email: 'beide@berg.example' });
    await eraseContact(program, id, 'staff', staff);
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect(await database.sql`select id from candidates where id = ${candidate}`).toHaveLength(1);
  });
});
