import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtInId } from '#domain/mail/mail-template.ts';
import { addSignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { changeAssignmentStatus } from '../assignments/change-assignment-status.ts';
import { changeApplicationStatus } from './change-application-status.ts';
import { findPendingRejection, findPendingRejections } from './pending-rejection.ts';
import { rejectApplications } from './reject-applications.ts';
import { startRejection } from './rejection-mails.ts';
import { listRemaining } from './remaining-applications.ts';

let database: TestDatabase;
let program: TestProgram;
let anna: StaffActor;
let assignmentId: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  anna = (await addSignedInStaff(database.db, { name: 'Anna de Vries' })).actor;
  assignmentId = await insertAssignment(program, { title: 'Jurist' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => emptyTables(database.sql, 'mail_outbox', 'mail_threads', 'mail_addresses'));

const applied = (email: string, more: object = {}) =>
  insertApplication(database.db, {
    assignmentId,
    firstName: 'Noor',
    lastName: 'Quispel',
    language: 'nl',
    email,
    ...more,
  });
const reason = 'Voldoet niet aan de eisen';
const mails = () =>
  database.sql<{ to: string; subject: string; minutes: number }[]>`select to_address as to, subject,
    round(extract(epoch from next_attempt_at - ${program.now()}::timestamptz) / 60)::int as minutes
    from mail_outbox order by to_address`;
const stateOf = async (id: string) => {
  const [row] =
    await database.sql`select status, closing_reason as reason from guest_applications where id = ${id}`;
  return row;
};

test('the mail for the reason is filled in for one person, in their language', async () => {
  const id = await applied('een@mail.example', { language: 'en' });
  const start = await startRejection(program, { ids: [id], reason }, anna);
  expect(start.templateId).toBe(builtInId('rejectedRequirements'));
  expect(start.people).toEqual([{ id, name: 'Noor Quispel', language: 'en', unreachable: null }]);
  expect(start.texts.en?.body).toContain('Dear Noor Quispel,');
  expect(start.texts.en?.body).not.toContain('{{');
  expect(start.texts.nl).toBeUndefined();
});

test('several are rejected with a mail each, ten minutes later, except who cannot be reached', async () => {
  const [one, two, three] = [
    await applied('a@mail.example'),
    await applied('b@mail.example', { language: 'en' }),
    await applied('c@mail.example'),
  ];
  await database.sql`insert into mail_addresses (address, bounced_at) values ('c@mail.example', now())`;
  const ids = [one, two, three];
  const start = await startRejection(program, { ids, reason }, anna);
  expect(start.texts.nl?.body).toContain('{{aanhef}}');
  expect(start.people.map(({ unreachable }) => unreachable)).toEqual([null, null, 'bounced']);
  const applications = ids.map((id) => ({ id, from: 'pending' as const }));
  const mail = { templateId: start.templateId, texts: start.texts };
  const answer = await rejectApplications(program, { applications, reason, mail }, anna);
  expect(answer.mailed).toBe(2);
  expect(await mails()).toEqual([
    { to: 'a@mail.example', subject: 'Over uw sollicitatie: Jurist', minutes: 10 },
    { to: 'b@mail.example', subject: 'About your application: Jurist', minutes: 10 },
  ]);
  expect(await stateOf(three)).toEqual({ status: 'rejected', reason });
});

test('until then undoing takes back the status, the reason and the mail', async () => {
  const id = await applied('d@mail.example', { status: 'interview' });
  const start = await startRejection(program, { ids: [id], reason }, anna);
  const mail = { templateId: start.templateId, texts: start.texts };
  const applications = [{ id, from: 'interview' as const }];
  await rejectApplications(program, { applications, reason, mail }, anna);
  expect(await findPendingRejection(program, id)).toMatchObject({ from: 'interview' });
  await changeApplicationStatus(program, { to: 'interview', applications: [{ id, from: 'rejected' }] }, anna);
  expect(await stateOf(id)).toEqual({ status: 'interview', reason: null });
  expect(await mails()).toEqual([]);
  expect(await database.sql`select id from mails`).toEqual([]);
  expect(await findPendingRejection(program, id)).toBeUndefined();
});

test('without mail, undoing puts back the reason that was there before', async () => {
  const id = await applied('h@mail.example');
  const applications = [{ id, from: 'pending' as const }];
  await database.sql`update guest_applications set closing_reason = 'Tarief' where id = ${id}`;
  const answer = await rejectApplications(program, { applications, reason, mail: null }, anna);
  expect(answer.before).toEqual([{ id, reason: 'Tarief' }]);
  const back = (given?: string | null) =>
    changeApplicationStatus(
      program,
      { to: 'pending', applications: [{ id, from: 'rejected', reason: given }] },
      anna,
    );
  await back('Tarief');
  expect(await stateOf(id)).toEqual({ status: 'pending', reason: 'Tarief' });
  await rejectApplications(program, { applications, reason, mail: null }, anna);
  await back();
  expect(await stateOf(id)).toEqual({ status: 'pending', reason: null });
});

test('the log names the mail of a rejection, and that it was taken back', async () => {
  const id = await applied('i@mail.example');
  const start = await startRejection(program, { ids: [id], reason }, anna);
  const mail = { templateId: start.templateId, texts: start.texts };
  await rejectApplications(program, { applications: [{ id, from: 'pending' }], reason, mail }, anna);
  await changeApplicationStatus(program, { to: 'pending', applications: [{ id, from: 'rejected' }] }, anna);
  const [written] = await database.sql<{ mail: string }[]>`select entity_id as mail from audit_logs
    where entity_type = 'mail' and new_data->>'record_id' = ${id}`;
  const entries = await database.sql`select metadata->>'event' as event from audit_logs
    where entity_id = ${written?.mail ?? null} order by timestamp, id`;
  expect(entries.map(({ event }) => event)).toEqual(['mailWritten', 'mailTakenBack']);
});

test('those left of a closed assignment are rejected together, and undone together', async () => {
  const closing = await insertAssignment(program, { title: 'Notaris', status: 'open' });
  const [one, two] = [
    await applied('j@mail.example', { assignmentId: closing }),
    await applied('k@mail.example', { assignmentId: closing, status: 'interview' }),
  ];
  await applied('l@mail.example', { assignmentId: closing, status: 'accepted', completedAt: new Date() });
  const change = { id: closing, action: 'close' as const, from: 'open' as const, today: '2026-11-15' };
  await changeAssignmentStatus(database.db, change, anna);
  const left = await listRemaining(database.db, closing);
  expect(left.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
  const applications = left.map(({ id, status }) => ({ id, from: status }));
  const start = await startRejection(program, { ids: [one, two], reason }, anna);
  const mail = { templateId: start.templateId, texts: start.texts };
  await rejectApplications(program, { applications, reason, mail }, anna);
  expect(await listRemaining(database.db, closing)).toEqual([]);

  const pending = await findPendingRejections(program, closing);
  expect(pending?.until.getTime()).toBe(program.now().getTime() + 10 * 60_000);
  expect(pending?.applications.map(({ status }) => status).toSorted()).toEqual(['interview', 'pending']);
  for (const { id, status } of pending?.applications ?? [])
    await changeApplicationStatus(program, { to: status, applications: [{ id, from: 'rejected' }] }, anna);
  expect(await findPendingRejections(program, closing)).toBeUndefined();
  expect(await mails()).toEqual([]);
  // The assignment is still closed, so their procedure has ended.
  const ended = await database.sql`select completed_at is not null as ended from guest_applications
    where assignment_id = ${closing}`;
  expect(ended.map((row) => row['ended'])).toEqual([true, true, true]);
});

test('a mail that is being sent stays', async () => {
  const id = await applied('e@mail.example');
  const start = await startRejection(program, { ids: [id], reason: '' }, anna);
  const mail = { templateId: start.templateId, texts: start.texts };
  await rejectApplications(program, { applications: [{ id, from: 'pending' }], reason: '', mail }, anna);
  await database.sql`update mail_outbox set status = 'sent'`;
  await changeApplicationStatus(program, { to: 'pending', applications: [{ id, from: 'rejected' }] }, anna);
  expect(await mails()).toHaveLength(1);
});

test('a colleague who was first is named, and nobody is mailed twice', async () => {
  const id = await applied('f@mail.example');
  const start = await startRejection(program, { ids: [id], reason }, anna);
  const mail = { templateId: start.templateId, texts: start.texts };
  const request = { applications: [{ id, from: 'pending' as const }], reason, mail };
  await rejectApplications(program, request, anna);
  expect(await rejectApplications(program, request, anna)).toMatchObject({
    outcomes: [{ outcome: 'already' }],
    mailed: 0,
  });
  expect(await mails()).toHaveLength(1);
});
