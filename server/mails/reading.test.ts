import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxList, type InboxTab } from '#domain/mail/inbox-list.ts';
import { addStaff, newOrigin } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { aPersonMail, storePersonMail } from '#tests/support/person-mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { newId } from '../db/ids.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { readTimeline } from '../timeline/read-timeline.ts';
import { listInbox } from './inbox-queries.ts';
import { queuePersonMail } from './queue-person-mail.ts';
import { setThreadAside } from './set-thread-aside.ts';
import { readMailContent, readThread, threadsOfRecord } from './thread-queries.ts';

let database: TestDatabase;
let program: TestProgram;
let me: string;
let other: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  me = (await addStaff(database.db, { name: 'Anna de Vries' })).id;
  other = (await addStaff(database.db, { name: 'Bram Bos' })).id;
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() =>
  emptyTables(database.sql, 'mail_threads', 'mailboxes', 'mail_outbox', 'candidates', 'customers'),
);

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));
const store = (given: Parameters<typeof aPersonMail>[0], about = {}) =>
  storePersonMail(database.db, aPersonMail(given), about);
const staff = (): StaffActor => ({
  kind: 'staff',
  userId: me,
  role: 'recruiter',
  sessionId: newId(),
  confirmedAt: null,
  ...newOrigin(),
});

describe('the mail of a record', () => {
  test('is that of the person, the contacts of a customer and the work it was begun for', async () => {
    const customer = await insertCustomer(database.db);
    const candidate = await insertCandidate(database.db, { email: 'noor@mail.example' });
    const contact = await insertContact(database.db, customer, { email: 'piet@klant.example' });
    const opportunity = await insertOpportunity(database.db, customer);
    const first = await store({ from: 'noor@mail.example', sentAt: day(1), body: 'Eerste' });
    const second = await store(
      { to: ['piet@klant.example'], sentAt: day(2), body: 'Tweede' },
      { opportunityId: opportunity },
    );
    const of = async (subject: Parameters<typeof threadsOfRecord>[1]) =>
      (await threadsOfRecord(database.db, subject, 1)).threads;
    expect(await of({ of: 'candidate', id: candidate })).toMatchObject([
      { id: first, people: ['noor@mail.example'], preview: 'Eerste', mailCount: 1, awaitsAnswer: true },
    ]);
    for (const subject of [
      { of: 'contact', id: contact },
      { of: 'customer', id: customer },
      { of: 'opportunity', id: opportunity },
    ] as const)
      expect(await of(subject)).toMatchObject([
        { id: second, people: ['piet@klant.example'], preview: 'Tweede', awaitsAnswer: false },
      ]);
    expect(await of({ of: 'placement', id: newId() })).toEqual([]);
  });

  test('of an application are about it, or the other mail of its applicant', async () => {
    const candidateId = await insertCandidate(database.db, { email: 'noor@mail.example' });
    const [here, there] = await insertAssignments(database.db, {}, {});
    const id = await insertApplication(database.db, { candidateId, assignmentId: here });
    const other = await insertApplication(database.db, { candidateId, assignmentId: there });
    const from = 'noor@mail.example';
    const about = await store({ from, sentAt: day(1), subject: 'a' }, { applicationId: id });
    await store({ from, sentAt: day(2), subject: 'b' }, { applicationId: other });
    await store({ from, sentAt: day(3), subject: 'c' }, { assignmentId: there });
    const asked = await store({ from, sentAt: day(4), subject: 'd' });
    await insertCandidate(database.db, { email: 'piet@mail.example' });
    await store({ from: 'piet@mail.example', sentAt: day(5), subject: 'e' });
    const { threads } = await threadsOfRecord(database.db, { of: 'application', id }, 1);
    expect(threads.map((thread) => thread.id)).toEqual([asked, about]);
    const mail = { kind: 'mail', before: null, limit: 50 } as const;
    const { events } = await readTimeline(database.db, { of: 'application', id }, mail);
    expect(events).toMatchObject([{ threadId: asked }, { threadId: about }]);
  });

  test('is paged, newest first', async () => {
    const id = await insertCandidate(database.db, { email: 'noor@mail.example' });
    for (let at = 1; at <= 12; at += 1)
      await store({ from: 'noor@mail.example', sentAt: day(at), subject: `${at}` });
    const [first, second] = await Promise.all(
      [1, 2].map((page) => threadsOfRecord(database.db, { of: 'candidate', id }, page)),
    );
    expect(first?.threads.map(({ subject }) => subject)).toEqual('12 11 10 9 8 7 6 5 4 3'.split(' '));
    expect(second).toMatchObject({ threads: [{ subject: '2' }, { subject: '1' }], hasMore: false });
    expect(first?.hasMore).toBe(true);
  });
});

test('a thread shows its mails oldest first, with their people, attachments and state', async () => {
  const candidate = await insertCandidate(database.db, { email: 'noor@mail.example' });
  const asked = aPersonMail({ from: 'noor@mail.example', sentAt: day(1), html: '<p>Hoi</p>' });
  const id = await storePersonMail(database.db, asked);
  const answer = newId();
  await database.db.transaction((tx) =>
    queuePersonMail(tx, {
      id: answer,
      authorId: me,
      from: { address: 'info@lexbrug.example', name: 'Anna' },
      to: [{ address: 'noor@mail.example', name: 'Noor' }],
      cc: [{ address: 'piet@mail.example', name: '' }],
      subject: 'Re: Kennismaken',
      body: 'Ja',
      language: 'nl',
      references: [asked.messageKey],
      now: day(2),
    }),
  );
  await database.sql`update mail_outbox set status = 'dead', failure = 'rejected' where id = ${answer}`;
  await database.db.insert(mailAttachments).values({
    id: newId(),
    mailId: asked.id,
    position: 0,
    name: 'virus.exe',
    mediaType: 'application/x-msdownload',
    size: 10,
    refused: 'type',
  });
  const thread = await readThread(database.db, id);
  expect(thread).toMatchObject({
    awaitsAnswer: false,
    mailCount: 2,
    page: 1,
    records: [{ of: 'candidate', id: candidate }],
    mails: [
      {
        from: { address: 'noor@mail.example' },
        hasHtml: true,
        delivery: null,
        attachments: [{ name: 'virus.exe', refused: 'type', isStored: false, isDocument: false }],
      },
      {
        author: 'Anna de Vries',
        to: [{ address: 'noor@mail.example', name: 'Noor' }],
        cc: [{ address: 'piet@mail.example' }],
        delivery: { status: 'dead', failure: 'rejected' },
      },
    ],
  });
  expect(await readMailContent(database.db, id, asked.id)).toMatchObject({ html: '<p>Hoi</p>' });
  expect(await readMailContent(database.db, newId(), asked.id)).toBeUndefined();
  expect(await readThread(database.db, 'x')).toBeUndefined();
});

test('a thread of more than 200 mails opens at its last part', async () => {
  const id = await store({ from: 'noor@mail.example', messageKey: 'root', sentAt: day(1) });
  await database.sql`insert into mails (id, thread_id, message_key, root_key, incoming, sent_at, from_address, subject, body)
    select gen_random_uuid(), ${id}, 'k' || n, 'root', true, ${day(1)}::timestamptz + n * interval '1 minute', 'x', n::text, ''
    from generate_series(1, 200) n`;
  await database.sql`update mail_threads set mail_count = 201 where id = ${id}`;
  expect((await readThread(database.db, id))?.mails.map(({ subject }) => subject)).toEqual(['200']);
  expect((await readThread(database.db, id, 1))?.mails).toHaveLength(200);
});

describe('the inbox', () => {
  const listed = async (query: string) =>
    (await listInbox(database.db, inboxList.parse(new URLSearchParams(query)), me)).rows.map(
      ({ subject }) => subject,
    );
  const tab = (of: InboxTab) => listed(`map=${inboxList.others.tab.written(of)}`);

  async function mailbox(type: 'personal' | 'shared', userId: string | null, thread: string) {
    const id = newId();
    await database.sql`insert into mailboxes (id, type, user_id, name, address, sign_in, username, import_since)
      values (${id}, ${type}, ${userId}, 'x', ${`${id}@lexbrug.example`}, 'password', 'x', '2026-01-01')`;
    await database.sql`insert into mail_thread_mailboxes values (${thread}, ${id})`;
  }

  test('is mine, shared and unanswered', async () => {
    const from = 'noor@mail.example';
    await mailbox('personal', me, await store({ from, subject: 'in mijn postvak', sentAt: day(1) }));
    await mailbox('personal', other, await store({ from, subject: 'van Bram', sentAt: day(2) }));
    await mailbox('shared', null, await store({ from, subject: 'gedeeld', sentAt: day(3) }));
    await store({ from, subject: 'zonder postvak', sentAt: day(4) });
    await store({ to: [from], subject: 'van mij', authorId: me, sentAt: day(5) });
    await store({ from, subject: 'bedankt', automatic: 'reply', sentAt: day(6) });
    expect(await tab('mine')).toEqual(['van mij', 'in mijn postvak']);
    expect(await tab('shared')).toEqual(['gedeeld']);
    expect(await tab('unanswered')).toEqual(['zonder postvak', 'gedeeld', 'in mijn postvak']);
    expect(await listed('')).toHaveLength(6);
  });

  test('finds words, their beginnings and addresses, and no query syntax', async () => {
    await store({ from: 'noor@mail.example', subject: 'Bruto-salaris', body: 'Über 4.500 euro per maand' });
    await store({ from: 'piet@mail.example', to: ['zoë@mail.example'], subject: 'Anders', body: "o'clock" });
    expect(await listed('zoek=uber+MAA')).toEqual(['Bruto-salaris']);
    expect(await listed('zoek=bruto')).toEqual(['Bruto-salaris']);
    expect(await listed('zoek=noor@mail.example')).toEqual(['Bruto-salaris']);
    expect(await listed("zoek=o'clock")).toEqual(['Anders']);
    for (const odd of ["'", '\\', "a'b\\", '!', '&', ':*', '(x', '½', '<->', 'a|b', '\u0000x', '--'])
      await listed(`${new URLSearchParams({ zoek: odd })}`);
    expect(await listed('zoek=!')).toEqual([]);
  });

  test('a thread that needs no answer leaves it until the next mail, and comes back on request', async () => {
    const from = 'noor@mail.example';
    const id = await store({ from, messageKey: 'a', sentAt: day(1) });
    const now = { ...program, now: () => new Date() };
    await setThreadAside(now, id, true, staff());
    await setThreadAside(now, id, true, staff());
    expect(await tab('unanswered')).toEqual([]);
    expect((await readThread(database.db, id))?.isSetAside).toBe(true);
    await setThreadAside(now, id, false, staff());
    expect(await tab('unanswered')).toHaveLength(1);
    await setThreadAside(now, id, true, staff());
    await store({ from, after: ['a'], sentAt: day(2) });
    expect(await tab('unanswered')).toHaveLength(1);
    const log = await database.sql`select metadata ->> 'event' as event from audit_logs
      where entity_id = ${id} order by timestamp, id`;
    expect(log.map(({ event }) => event)).toEqual(['mailSetAside', 'mailTakenUp', 'mailSetAside']);
  });
});
