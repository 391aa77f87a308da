import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callRequestForm } from '#domain/messages/call-request-form.ts';
import { contactForm } from '#domain/messages/contact-form.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { findMessage } from './message-queries.ts';
import { submitMessage } from './submit-message.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'contact_messages', 'mail_outbox', 'recent_submissions');
  return () => program.remove();
});

const contact = (changes: Record<string, string> = {}, submissionKey?: string) => {
  const fields = {
    user_name: 'Jan',
    user_email: 'jan@example.nl',
    subject: 'Vraag',
    message: 'Regel 1\r\nRegel 2',
    privacy_accepted: 'on',
  };
  return submitMessage(
    program,
    { kind: 'contact', form: contactForm.parse({ ...fields, ...changes }), submissionKey },
    visitor,
  );
};
const call = () => {
  const fields = {
    user_name: 'Jan',
    user_email: 'jan@example.nl',
    company: 'Gemeente',
    phone: '0612345678',
    role: 'Hoofd',
    message: 'Bel mij',
    privacy_accepted: 'on',
  };
  return submitMessage(program, { kind: 'call', form: callRequestForm.parse(fields) }, visitor);
};

test('a contact message is stored, audited and queued with the sender to reply to', async () => {
  const { id } = await contact({ company: 'X' });
  const message = {
    name: 'Jan',
    email: 'jan@example.nl',
    company: 'X',
    subject: 'Vraag',
    message: 'Regel 1\nRegel 2',
  };
  expect(await database.sql`select * from contact_messages`).toMatchObject([
    { id, kind: 'contact', ...message, phone: null, role: null, read_at: null, answered_at: null },
  ]);
  const mails = await database.sql`select * from mail_outbox`;
  expect(mails).toMatchObject([
    {
      kind: 'contactMessage',
      to_address: 'info@lexbrug.example',
      reply_to: 'jan@example.nl',
      language: 'nl',
    },
  ]);
  expect(mails[0]?.data).toEqual({ messageId: id, ...message });
  expect(await database.sql`select * from audit_logs where entity_id = ${id}`).toMatchObject([
    { action_type: 'create', entity_type: 'message', new_data: { kind: 'contact' } },
  ]);
});

test('a call request keeps company, telephone number and role', async () => {
  await call();
  expect(await database.sql`select * from contact_messages`).toMatchObject([
    { kind: 'call', company: 'Gemeente', phone: '0612345678', role: 'Hoofd', subject: null },
  ]);
  expect(await database.sql`select kind from mail_outbox`).toMatchObject([{ kind: 'callRequest' }]);
});

test('the same message twice is one, a message later or in other words is another', async () => {
  const first = await contact();
  expect(await contact()).toEqual({ id: first.id, repeated: true });
  expect(await contact({ message: 'Iets anders' })).toMatchObject({ repeated: false });
  program.clock.now = new Date(program.clock.now.getTime() + 11 * 60 * 1000);
  expect(await contact()).toMatchObject({ repeated: false });
  expect(await database.sql`select id from contact_messages`).toHaveLength(3);
});

test('a correction under the same key is kept, linked to what it corrects', async () => {
  const first = await contact({}, 'key');
  const second = await contact({ message: 'Iets anders' }, 'key');
  expect(second).toMatchObject({ repeated: false });
  expect(await contact({ message: 'Iets anders' }, 'key')).toEqual({ id: second.id, repeated: true });
  const stored = await database.sql`select id, message, corrects_id from contact_messages order by id`;
  expect(stored).toMatchObject([
    { id: first.id, corrects_id: null },
    { id: second.id, message: 'Iets anders', corrects_id: first.id },
  ]);
  expect(await findMessage(program.db, first.id)).toMatchObject({
    correctedById: second.id,
    correctsId: null,
  });
  expect(await database.sql`select id from mail_outbox`).toHaveLength(2);
  expect(await contact({ user_email: 'ander@example.nl' }, 'key')).toMatchObject({ repeated: false });
  expect(await database.sql`select 1 from contact_messages where corrects_id = ${second.id}`).toHaveLength(0);
});

test('twice at the same moment is one', async () => {
  await Promise.all(Array.from({ length: 10 }, () => contact({}, 'key')));
  expect(await database.sql`select id from contact_messages`).toHaveLength(1);
});

test('without e-mail notifications it is stored all the same', async () => {
  program.change({ notifications: { email_notifications: false } });
  await contact();
  expect(await database.sql`select id from contact_messages`).toHaveLength(1);
  expect(await database.sql`select id from mail_outbox`).toHaveLength(0);
});

test.each([
  '😀👩🏽‍⚖️',
  'مرحبا \u202eabc',
  '<img src=x onerror=alert(1)>',
  "'; drop table contact_messages; --",
  '\\x00 %00',
])('%s is stored as it is', async (text) => {
  await contact({ user_name: text, company: text, subject: text, message: text });
  expect(await database.sql`select * from contact_messages`).toMatchObject([
    { name: text, company: text, subject: text, message: text },
  ]);
});
