import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { MailCheckPart } from '#domain/mail/mail-check.ts';
import { addStaff, newOrigin } from '#tests/support/accounts.ts';
import { makeCertificates } from '#tests/support/certificates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { portOf } from '#tests/support/port-of.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { newId } from '../db/ids.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { AppError } from '../errors.ts';
import { checkDomain, textRecords } from '../mail/check-domain.ts';
import { checkMail, partsFor } from './check-mail.ts';
import { sealMailboxSecret } from './mailbox-secret.ts';

let database: TestDatabase;
let program: TestProgram;
let actor: StaffActor;
let email: string;
const password = 'een geheim wachtwoord';
const account = { user: 'anna@bureau.example', password };

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.config.mailOnPrivateNetwork = true;
  const staff = await addStaff(database.db);
  email = staff.email;
  const { now } = program.clock;
  actor = {
    ...newOrigin(),
    kind: 'staff',
    userId: staff.id,
    sessionId: newId(),
    role: 'owner',
    confirmedAt: now,
  };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await database.sql`delete from mailboxes`;
});

async function addMailbox(values: Partial<typeof mailboxes.$inferInsert>): Promise<string> {
  const id = newId();
  await database.db.insert(mailboxes).values({
    id,
    type: 'shared',
    name: 'Anna',
    address: account.user,
    username: account.user,
    signIn: 'password',
    sealed: sealMailboxSecret(program.secrets, id, { password }),
    importSince: '2026-01-01',
    ...values,
  });
  return id;
}

const relayWith = async (options: Parameters<typeof startRelay>[0]) => {
  const relay = await startRelay(options);
  onTestFinished(() => relay.stop());
  return relay;
};
const sendingTo = (
  port: number,
  smtpSecurity: 'none' | 'starttls' | 'tls' = 'none',
  smtpHost = 'localhost',
) => addMailbox({ smtpHost, smtpPort: port, smtpSecurity });

async function check(mailboxId: string | null, part: MailCheckPart, by = actor) {
  const results = await checkMail(program, { mailboxId, part, language: 'nl' }, by);
  expect(JSON.stringify(results)).not.toContain(password);
  return Object.fromEntries(results.map(({ step, outcome, problem }) => [step, problem ?? outcome]));
}

describe('sending', () => {
  test('that works passes every step, and sends one mail to the person who checks', async () => {
    const relay = await relayWith({ account });
    const id = await sendingTo(relay.port);
    expect(await check(id, 'sending')).toEqual({
      name: 'ok',
      connection: 'ok',
      tls: 'noTls',
      signIn: 'ok',
      size: 'ok',
    });
    expect(relay.received).toEqual([]);
    expect(await check(id, 'testMail')).toEqual({ sender: 'ok', testMail: 'ok' });
    expect(relay.received).toMatchObject([{ envelope: { from: account.user, to: [email] } }]);
  });

  test('stops at the first step that fails, and says which', async () => {
    const skipped = 'skipped';
    expect(await check(await sendingTo(25, 'tls', 'nothing.invalid'), 'sending')).toEqual({
      name: 'unknownHost',
      connection: skipped,
      tls: skipped,
      signIn: skipped,
      size: skipped,
    });
    await database.sql`delete from mailboxes`;
    const closed = await startRelay();
    await closed.stop();
    expect(await check(await sendingTo(closed.port), 'sending')).toMatchObject({
      name: 'ok',
      connection: 'unreachable',
      tls: skipped,
    });
    await database.sql`delete from mailboxes`;
    const refusing = await relayWith({ account: { ...account, password: 'een ander' } });
    expect(await check(await sendingTo(refusing.port), 'sending')).toMatchObject({
      connection: 'ok',
      signIn: 'signIn',
      size: skipped,
    });
  });

  test('without TLS, or with a certificate that nobody vouches for, sends no password', async () => {
    const plain = await relayWith({ account });
    expect(await check(await sendingTo(plain.port, 'tls'), 'sending')).toMatchObject({
      connection: 'ok',
      tls: 'noTls',
      signIn: 'skipped',
    });
    await database.sql`delete from mailboxes`;
    const { server } = makeCertificates();
    const secure = await relayWith({ account, certificate: server, secure: true });
    expect(await check(await sendingTo(secure.port, 'tls'), 'sending')).toMatchObject({
      connection: 'ok',
      tls: 'certificate',
      signIn: 'skipped',
    });
  });

  test('from an address that the server does not allow says so', async () => {
    const relay = await relayWith({ account });
    relay.refuse.sender = { code: 553, text: '5.7.1 Sender address rejected: not owned by user' };
    const id = await sendingTo(relay.port);
    expect(await check(id, 'testMail')).toEqual({ sender: 'sender', testMail: 'skipped' });
    relay.refuse = { recipient: { code: 550, text: '5.1.1 unknown' } };
    expect(await check(id, 'testMail')).toEqual({ sender: 'ok', testMail: 'notAccepted' });
  });
});

describe('receiving', () => {
  /** Answers LOGIN and LIST, as the smallest IMAP server does. */
  async function imapServer(accepts: string): Promise<number> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
      socket.on('data', (bytes) => {
        for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
          const [tag = '', command = ''] = line.split(' ');
          const refused = command === 'LOGIN' && !line.includes(accepts);
          if (command === 'LIST') socket.write('* LIST () "/" INBOX\r\n');
          if (command === 'LOGOUT') socket.write('* BYE\r\n');
          socket.write(`${tag} ${refused ? 'NO [AUTHENTICATIONFAILED] denied' : 'OK done'}\r\n`);
        }
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
    onTestFinished(() => void server.close());
    return portOf(server);
  }
  const readingFrom = (imapPort: number) =>
    addMailbox({ imapHost: 'localhost', imapPort, imapSecurity: 'none' });

  test('signs in and counts the folders', async () => {
    const id = await readingFrom(await imapServer(password));
    expect(await check(id, 'receiving')).toEqual({
      name: 'ok',
      connection: 'ok',
      tls: 'noTls',
      signIn: 'ok',
      folders: 'ok',
    });
    expect(await check(id, 'sending')).toMatchObject({ name: 'skipped' });
  });

  test('with a wrong password, or without a server, says so', async () => {
    const id = await readingFrom(await imapServer('een ander wachtwoord'));
    expect(await check(id, 'receiving')).toMatchObject({ connection: 'ok', signIn: 'signIn' });
    await database.sql`update mailboxes set imap_port = 1`;
    expect(await check(id, 'receiving')).toMatchObject({ name: 'ok', connection: 'unreachable' });
  });
});

describe('the domain', () => {
  const answers = (records: Record<string, string[]>) => async (name: string) => records[name] ?? [];
  const judged = async (records: Record<string, string[]>, provider?: 'microsoft') =>
    (await checkDomain('bureau.example', provider, answers(records))).map(
      ({ outcome, problem }) => problem ?? outcome,
    );

  test('with all three records is fine', async () => {
    const records = {
      'bureau.example': ['google-site-verification=x', 'v=spf1 include:spf.protection.outlook.com -all'],
      'selector1._domainkey.bureau.example': ['v=DKIM1; k=rsa; p=MIGf'],
      '_dmarc.bureau.example': ['v=DMARC1; p=quarantine; rua=mailto:a@b.example'],
    };
    expect(await judged(records, 'microsoft')).toEqual(['ok', 'ok', 'ok']);
  });

  test.each([
    [{}, ['spfMissing', 'dkimMissing', 'dmarcMissing']],
    [{ 'bureau.example': ['v=spf1 -all', 'v=spf1 +all'] }, ['spfTwice', 'dkimMissing', 'dmarcMissing']],
    [
      {
        'bureau.example': ['v=spf1 mx -all'],
        'default._domainkey.bureau.example': ['v=DKIM1; p='],
        '_dmarc.bureau.example': ['v=DMARC1; rua=mailto:a@b.example'],
      },
      ['spfWithoutProvider', 'dkimMissing', 'dmarcWithoutSender'],
    ],
  ])('with %j says what is missing', async (records, expected) => {
    expect(await judged(records, 'microsoft')).toEqual(expected);
  });

  test('that cannot be looked up is unknown, not wrong', async () => {
    const results = await checkDomain('bureau.example', undefined, textRecords(['127.0.0.1:1']));
    expect(results.map(({ outcome, problem }) => [outcome, problem])).toEqual(
      Array.from({ length: 3 }, () => ['unknown', 'noResolver']),
    );
  });
});

test('the relay of the agency is for owners, and a mailbox for those who manage it', async () => {
  const recruiter = { ...actor, role: 'recruiter' as const, userId: newId() };
  await expect(check(null, 'domain', recruiter)).rejects.toEqual(new AppError('forbidden'));
  const id = await sendingTo(25);
  await expect(check(id, 'sending', recruiter)).rejects.toEqual(new AppError('notFound'));
  const relay = await relayWith({ account });
  const url = relay.url.replace(
    '//',
    `//${encodeURIComponent(account.user)}:${encodeURIComponent(password)}@`,
  );
  const own = { ...program, config: { ...program.config, smtpUrl: url } };
  const results = await checkMail(own, { mailboxId: null, part: 'sending', language: 'nl' }, actor);
  expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'warning', 'ok', 'ok']);
  expect(JSON.stringify(results)).not.toContain(password);
  expect(partsFor(own, undefined)).toEqual(['sending', 'testMail', 'domain']);
  expect(partsFor(program, undefined)).toEqual(['domain']);
});
