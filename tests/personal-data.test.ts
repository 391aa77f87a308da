import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#server/audit/record-audit.ts';
import { eraseCandidate } from '#server/candidates/erase-candidate.ts';
import { readPersonData } from '#server/candidates/person-data.ts';
import { eraseContact } from '#server/contacts/erase-contact.ts';
import { exportContact } from '#server/contacts/export-contact.ts';
import { newId } from '#server/db/ids.ts';
import { insertMail } from '#server/mails/insert-mail.ts';
import { addStaff } from './support/accounts.ts';
import { insertApplication } from './support/applications.ts';
import { insertCandidate } from './support/candidates.ts';
import { insertActivity, insertContact, insertCustomer } from './support/crm.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { insertPlacement } from './support/placements.ts';
import { insertAssignment, testProgram, type TestProgram } from './support/test-program.ts';

/**
 * Every table that refers to a candidate, a contact, or a record about one, with the columns in which somebody can write
 * about a person. A new table or column must be listed, and this test then proves its erasure and its export.
 */
const written: Record<string, readonly string[]> = {
  activities: ['subject', 'description'],
  agreement_links: [],
  application_notes: ['body'],
  assignment_contacts: [],
  /** Former values, for a day; what they repeat is in the download of the record itself. */
  bulk_members: ['before', 'after'],
  candidate_cvs: ['display_name'],
  candidate_expertise: [],
  candidate_merges: ['snapshot'],
  candidate_notes: ['body'],
  candidate_words: [],
  consent_requests: [],
  group_members: [],
  guest_applications: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'motivation',
    'motivation_url',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'referrer',
    'next_step',
    'closing_reason',
    'closing_note',
  ],
  interview_participants: [],
  interviews: ['place', 'outcome'],
  mail_attachments: [],
  mail_copies: [],
  mail_drafts: ['to_addresses', 'cc_addresses', 'subject', 'body'],
  mail_participants: ['address'],
  mail_people: [],
  mail_thread_mailboxes: [],
  mail_threads: ['subject'],
  mentions: [],
  mails: ['from_address', 'from_name', 'reply_to', 'subject', 'body', 'html', 'preview'],
  placement_extensions: ['note'],
  placements: ['person_name', 'title'],
  presentation_agreements: ['body', 'note'],
  presentation_contacts: [],
  presentations: ['body', 'answer_reason'],
  record_documents: ['display_name'],
};
/** Words of the program, not of a person: states, hashes and what the database derives. */
const ofProgram =
  /^(status|state|type|kind|how|language|answer|pay_unit|source|token_hash|name|alerted|stated_availability|company_key|name_key|search|role|record|automatic|refused|media_type|attachments|message_key|root_key)$/;

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

test('every table and column that can be about a person is listed', async () => {
  const { sql } = database;
  const found = await sql<{ table: string; columns: string[] }[]>`
    with recursive refers (child, parent) as (
      select conrelid::regclass::text, confrelid::regclass::text from pg_constraint where contype = 'f'
    ), about (name) as (
      select child from refers where parent in ('candidates', 'contacts')
      union select child from refers join about on refers.parent = about.name
    )
    select about.name as table, array(
      select column_name::text from information_schema.columns
      where table_schema = 'public' and table_name = about.name and data_type in ('text', 'jsonb', 'ARRAY')
      order by ordinal_position) as columns
    from about order by about.name`;
  const listed = found.map(({ table, columns }) => [
    table,
    columns.filter((name) => !ofProgram.test(name)).toSorted(),
  ]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(written).map(([table, columns]) => [table, columns.toSorted()])),
  );
});

/** Writes the word into every listed column, with the name of the column, where the table has rows. */
async function writeEverywhere(word: string, tables: readonly string[]): Promise<string[]> {
  const { sql } = database;
  const marks: string[] = [];
  for (const table of tables)
    for (const column of written[table] ?? []) {
      const mark = `${word} ${table}.${column}`;
      const changed =
        await sql`update ${sql(table)} set ${sql(column)} = left(coalesce(${sql(column)} || ' ', '') || ${mark}, 100) returning 1`;
      if (changed.length > 0) marks.push(mark);
    }
  return marks;
}

async function columnsWith(word: string): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ key: string }[]>`
      select distinct field.key from ${sql(name)} t, jsonb_each_text(to_jsonb(t)) field where field.value ilike ${`%${word}%`}`;
    found.push(...rows.map(({ key }) => `${name}.${key}`));
  }
  return found.toSorted();
}

/** One candidate and one contact, with a row in every table of the thread. */
async function makeThread() {
  const { db, sql } = database;
  const customerId = await insertCustomer(db);
  const contactId = await insertContact(db, customerId, {
    firstName: 'Wilhelmina',
    lastName: 'Quispel',
    email: 'quispel@klant.example',
  });
  const candidateId = await insertCandidate(db, { firstName: 'Zeger', lastName: 'Roodzant' });
  const assignmentId = await insertAssignment(program, { customerId });
  const applicationId = await insertApplication(db, { candidateId, assignmentId });
  const placementId = await insertPlacement(db, customerId, { candidateId, applicationId, contactId });
  await insertActivity(db, customerId, { candidateId, contactId });
  await sql`insert into application_notes (id, application_id, body) values (${newId()}, ${applicationId}, 'x')`;
  await sql`insert into candidate_notes (id, candidate_id, body) values (${newId()}, ${candidateId}, 'x')`;
  const agreementId = newId();
  await sql`insert into presentation_agreements
    (id, candidate_id, customer_id, body, language, how, state, asked_at, answered_at)
    values (${agreementId}, ${candidateId}, ${customerId}, 'x', 'nl', 'phone', 'agreed', now(), now())`;
  await sql`insert into agreement_links values (${newId()}, ${agreementId}, '2027-01-01')`;
  const presentationId = newId();
  await sql`insert into presentations (id, application_id, candidate_id, customer_id, agreement_id, state, sent_at)
    values (${presentationId}, ${applicationId}, ${candidateId}, ${customerId}, ${agreementId}, 'sent', now())`;
  await sql`insert into presentation_contacts values (${presentationId}, ${contactId})`;
  await sql`insert into assignment_contacts values (${assignmentId}, ${contactId})`;
  const interviewId = newId();
  await sql`insert into interviews (id, application_id, candidate_id, starts_at)
    values (${interviewId}, ${applicationId}, ${candidateId}, now())`;
  await sql`insert into interview_participants (id, interview_id, contact_id)
    values (${newId()}, ${interviewId}, ${contactId})`;
  await sql`insert into placement_extensions (id, placement_id, ends_on) values (${newId()}, ${placementId}, '2027-01-01')`;
  const fileId = newId();
  await sql`insert into stored_files (id, storage_name, original_name, display_name, media_type, size, sha256)
    values (${fileId}, ${fileId}, 'contract.pdf', 'contract.pdf', 'application/pdf', 1, ${'0'.repeat(64)})`;
  await sql`insert into record_documents (id, placement_id, file_id, display_name)
    values (${newId()}, ${placementId}, ${fileId}, 'x')`;
  return { contactId, candidateId };
}

/** Mail has a test of its own below: its columns are addresses and lists too. */
const isMail = (table: string) => table.startsWith('mail');
const thread = Object.keys(written).filter((table) => !isMail(table));

test('everything about a candidate is in their download, and gone after their erasure but for what the law asks', async () => {
  const { candidateId } = await makeThread();
  const marks = await writeEverywhere(
    'Roodzant',
    thread.filter((table) => table !== 'candidate_merges' && table !== 'bulk_members'),
  );
  const data = JSON.stringify(await readPersonData(program, candidateId));
  expect(marks.filter((mark) => !data.includes(mark.slice(0, 60)))).toEqual([]);
  await eraseCandidate(program, candidateId, 'staff', system);
  expect(await columnsWith('Roodzant')).toEqual([
    'placements.name_key',
    'placements.person_name',
    'placements.search',
  ]);
});

test('a contact is in no text of the thread after their erasure, and their work is in their download', async () => {
  const { contactId } = await makeThread();
  // Their name in the texts that colleagues write about the customer.
  const texts = ['activities', 'interviews', 'placement_extensions', 'presentations', 'record_documents'];
  await writeEverywhere('Wilhelmina Quispel', texts);
  const archive = await buffer(await exportContact(program, contactId, system));
  expect(archive.length).toBeGreaterThan(0);
  await eraseContact(program, contactId, 'staff', system);
  expect(await columnsWith('Quispel')).toEqual([]);
});

test('mail of a person is in their download, and in no column after their erasure', async () => {
  const { db, sql } = database;
  const candidateId = await insertCandidate(db, {
    firstName: 'Zeger',
    lastName: 'Kwakernaak',
    email: 'kwakernaak@mail.example',
  });
  const customerId = await insertCustomer(db);
  const contactId = await insertContact(db, customerId, { email: 'ander@klant.example' });
  const author = await addStaff(db);
  const [theirs, ofBoth] = await storeTwoMails(candidateId, contactId);
  await sql`insert into mail_attachments (id, mail_id, position, name, media_type, size)
    values (${newId()}, ${theirs}, 0, 'cv Kwakernaak.pdf', 'application/pdf', 1),
      (${newId()}, ${ofBoth}, 0, 'voorstel Zeger Kwakernaak.pdf', 'application/pdf', 1)`;
  await sql`insert into mail_drafts (id, author_id, record, record_id, language, to_addresses, subject, body)
    values (${newId()}, ${author.id}, 'candidate', ${candidateId}, 'nl', '{kwakernaak@mail.example}', 'Kwakernaak', 'Dag Kwakernaak')`;
  const data = JSON.stringify(await readPersonData(program, candidateId));
  for (const mark of ['Van Kwakernaak zelf', 'Over Zeger Kwakernaak']) expect(data).toContain(mark);
  await eraseCandidate(program, candidateId, 'staff', system);
  expect(await columnsWith('Kwakernaak')).toEqual([]);
  expect(await sql`select body from mails where id = ${ofBoth}`).toEqual([{ body: 'Over [gewist]' }]);
});

/** One that the candidate wrote, and one to them and a contact, in which everybody is named. */
async function storeTwoMails(candidateId: string, contactId: string): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  const them = { address: 'kwakernaak@mail.example', name: 'Zeger Kwakernaak' };
  const of = { candidateId, contactId: null, messageId: null };
  await database.db.transaction(async (tx) => {
    await insertMail(
      tx,
      {
        id: ids[0],
        messageKey: 'een@mail.example',
        references: [],
        incoming: true,
        sentAt: new Date(),
        subject: 'Vraag van Kwakernaak',
        body: 'Van Kwakernaak zelf',
        html: '<p>Van Kwakernaak zelf</p>',
        participants: [{ role: 'from', ...them }],
      },
      [of],
      {},
    );
    await insertMail(
      tx,
      {
        id: ids[1],
        messageKey: 'twee@lexbrug.example',
        references: [],
        incoming: false,
        sentAt: new Date(),
        subject: 'Voorstel Zeger Kwakernaak',
        body: 'Over Zeger Kwakernaak',
        html: '<p>Over Zeger Kwakernaak</p>',
        participants: [
          { role: 'from', address: 'info@lexbrug.example', name: '' },
          { role: 'to', ...them },
          { role: 'to', address: 'ander@klant.example', name: 'Namens Zeger Kwakernaak' },
        ],
      },
      [of, { candidateId: null, contactId, messageId: null }],
      {},
    );
  });
  return ids;
}
