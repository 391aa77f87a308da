import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksRead } from '#tests/support/blocks-read.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { countWaiting } from './count-waiting.ts';
import { countsOf } from './menu-counts.ts';

const now = new Date('2026-11-15T12:00:00Z');
const before = new Date('2026-11-15T11:00:00Z');
const after = new Date('2026-11-15T13:00:00Z');
let database: TestDatabase;
let me: string;
let colleague: string;
beforeAll(async () => {
  database = await testDatabase();
  me = (await addStaff(database.db)).id;
  colleague = (await addStaff(database.db)).id;
});
afterAll(() => database.close());

async function addMailbox(userId: string): Promise<string> {
  const id = newId();
  const own = { type: 'personal', userId, name: 'Postvak', address: `${id}@lexbrug.example` } as const;
  await database.db.insert(mailboxes).values({
    ...own,
    id,
    signIn: 'password',
    username: own.address,
    sealed: '',
    imapHost: '127.0.0.1',
    imapPort: 143,
    imapSecurity: 'none',
    importSince: '2025-11-15',
  });
  return id;
}

const counts = async (id: string) => (await countWaiting(database.db, { id, role: 'recruiter' }, now)).counts;

test('new applications, unread messages, own unanswered mail and own late activities are counted', async () => {
  const { db } = database;
  expect(await counts(me)).toEqual({ applications: 0, messages: 0, inbox: 0, activities: 0 });
  await insertApplication(db, {});
  await insertApplication(db, { status: 'reviewing' });
  await insertApplication(db, { archivedAt: before });
  await insertMessage(db, {});
  await insertMessage(db, { readAt: before });
  const customer = await insertCustomer(db);
  await insertActivity(db, customer, { ownerId: me, dueDate: before, status: 'pending' });
  await insertActivity(db, customer, { ownerId: me, dueDate: after, status: 'pending' });
  await insertActivity(db, customer, {
    ownerId: me,
    dueDate: before,
    status: 'completed',
    completedAt: before,
  });
  await insertActivity(db, customer, { ownerId: colleague, dueDate: before, status: 'pending' });
  const box = await addMailbox(me);
  const other = await addMailbox(colleague);
  for (const [mailbox, awaits] of [
    [box, true],
    [box, false],
    [other, true],
  ] as const) {
    await db.execute(sql`with t as (insert into mail_threads (id, subject, last_at, last_incoming, awaits_answer)
      values (gen_random_uuid(), 'Vraag', ${before.toISOString()}, true, ${awaits}) returning id)
      insert into mail_thread_mailboxes (thread_id, mailbox_id) select id, ${mailbox} from t`);
  }
  expect(await counts(me)).toEqual({ applications: 1, messages: 1, inbox: 1, activities: 1 });
  expect(await counts(colleague)).toMatchObject({ inbox: 1, activities: 1 });
});

test('with many rows of each kind little is read', async () => {
  const { db } = database;
  const customer = await insertCustomer(db);
  const many = sql.raw('generate_series(1, 10000) n');
  await db.execute(sql`insert into activities (id, customer_id, subject, type, status, due_date, completed_at, owner_id)
    select gen_random_uuid(), ${customer}, 'Bellen', 'call', 'completed', ${before.toISOString()}, ${before.toISOString()}, ${me} from ${many}`);
  await db.execute(sql`insert into mail_threads (id, subject, last_at, last_incoming, awaits_answer)
    select gen_random_uuid(), 'Vraag', ${before.toISOString()}::timestamptz - n * interval '1 minute', true, true from ${many}`);
  await db.execute(sql`insert into contact_messages (id, kind, name, email, message, read_at)
    select gen_random_uuid(), 'contact', 'Bram', 'bram@example.nl', 'Dag', ${before.toISOString()} from ${many}`);
  await db.execute(sql`analyze`);
  const { blocks } = await blocksRead(db, sql`select ${countsOf(me, now.toISOString())}`);
  // Two lookups of a few blocks for each of the thousand threads; with 100,000 rows it is the same number.
  expect(blocks).toBeLessThan(9000);
});
