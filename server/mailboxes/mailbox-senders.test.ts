import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type Relay, startRelay } from '#tests/support/mail-relay.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { hasDueMails } from '../mail/outbox-leases.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { sealMailboxSecret } from './mailbox-secret.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.config.mailOnPrivateNetwork = true;
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'mail_outbox');
  await database.sql`delete from mailboxes`;
});

async function relayFor(account?: { user: string; password: string }): Promise<Relay> {
  const relay = await startRelay(account && { account });
  onTestFinished(() => relay.stop());
  return relay;
}

const password = 'een geheim wachtwoord';

async function addMailbox(
  { port }: Pick<Relay, 'port'>,
  address: string,
  values: Partial<typeof mailboxes.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await database.db.insert(mailboxes).values({
    id,
    type: 'shared',
    name: 'Anna de Wit',
    address,
    username: address,
    signIn: 'password',
    sealed: sealMailboxSecret(program.secrets, id, { password }),
    smtpHost: 'localhost',
    smtpPort: port,
    smtpSecurity: 'none',
    importSince: '2026-01-01',
    ...values,
  });
  return id;
}

async function queue(mailboxId: string | null, to = 'naar@example.nl') {
  await queueMail(database.db, { ...aboutOf('contactMessage'), to, language: 'nl' });
  await database.sql`update mail_outbox set mailbox_id = ${mailboxId} where to_address = ${to}`;
}

const context = () => ({ ...program, now: () => new Date() });
const send = (relay?: Relay) => sendDueMails(context(), relay && createSmtpTransport(relay.url));
const stateOf = async (id: string) => {
  const [row] = await database.sql`select state, problem, problem_detail from mailboxes where id = ${id}`;
  return row;
};

describe('a mail with a mailbox', () => {
  test('goes out through it, from its name and address, on one connection for all', async () => {
    const agency = await relayFor();
    const own = await relayFor({ user: 'anna@bureau.example', password });
    const id = await addMailbox(own, 'anna@bureau.example');
    await queue(id, 'een@example.nl');
    await queue(null, 'twee@example.nl');
    await queue(id, 'drie@example.nl');
    expect(await send(agency)).toEqual({ sent: 3, postponed: 0, dead: 0 });
    expect(own.received.map(({ envelope }) => envelope.to)).toEqual([
      ['een@example.nl'],
      ['drie@example.nl'],
    ]);
    expect(new Set(own.received.map(({ line }) => line)).size).toBe(1);
    expect(own.received[0]).toMatchObject({
      user: 'anna@bureau.example',
      from: { name: 'Anna de Wit', address: 'anna@bureau.example' },
      envelope: { from: 'anna@bureau.example' },
      messageId: expect.stringMatching(/@bureau\.example>$/),
    });
    expect(agency.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'working', problem: null });
  });

  test('is sent without a relay of the agency, which leaves the other mail waiting', async () => {
    const own = await relayFor({ user: 'anna@bureau.example', password });
    const id = await addMailbox(own, 'anna@bureau.example');
    expect(await hasDueMails(database.db, { relay: 'none' })).toBe(false);
    await queue(null, 'wacht@example.nl');
    expect(await hasDueMails(database.db, { relay: 'none' })).toBe(false);
    await queue(id);
    expect(await hasDueMails(database.db, { relay: 'none' })).toBe(true);
    expect(await send()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    expect(await database.sql`select status, attempts from mail_outbox where mailbox_id is null`).toEqual([
      { status: 'queued', attempts: 0 },
    ]);
  });
});

describe('a mailbox that fails', () => {
  test('stops neither the others nor the relay, and says what to do', async () => {
    const agency = await relayFor();
    const refusing = await relayFor({ user: 'bea@bureau.example', password: 'een ander wachtwoord' });
    const own = await relayFor({ user: 'anna@bureau.example', password });
    const bad = await addMailbox(refusing, 'bea@bureau.example');
    const good = await addMailbox(own, 'anna@bureau.example');
    for (const [at, id] of [bad, bad, good, null, good].entries()) await queue(id, `naar-${at}@example.nl`);
    expect(await send(agency)).toEqual({ sent: 3, postponed: 1, dead: 0 });
    expect(own.received).toHaveLength(2);
    expect(agency.received).toHaveLength(1);
    expect(await stateOf(bad)).toMatchObject({ state: 'signInNeeded', problem: 'signIn' });
    expect(await stateOf(good)).toMatchObject({ state: 'working' });
    const kept = JSON.stringify(
      await database.sql`select m.*, o.last_error from mailboxes m
      join mail_outbox o on o.mailbox_id = m.id`,
    );
    expect(kept).not.toContain(password);
    // The second mail of that mailbox was not tried.
    expect(
      await database.sql`select attempts from mail_outbox where mailbox_id = ${bad} order by id`,
    ).toEqual([{ attempts: 1 }, { attempts: 0 }]);
  });

  test('because of a server on the private network is not connected to', async () => {
    const own = await relayFor();
    const id = await addMailbox(own, 'anna@bureau.example');
    await queue(id);
    program.config.mailOnPrivateNetwork = false;
    onTestFinished(() => void (program.config.mailOnPrivateNetwork = true));
    expect(await send()).toEqual({ sent: 0, postponed: 1, dead: 0 });
    expect(await stateOf(id)).toMatchObject({ state: 'failing', problem: 'forbiddenHost' });
    expect(own.received).toEqual([]);
  });

  test('whose secret cannot be read does not lose its mail', async () => {
    const own = await relayFor();
    const id = await addMailbox(own, 'anna@bureau.example', { sealed: 'broken' });
    await queue(id);
    expect(await send()).toEqual({ sent: 0, postponed: 1, dead: 0 });
    expect(await database.sql`select status, failure from mail_outbox`).toEqual([
      { status: 'failed', failure: 'configuration' },
    ]);
  });

  test('but is also read keeps the state that reading found', async () => {
    const refusing = await relayFor({ user: 'x', password: 'y' });
    const id = await addMailbox(refusing, 'anna@bureau.example', {
      imapHost: 'localhost',
      imapPort: 993,
      imapSecurity: 'tls',
      state: 'working',
    });
    await queue(id);
    expect(await send()).toMatchObject({ postponed: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'working', problem: null });
  });
});

describe('the relay of the agency takes over', () => {
  test.each([{ state: 'off' as const }, { smtpHost: null, smtpPort: null, smtpSecurity: null }])(
    'from a mailbox with %j, with its own address and answers to the mailbox',
    async (values) => {
      const agency = await relayFor();
      const id = await addMailbox(agency, 'anna@bureau.example', values);
      await queue(id);
      expect(await send(agency)).toMatchObject({ sent: 1 });
      expect(agency.received[0]).toMatchObject({
        from: { address: 'info@lexbrug.example' },
        replyTo: [{ address: 'anna@bureau.example' }],
      });
    },
  );

  test('from a mailbox that is gone, but not if it renders its own template', async () => {
    const agency = await relayFor();
    await queue(newId());
    expect(await hasDueMails(database.db, { relay: 'ownMail' })).toBe(false);
    expect(await send(agency)).toMatchObject({ sent: 1 });
  });
});
