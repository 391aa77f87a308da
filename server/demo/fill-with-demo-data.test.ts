import { expect, onTestFinished, test } from 'vitest';
import { type InboxTab, inboxTabs } from '#domain/mail/inbox-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { listBatches } from '../mails/batch-queries.ts';
import { listInbox } from '../mails/inbox-queries.ts';
import { demoAssignments } from './demo-assignments.ts';
import { fillWithDemoData } from './fill-with-demo-data.ts';

type Counts = { assignments: number; customers: number };

async function emptyProgram() {
  const database = await testDatabase();
  const program = await testProgram(database);
  onTestFinished(async () => {
    await program.remove();
    await database.close();
  });
  const counts = async () =>
    (
      await database.sql<Counts[]>`select (select count(*)::int from assignments) as assignments,
        (select count(*)::int from customers) as customers`
    )[0];
  return { ...database, program, counts };
}

test('instances that start together on an empty database fill it once', async () => {
  const { program, sql, counts } = await emptyProgram();
  await Promise.all([fillWithDemoData(program), fillWithDemoData(program)]);
  expect((await counts())?.assignments).toBe(demoAssignments(calendarDay(program.now())).length);
  const colleagues = await sql`select role, password_hash from users order by role`;
  expect(colleagues).toEqual([
    { role: 'reader', password_hash: null },
    { role: 'recruiter', password_hash: null },
  ]);
}, 60_000);

test('every tab of the inbox has conversations, filed on their people, and a mail to many has been sent', async () => {
  const { program, sql, db } = await emptyProgram();
  const owner = await addStaff(db);
  await fillWithDemoData(program);
  const inbox = (tab: InboxTab) => listInbox(db, { tab, search: '', page: 1 }, owner.id);
  for (const tab of inboxTabs) {
    const { rows } = await inbox(tab);
    expect([tab, rows.length]).toEqual([tab, rows.length < 3 ? 'at least three' : rows.length]);
  }
  const [of] = await sql<Record<string, number>[]>`select
    count(*) filter (where awaits_answer)::int as waiting, count(*) filter (where not awaits_answer)::int as answered,
    count(*) filter (where mail_count > 2)::int as long,
    (select count(*)::int from mail_attachments a join stored_files f on f.id = a.file_id) as attachments,
    (select count(distinct contact_id)::int from mail_people) as contacts,
    (select count(*)::int from mail_people where message_id is not null) as messages,
    (select count(*)::int from mails where automatic = 'reply') as replies,
    (select count(*)::int from mails where sent_at > now()) as future,
    (select count(*)::int from mails m where not exists (select from mail_people p where p.mail_id = m.id)) as loose,
    (select count(*)::int from mail_addresses where bounced_at is not null) as bounced,
    (select count(*)::int from mailboxes where state <> 'off' or smtp_host is not null) as connected
    from mail_threads`;
  expect(of).toMatchObject({ replies: 1, future: 0, loose: 0, bounced: 3, connected: 0 });
  for (const name of ['waiting', 'answered', 'long', 'attachments', 'contacts', 'messages'] as const)
    expect([name, of?.[name]]).not.toEqual([name, 0]);
  const [batch, ...others] = await listBatches(db);
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ author: 'Anna de Vries', waiting: 0, failed: 0, sent: batch?.total });
  expect(batch?.total).toBeGreaterThan(7);
}, 60_000);

test('the first account may have the address of the agency', async () => {
  const { program, sql, db } = await emptyProgram();
  const { company } = await program.settings.current();
  await addStaff(db, { email: company.email });
  await fillWithDemoData(program);
  expect(await sql`select type from mailboxes order by type`).toEqual([
    { type: 'personal' },
    { type: 'shared' },
  ]);
}, 60_000);

test('whoever has thrown the assignments away, or all of it, does not get them back', async () => {
  const { program, sql, counts } = await emptyProgram();
  await fillWithDemoData(program);
  await sql`delete from guest_applications`;
  await sql`delete from assignments`;
  await fillWithDemoData(program);
  expect((await counts())?.assignments).toBe(0);
  await emptyTables(sql, 'candidates', 'customers', 'contact_messages');
  await fillWithDemoData(program);
  expect(await counts()).toEqual({ assignments: 0, customers: 0 });
}, 60_000);

test('real customers are not mixed with those of the demo', async () => {
  const { program, sql, counts } = await emptyProgram();
  await sql`insert into customers (id, company_name) values (gen_random_uuid(), 'Heuvel Advocaten')`;
  await fillWithDemoData(program);
  expect(await counts()).toEqual({ assignments: 0, customers: 1 });
}, 60_000);
