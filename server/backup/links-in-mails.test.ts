import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  for (const to of ['waiting@example.nl', 'gone@example.nl'])
    await queueMail(database.db, {
      kind: 'invitation',
      to,
      language: 'nl',
      data: { inviterName: 'Anna', link: `https://example.nl/uitnodiging/secret-${to}` },
    });
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

test('a link that waits to be mailed is not in a backup, and still works here after restoring it', async () => {
  const { path } = await makeBackup(program);
  const archive = await openArchive(path, testKey.key);
  const entry = archive.tables.get('mail_outbox');
  const chunks = [];
  for await (const chunk of entry ? archive.read(entry) : []) chunks.push(chunk);
  await archive.close();
  const content = Buffer.concat(chunks).toString();
  expect(content).toContain('waiting@example.nl');
  expect(content).not.toContain('secret');

  const { sql } = database;
  await sql`delete from mail_outbox where to_address = 'gone@example.nl'`;
  await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
  expect(
    await sql`select to_address as to, status, data ? 'link' as linked from mail_outbox order by 1`,
  ).toEqual([
    { to: 'gone@example.nl', status: 'dead', linked: false },
    { to: 'waiting@example.nl', status: 'queued', linked: true },
  ]);
});

test('when the accounts are taken from an archive, the owners of before and after are told', async () => {
  const { sql } = database;
  const old = await addStaff(database.db, { name: 'Oude Eigenaar' });
  const { path } = await makeBackup({ ...program, now: () => new Date('2026-11-15T13:00:00Z') });
  await sql`delete from users where id = ${old.id}`;
  const now = await addStaff(database.db, { name: 'Nieuwe Eigenaar' });
  await restoreBackup(program, { source: { path }, key: testKey.key, accounts: true }, system, unwatched);
  const told = await sql<{ to: string }[]>`select to_address as to from mail_outbox
    where data->>'change' = 'restored' and status = 'queued'`;
  expect(told.map(({ to }) => to).toSorted()).toEqual([old.email, now.email].toSorted());
});
