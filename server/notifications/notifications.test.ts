import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import { emptyContent } from '#domain/records/record.ts';
import { addSignedInStaff, addStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { saveActivity } from '../activities/save-activity.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { countWaiting } from './count-waiting.ts';
import { listNotifications } from './list-notifications.ts';
import { forgetOldMarks, markSeen } from './mark-seen.ts';

const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
let database: TestDatabase;
let me: SignedInStaff;
let colleague: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  colleague = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
});
afterAll(() => database.close());
beforeEach(async () => {
  me = await addSignedInStaff(database.db, { name: 'Eva Smit', role: 'recruiter' });
});

const list = (role: 'owner' | 'recruiter' = 'recruiter') =>
  listNotifications(database.db, { id: me.id, role }, now);

async function assign(by: SignedInStaff, to: string, subject: string): Promise<string> {
  const content: ActivityContent = {
    ...emptyContent(activityRecord),
    type: 'call',
    subject,
    status: 'pending',
    ownerId: to,
  };
  const id = newId();
  expect((await saveActivity(database.db, { id, basedOn: '', content }, by.actor)).outcome).toBe('added');
  return id;
}

async function addMail(
  thread: string,
  given: { author?: string; minutes: number; from?: string },
): Promise<void> {
  await database.db
    .execute(sql`insert into mails (id, thread_id, message_key, root_key, incoming, sent_at, from_address, subject, body, author_id)
    values (${newId()}, ${thread}, ${newId()}, 'r', ${!given.author}, ${minutesAgo(given.minutes)}, ${given.from ?? 'me@lexbrug.example'}, 'Voorstel', 'Dag', ${given.author ?? null})`);
}

async function addThread(): Promise<string> {
  const id = newId();
  await database.db.execute(
    sql`insert into mail_threads (id, subject, last_at, last_incoming) values (${id}, 'Voorstel', now(), true)`,
  );
  return id;
}

test('work that a colleague gives is announced with their name, and own work is not', async () => {
  const id = await assign(colleague, me.id, 'Bel de griffie');
  await assign(me, me.id, 'Zelf gepland');
  await assign(colleague, colleague.id, 'Van een ander');
  expect(await list()).toMatchObject([
    { kind: 'assigned', record: 'activity', id, title: 'Bel de griffie', by: 'Tom Bakker', seen: false },
  ]);
  await database.db
    .execute(sql`insert into audit_logs (id, action_type, entity_type, entity_id, user_id, new_data)
    values (${newId()}, 'update', 'activity', 'made by hand', ${colleague.id}, ${JSON.stringify({ owner_id: me.id })})`);
  expect(await list()).toHaveLength(1);
  await database.db.execute(sql`update activities set owner_id = ${colleague.id} where id = ${id}`);
  expect(await list()).toEqual([]);
});

test('an answer in a thread is announced to the one who wrote in it, once per thread', async () => {
  const thread = await addThread();
  await addMail(thread, { minutes: 90, from: 'eerder@example.nl' });
  await addMail(thread, { author: me.id, minutes: 60 });
  expect(await list()).toEqual([]);
  await addMail(thread, { minutes: 40, from: 'oud@example.nl' });
  await addMail(thread, { minutes: 30, from: 'klant@example.nl' });
  expect(await list()).toMatchObject([
    { kind: 'reply', id: thread, from: 'klant@example.nl', subject: 'Voorstel' },
  ]);
});

test('failed jobs and backups are announced to owners only', async () => {
  await database.db.execute(sql`insert into jobs (name, last_started_at, last_finished_at, last_error)
    values ('sendMails', ${minutesAgo(5)}, ${minutesAgo(4)}, 'x') on conflict (name) do update set last_error = 'x',
      last_started_at = excluded.last_started_at, last_finished_at = excluded.last_finished_at`);
  await database.db.execute(
    sql`insert into backup_runs (id, kind, status, step, lease_until) values (${newId()}, 'backup', 'failed', 'x', now())`,
  );
  expect(await list('recruiter')).toEqual([]);
  expect((await list('owner')).map(({ kind }) => kind).toSorted()).toEqual(['backup', 'job']);
});

test('what was seen is not counted, for that colleague alone, and is deleted with the account', async () => {
  const { db } = database;
  await assign(colleague, me.id, 'Eerste');
  await assign(colleague, me.id, 'Tweede');
  const as = { id: me.id, role: 'recruiter' } as const;
  expect((await countWaiting(db, as, now)).unseen).toBe(2);
  const [first] = await list();
  await markSeen(db, me.id, [first!.key, first!.key]);
  await markSeen(db, me.id, [first!.key]);
  expect((await countWaiting(db, as, now)).unseen).toBe(1);
  expect((await list()).filter(({ seen }) => seen)).toHaveLength(1);
  const other = await addStaff(db);
  await markSeen(db, other.id, [first!.key]);
  await db.delete(users).where(eq(users.id, other.id));
  const marks = async () =>
    (await db.execute(sql`select user_id from seen_notifications`)).rows.map((row) => row.user_id);
  expect(await marks()).toEqual([me.id]);
  await db.execute(sql`update seen_notifications set seen_at = now() - interval '59 days'`);
  await forgetOldMarks(db);
  expect(await marks()).toHaveLength(1);
  await db.execute(sql`update seen_notifications set seen_at = now() - interval '61 days'`);
  await forgetOldMarks(db);
  expect(await marks()).toEqual([]);
});
