import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailStatuses } from '#domain/mail/mail-kind.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { deleteOldMails } from './delete-mails.ts';
import { createSettingsReader } from '../settings/settings-reader.ts';
import { queueMail } from './queue-mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a mail leaves the outbox after ninety days, whatever became of it, but not while it is being sent', async () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const settings = createSettingsReader(database.db);
  const limit = new Date(now.getTime() - 90 * 86_400_000);
  for (const status of mailStatuses) {
    for (const age of ['oud', 'jong']) {
      const to = `${status}-${age}@example.nl`;
      await queueMail(database.db, { ...aboutOf('contactMessage'), to, language: 'nl' });
      const at = new Date(limit.getTime() + (age === 'oud' ? -1 : 0)).toISOString();
      await database.sql`update mail_outbox set status = ${status}, created_at = ${at} where to_address = ${to}`;
    }
  }
  expect(await deleteOldMails({ db: database.db, now: () => now, settings })).toBe(4);
  const left = await database.sql`select to_address from mail_outbox where to_address like '%-oud@%'`;
  expect(left.map((row) => row.to_address)).toEqual(['sending-oud@example.nl']);
});
