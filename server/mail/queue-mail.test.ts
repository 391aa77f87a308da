import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { queueMail } from './queue-mail.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const mail = {
  kind: 'passwordReset',
  to: 'a@example.nl',
  language: 'nl',
  data: { link: 'https://x.example/<b>' },
} as const;

test('a mail waits in the outbox, ready to be sent', async () => {
  await queueMail(database.db, { ...mail, replyTo: 'b@example.nl' });
  expect(await database.sql`select * from mail_outbox`).toMatchObject([
    {
      kind: 'passwordReset',
      to_address: 'a@example.nl',
      reply_to: 'b@example.nl',
      language: 'nl',
      data: { link: 'https://x.example/<b>' },
      status: 'queued',
      attempts: 0,
      lease_until: null,
      sent_at: null,
    },
  ]);
});

test('a mail with the same key is queued once, mails without a key each time', async () => {
  await emptyTables(database.sql, 'mail_outbox');
  await Promise.all(Array.from({ length: 5 }, () => queueMail(database.db, { ...mail, dedupeKey: 'same' })));
  expect(await database.sql`select * from mail_outbox`).toHaveLength(1);
  await queueMail(database.db, mail);
  await queueMail(database.db, mail);
  expect(await database.sql`select * from mail_outbox`).toHaveLength(3);
});

test('a mail disappears with the transaction that it belongs to', async () => {
  await emptyTables(database.sql, 'mail_outbox');
  const failing = database.db.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.sql`select * from mail_outbox`).toHaveLength(0);
});
