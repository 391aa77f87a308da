import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { JobProcessOptions } from '#tests/support/job-process.ts';
import { type Relay, startRelay } from '#tests/support/mail-relay.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { queueMail } from '../mail/queue-mail.ts';

const script = new URL('../../tests/support/job-process.ts', import.meta.url).pathname;
const quick = new URL('../quick-imports.ts', import.meta.url).href;
let database: TestDatabase;
let relay: Relay;

beforeAll(async () => {
  database = await testDatabase();
  relay = await startRelay();
});
afterAll(async () => {
  await relay.stop();
  await database.close();
});

function startWorker(): { child: ChildProcess; said: () => string } {
  const options: JobProcessOptions = { connection: database.connection, smtpUrl: relay.url };
  const child = spawn(process.execPath, ['--import', quick, script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => text };
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));
const ids = () => relay.received.map(({ messageId }) => messageId);

test('a worker that is killed in the middle loses nothing; at worst one mail comes twice, and the log says so', async () => {
  const all = 15;
  for (let at = 0; at < all; at += 1) {
    await queueMail(database.db, {
      ...aboutOf('contactMessage'),
      to: `naar-${at}@example.nl`,
      language: 'nl',
    });
  }
  relay.delayMs = 40;
  const first = startWorker();
  await expect.poll(() => relay.received.length, { timeout: 60_000 }).toBeGreaterThan(5);
  const gone = ended(first.child);
  first.child.kill('SIGKILL');
  await gone;

  const [held] = await database.sql<{ id: string }[]>`select id from mail_outbox where status = 'sending'`;
  // The lease expires.
  await database.sql`update mail_outbox set lease_until = now() - interval '1 second' where status = 'sending'`;
  await database.sql`update jobs set lease_until = now() - interval '1 second' where lease_until is not null`;
  const second = startWorker();
  const left = () => database.sql`select 1 from mail_outbox where status <> 'sent'`;
  await expect.poll(async () => (await left()).length, { timeout: 60_000 }).toBe(0);
  const stopped = ended(second.child);
  second.child.kill('SIGTERM');
  expect(await stopped).toBe(0);

  expect(new Set(ids()).size).toBe(all);
  expect(ids().length).toBeLessThanOrEqual(all + 1);
  if (held) {
    const warning = second
      .said()
      .split('\n')
      .find((line) => line.includes('may arrive twice'));
    expect(warning).toContain(held.id);
  }
}, 150_000);
