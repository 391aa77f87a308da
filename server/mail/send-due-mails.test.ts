import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type Relay, startRelay } from '#tests/support/mail-relay.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { openDatabase } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let database: TestDatabase;
let program: TestProgram;
let relay: Relay;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'mail_outbox');
  relay = await startRelay();
});
afterEach(() => relay.stop());

const sql = () => database.sql;
type OutboxRow = { id: string } & Record<string, unknown>;
const rows = () => database.sql<OutboxRow[]>`select * from mail_outbox order by id`;
const queue = (to = 'naar@example.nl', kind: Parameters<typeof aboutOf>[0] = 'contactMessage') =>
  queueMail(database.db, { ...aboutOf(kind), to, language: 'nl', replyTo: 'bram@example.nl' });

const lineSchema = z.looseObject({ msg: z.string(), level: z.number(), mailId: z.string().optional() });

function worker(on = relay) {
  const said: z.infer<typeof lineSchema>[] = [];
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void said.push(lineSchema.parse(JSON.parse(line))) },
  );
  const transport = createSmtpTransport(on.url, { connectMs: 500, greetingMs: 500, socketMs: 500 });
  const context = { ...program, log, now: () => new Date() };
  return { said, send: (signal?: AbortSignal) => sendDueMails(context, transport, signal) };
}

/** Ends all retry pauses. */
const later = () => database.sql`update mail_outbox set next_attempt_at = now() where status = 'failed'`;

describe('what is due', () => {
  test('is sent once, and noted', async () => {
    await queue();
    expect(await worker().send()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    expect(await worker().send()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    const [row] = await rows();
    expect(row).toMatchObject({
      status: 'sent',
      attempts: 1,
      lease_until: null,
      lease_by: null,
      failure: null,
    });
    expect(relay.received).toMatchObject([
      {
        messageId: `<${row?.id}@lexbrug.example>`,
        subject: 'Nieuw contactbericht: Vraag over tarieven',
        to: [{ address: 'naar@example.nl' }],
        replyTo: [{ address: 'bram@example.nl' }],
      },
    ]);
  });

  test('goes out in the order in which it was queued', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `naar-${at}@example.nl`);
    for (const address of addresses) await queue(address);
    expect(await worker().send()).toMatchObject({ sent: 20 });
    expect(relay.received.map(({ to }) => to?.[0]?.address)).toEqual(addresses);
  });

  test('the link in it is forgotten once it is sent', async () => {
    await queue('anna@lexbrug.example', 'passwordReset');
    await worker().send();
    expect(relay.received[0]?.text).toContain('https://www.lexbrug.example/wachtwoord/abc');
    expect((await rows())[0]?.data).toEqual({});
  });

  test('what is not due yet waits', async () => {
    await queue();
    await sql()`update mail_outbox set next_attempt_at = now() + interval '1 minute'`;
    expect(await worker().send()).toMatchObject({ sent: 0 });
  });
});

test('two workers on one database send every mail exactly once', async () => {
  const other = openDatabase(database.connection, { max: 4 });
  onTestFinished(() => other.close());
  const all = 60;
  for (let at = 0; at < all; at += 1) await queue(`naar-${at}@example.nl`);
  const second = sendDueMails(
    { ...program, ...other, now: () => new Date() },
    createSmtpTransport(relay.url),
  );
  const results = await Promise.all([worker().send(), second]);
  expect(results.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(all);
  expect(relay.received).toHaveLength(all);
  expect(new Set(relay.received.map(({ messageId }) => messageId)).size).toBe(all);
}, 60_000);

describe('when the relay refuses a mail', () => {
  test('for good, it is dead with the reason, and the others go', async () => {
    await queue('onbekend@example.nl');
    relay.refuse = { recipient: { code: 550, text: '5.1.1 User unknown' } };
    expect(await worker().send()).toEqual({ sent: 0, postponed: 0, dead: 1 });
    relay.refuse = {};
    await queue('bekend@example.nl');
    await later();
    expect(await worker().send()).toMatchObject({ sent: 1 });
    expect(await rows()).toMatchObject([
      { status: 'dead', failure: 'rejected', last_error: '550 5.1.1 User unknown', attempts: 1 },
      { status: 'sent' },
    ]);
  });

  test('for now, the pauses grow until it is taken', async () => {
    await queue();
    relay.refuse = { recipient: { code: 450, text: '4.2.0 Greylisted' } };
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await worker().send()).toMatchObject({ postponed: 1 });
      const [row] = await sql()<
        { wait: number }[]
      >`select extract(epoch from next_attempt_at - now())::float as wait from mail_outbox`;
      pauses.push(Math.round((row?.wait ?? 0) / 30));
      expect(await worker().send(), 'not before its time').toMatchObject({ postponed: 0 });
      await later();
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
    relay.refuse = {};
    expect(await worker().send()).toMatchObject({ sent: 1 });
    expect(relay.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 5, failure: null, last_error: null }]);
  });
});

describe('when the relay is down for a while', () => {
  test('one mail tries, the others wait for it, and all arrive once when it is back', async () => {
    await relay.stop();
    for (let at = 0; at < 20; at += 1) await queue(`naar-${at}@example.nl`);
    expect(await worker().send()).toEqual({ sent: 0, postponed: 1, dead: 0 });
    expect(await worker().send()).toEqual({ sent: 0, postponed: 1, dead: 0 });
    expect(await sql()`select 1 from mail_outbox where attempts = 0`).toHaveLength(18);
    const back = await startRelay({ port: relay.port });
    onTestFinished(() => back.stop());
    await later();
    expect(await worker(back).send()).toMatchObject({ sent: 20, postponed: 0 });
    expect(new Set(back.received.map(({ messageId }) => messageId)).size).toBe(20);
    expect(back.received).toHaveLength(20);
  });

  test('a mail that waited too long is dead: its link would no longer work', async () => {
    await queue('anna@lexbrug.example', 'passwordReset');
    await sql()`update mail_outbox set queued_at = now() - interval '61 minutes', last_error = 'connect ECONNREFUSED'`;
    expect(await worker().send()).toMatchObject({ dead: 1 });
    expect(await rows()).toMatchObject([
      { status: 'dead', failure: 'expired', last_error: 'connect ECONNREFUSED' },
    ]);
    expect(relay.received).toEqual([]);
  });

  test('a password that is wrong does not kill mails', async () => {
    await queue();
    relay.refuse = { sender: { code: 535, text: '5.7.8 Authentication credentials invalid' } };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await worker().send()).toEqual({ sent: 0, postponed: 1, dead: 0 });
      await later();
    }
    relay.refuse = {};
    expect(await worker().send()).toMatchObject({ sent: 1 });
  });

  test('a relay that says nothing within the time is tried again, and the log says that the mail may arrive twice', async () => {
    await queue();
    relay.delayMs = 1500;
    const impatient = worker();
    expect(await impatient.send()).toMatchObject({ postponed: 1 });
    expect(impatient.said.map(({ msg }) => msg).join()).toContain('may arrive twice');
  });
});

describe('a worker that ended in the middle', () => {
  const abandon = (ago: string) =>
    database.sql`update mail_outbox set status = 'sending', attempts = 1, lease_by = ${newId()},
      lease_until = now() - ${ago}::interval`;

  test('keeps the mail as long as its lease lasts', async () => {
    await queue();
    await abandon('-1 minute');
    expect(await worker().send()).toMatchObject({ sent: 0 });
  });

  test('loses it afterwards; the log says that it may arrive twice', async () => {
    await queue();
    await abandon('1 second');
    const next = worker();
    expect(await next.send()).toMatchObject({ sent: 1 });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'sent', attempts: 2 });
    expect(next.said).toContainEqual(
      expect.objectContaining({
        mailId: row?.id,
        level: 40,
        msg: expect.stringContaining('may arrive twice'),
      }),
    );
  });

  test('that comes back late does not change what the next one noted', async () => {
    await queue();
    relay.delayMs = 300;
    const slow = worker();
    const sending = slow.send();
    await expect.poll(async () => (await rows())[0]?.status).toBe('sending');
    await sql()`update mail_outbox set lease_by = ${newId()}`;
    await sending;
    expect(await rows()).toMatchObject([{ status: 'sending' }]);
    expect(slow.said.map(({ msg }) => msg).join()).toContain('may arrive twice');
  });
});

test('a mail that cannot be written is dead and stops nobody', async () => {
  await queue('eerst@example.nl');
  await sql()`update mail_outbox set data = '{"name": "Bram"}'`;
  await queue('daarna@example.nl');
  expect(await worker().send()).toEqual({ sent: 1, postponed: 0, dead: 1 });
  expect((await rows())[0]).toMatchObject({ status: 'dead', failure: 'unwritable' });
});

test('when the program is about to stop, nothing new is begun', async () => {
  for (let at = 0; at < 20; at += 1) await queue();
  relay.delayMs = 200;
  const stopping = new AbortController();
  const sending = worker().send(stopping.signal);
  setTimeout(() => stopping.abort(), 50);
  const { sent = 0 } = await sending;
  expect(sent).toBe(1);
  expect(relay.received).toHaveLength(sent);
  const [{ left } = { left: 0 }] =
    await sql()`select count(*)::int as left from mail_outbox where status = 'queued'`;
  expect(left).toBe(20 - sent);
});

test('the log holds nothing of what a mail says', async () => {
  await queue('geheim@example.nl');
  const curious = worker();
  await curious.send();
  expect(JSON.stringify(curious.said)).not.toMatch(/geheim@|Bram|tarieven/);
});
