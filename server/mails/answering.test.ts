import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { personDraft } from '#tests/support/person-mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { MailNotSent } from '../mail/transport.ts';
import { readCompose } from './compose.ts';
import { sendDraft, undoSend } from './send-draft.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
let candidate: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
  candidate = await insertCandidate(database.db, { email: 'noor@mail.example' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  program.clock.now = new Date('2026-11-17T10:00:00Z');
  await emptyTables(database.sql, 'mail_outbox', 'mail_threads', 'mail_drafts', 'contact_messages');
});

const compose = (record: 'candidate' | 'message', id: string, answersId: string | null = null) =>
  readCompose(program, { record, id }, answersId, staff.actor);

/** Ends the seconds in which it can be taken back, and sends what waits. */
async function deliver(failure?: Error) {
  await database.sql`update mail_outbox set next_attempt_at = now() where status in ('queued', 'failed')`;
  return sendDueMails(program, {
    name: 'smtp',
    send: async () => {
      if (failure) throw failure;
    },
  });
}
const markOf = async (message: string) =>
  (await database.sql`select answered_at, read_at from contact_messages where id = ${message}`)[0];

test('an answer goes to the sender, quotes them and joins their thread', async () => {
  const first = newId();
  await sendDraft(program, first, personDraft({ recordId: candidate }), staff.actor);
  const [sent] = await database.sql<
    { message_key: string }[]
  >`select message_key from mails where id = ${first}`;
  const begun = await compose('candidate', candidate, first);
  expect(begun.answering).toMatchObject({ to: ['noor@mail.example'], cc: [], subject: 'Re: Kennismaken' });
  expect(begun.answering?.quoted.nl).toMatch(
    /^Op 17 november 2026.* schreef Anna de Vries.*:\n> Beste Noor,$/s,
  );
  const second = newId();
  const answer = personDraft({ recordId: candidate, answersId: first, subject: 'Re: Kennismaken' });
  await sendDraft(program, second, answer, staff.actor);
  expect(await database.sql`select mail_count from mail_threads`).toEqual([{ mail_count: 2 }]);
  const [row] = await database.sql<{ data: unknown }[]>`select data from mail_outbox where id = ${second}`;
  expect(row?.data).toEqual({ references: [sent?.message_key] });
});

test('a message of the website is answered with its subject and its words', async () => {
  const asked = { email: 'bram@mail.example', name: 'Bram Post', message: 'Belt u\nmij terug?' };
  const message = await insertMessage(database.db, { ...asked, subject: 'Re: Tarieven' });
  const { answering } = await compose('message', message);
  expect(answering).toMatchObject({
    to: ['bram@mail.example'],
    cc: [],
    subject: 'Re: Tarieven',
    from: 'Bram Post',
  });
  expect(answering?.quoted.nl).toMatch(/schreef Bram Post:\n> Belt u\n> mij terug\?$/);
  const call = await insertMessage(database.db, { ...asked, kind: 'call', subject: null });
  expect((await compose('message', call)).answering?.subject).toBe('Uw belverzoek');
});

test('a message is answered once the mail is sent, and is on its record before', async () => {
  const message = await insertMessage(database.db, { email: 'bram@mail.example', answeredAt: null });
  const draft = personDraft({ record: 'message', recordId: message, to: ['bram@mail.example'] });
  const id = newId();
  await sendDraft(program, id, draft, staff.actor);
  expect(await database.sql`select mail_id from mail_people where message_id = ${message}`).toEqual([
    { mail_id: id },
  ]);
  expect(await markOf(message)).toEqual({ answered_at: null, read_at: null });
  expect(await deliver(new MailNotSent('temporary', 'later'))).toMatchObject({ postponed: 1 });
  expect(await markOf(message)).toMatchObject({ answered_at: null });
  program.clock.now = new Date('2026-11-17T10:05:00Z');
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(await markOf(message)).toEqual({
    answered_at: program.clock.now,
    read_at: program.clock.now,
  });
  expect(
    await database.sql`select new_data from audit_logs where entity_type = 'message' and entity_id = ${message}`,
  ).toEqual([{ new_data: { answered: true } }]);
});

test('a message stays unanswered if the mail is taken back or refused, or was written elsewhere', async () => {
  const message = await insertMessage(database.db, { email: 'noor@mail.example', answeredAt: null });
  const draft = personDraft({ record: 'message', recordId: message });
  const id = newId();
  await sendDraft(program, id, draft, staff.actor);
  expect(await undoSend(program, id, draft, staff.actor)).toEqual({ outcome: 'undone' });
  expect(await deliver()).toMatchObject({ sent: 0 });
  await sendDraft(program, newId(), draft, staff.actor);
  expect(await deliver(new MailNotSent('rejected', 'unknown'))).toMatchObject({ dead: 1 });
  await sendDraft(program, newId(), personDraft({ recordId: candidate }), staff.actor);
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(await markOf(message)).toMatchObject({ answered_at: null });
});

test('a message that a colleague marked before keeps its moment; one that is gone keeps nothing back', async () => {
  const earlier = new Date('2026-11-16T10:00:00Z');
  const message = await insertMessage(database.db, { email: 'bram@mail.example', answeredAt: earlier });
  const draft = personDraft({ record: 'message', recordId: message, to: ['bram@mail.example'] });
  await sendDraft(program, newId(), draft, staff.actor);
  await deliver();
  expect(await markOf(message)).toMatchObject({ answered_at: earlier });
  await sendDraft(program, newId(), draft, staff.actor);
  await database.sql`delete from contact_messages where id = ${message}`;
  expect(await deliver()).toMatchObject({ sent: 1 });
});
