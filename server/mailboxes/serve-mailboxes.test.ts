import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type ImapPeer, startImapPeer } from '#tests/support/imap-peer.ts';
import { insertMailbox } from '#tests/support/mailboxes.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { until } from '#tests/support/until.ts';
import { hintMailboxes } from './mailbox-lease.ts';
import { type MailboxService, serveMailboxes, type ServeOptions } from './serve-mailboxes.ts';

let database: TestDatabase;
let program: TestProgram;
let peer: ImapPeer;
const services: MailboxService[] = [];
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.config.mailOnPrivateNetwork = true;
  await addStaff(database.db, { email: 'anna@lexbrug.example' });
  await insertCandidate(database.db, { email: 'noor@mail.example' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await database.sql`truncate mail_threads, mailboxes cascade`;
  peer = await startImapPeer();
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  await peer.stop();
});

const quick: ServeOptions = {
  timing: { pollMs: 300, quickPollMs: 300, inboxMs: 100, compareMs: 3_600_000 },
  claimMs: 100,
  renewMs: 100,
  pauseMs: 50,
};
const serve = async (options: ServeOptions = quick) => {
  const service = await serveMailboxes(program, options);
  services.push(service);
  return service;
};
const mail = (id: string, { from = 'noor@mail.example', to = 'anna@lexbrug.example' } = {}) =>
  `Message-ID: <${id}>\nFrom: ${from}\nTo: ${to}\nDate: ${new Date().toUTCString()}\nSubject: Vraag ${id}\n\nHallo ${id}`;
const keys = async () =>
  (await database.sql<{ key: string }[]>`select message_key as key from mails order by 1`).map(
    ({ key }) => key,
  );
const haveKeys = (...wanted: string[]) =>
  until(async () => JSON.stringify(await keys()) === JSON.stringify(wanted), 40_000);
const row = async () => {
  const [found] = await database.sql<{ state: string; problem: string | null; version: number }[]>`
    select state, problem, version, problem_detail from mailboxes`;
  return found;
};
const isIn = (state: string) => until(async () => (await row())?.state === state, 40_000);
const connect = (values = {}) => insertMailbox(program, { imapPort: peer.port, ...values });

describe('a mailbox', () => {
  test('is imported with sent mail, and new mail follows at once', async () => {
    peer.folders.set('Verzonden items', { flags: [], uidValidity: 1, uidNext: 1, modseq: 1, mails: [] });
    for (let at = 10; at < 30; at += 1) peer.add('INBOX', mail(`in-${at}@x`));
    peer.add('INBOX', mail('old@x'), new Date('2024-01-01'));
    peer.add('Verzonden items', mail('out@x', { from: 'anna@lexbrug.example', to: 'noor@mail.example' }));
    await connect();
    await serve();
    await isIn('working');
    expect(await keys()).toHaveLength(21);
    expect(await database.sql`select incoming from mails where message_key = 'out@x'`).toEqual([
      { incoming: false },
    ]);
    expect(
      await database.sql`select path, role, import_total, import_done from mailbox_folders order by path`,
    ).toEqual([
      { path: 'INBOX', role: 'inbox', import_total: 20, import_done: 20 },
      { path: 'Verzonden items', role: 'sent', import_total: 1, import_done: 1 },
    ]);
    await until(() => peer.commands.at(-1) === 'IDLE');
    const begun = performance.now();
    peer.add('INBOX', mail('new@x'));
    await until(async () => (await keys()).includes('new@x'));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('is never changed, and mail that is not stored is never downloaded', async () => {
    peer.add('INBOX', mail('staff@x', { from: 'anna@lexbrug.example' }));
    peer.add('INBOX', mail('stranger@x', { from: 'vreemd@mail.example' }));
    peer.add('INBOX', mail('known@x'));
    await connect();
    await serve();
    await haveKeys('known@x');
    await isIn('working');
    const verbs = new Set(peer.commands.map((command) => command.split(' ').slice(0, 2).join(' ')));
    expect(
      [...verbs].filter((verb) => /^(?:UID )?(?:SELECT|STORE|COPY|MOVE|APPEND|EXPUNGE|DELETE)/.test(verb)),
    ).toEqual([]);
    expect(peer.commands.filter((command) => command.includes('BODY.PEEK[]'))).toMatchObject([
      /^UID FETCH 3 /,
    ]);
  });

  test('is read without drafts, junk, trash and excluded folders, also below them', async () => {
    const hidden = [
      'Concepten',
      'Ongewenste e-mail',
      'Prullenbak',
      'Prullenbak/Oud',
      'Privé',
      'Privé/Huis',
      'Weg',
    ];
    for (const path of [...hidden, 'Klanten']) peer.add(path, mail(`${path.replace('/', '-')}@x`));
    peer.folders.get('Weg')?.flags.push('\\Trash');
    await connect({ excludedFolders: ['Privé'] });
    await serve();
    await isIn('working');
    expect(await keys()).toEqual(['Klanten@x']);
    const opened = peer.commands.filter((command) => command.startsWith('EXAMINE'));
    expect(opened.filter((command) => hidden.some((path) => command.includes(path)))).toEqual([]);
  });

  test('of a server without any extension is polled', async () => {
    await peer.stop();
    peer = await startImapPeer('bare');
    peer.add('Deleted Items', mail('deleted@x'));
    peer.add('INBOX', mail('a@x'));
    await connect();
    await serve();
    await isIn('working');
    peer.add('INBOX', mail('b@x'));
    peer.add('Projecten', mail('c@x'));
    await haveKeys('a@x', 'b@x', 'c@x');
    expect(peer.commands).not.toContain('IDLE');
  });
});

describe('nothing is lost or stored twice', () => {
  test('when mails are moved, copied and deleted', async () => {
    const uid = peer.add('INBOX', mail('a@x'));
    peer.add('INBOX', mail('b@x'));
    await connect();
    await serve();
    await haveKeys('a@x', 'b@x');
    peer.move('INBOX', uid, 'Archief');
    peer.add('Kopie', mail('b@x'));
    await until(async () => {
      const [copies] = await database.sql<{ n: number }[]>`select count(*)::int as n from mail_copies c
        join mailbox_folders f on f.id = c.folder_id where f.path <> 'INBOX' and c.mail_id is not null`;
      return copies?.n === 2;
    });
    peer.folders.get('Archief')?.mails.splice(0);
    peer.add('INBOX', mail('c@x'));
    await haveKeys('a@x', 'b@x', 'c@x');
  });

  test('when the UIDs of a folder change their meaning', async () => {
    for (const id of ['a', 'b', 'c']) peer.add('INBOX', mail(`${id}@x`));
    await connect();
    await serve();
    await haveKeys('a@x', 'b@x', 'c@x');
    const inbox = peer.folders.get('INBOX');
    if (!inbox) throw new Error('No inbox');
    Object.assign(inbox, { uidValidity: 2, uidNext: 1, mails: [] });
    for (const id of ['d', 'a', 'b']) peer.add('INBOX', mail(`${id}@x`));
    peer.cutAll();
    await haveKeys('a@x', 'b@x', 'c@x', 'd@x');
    await until(async () => {
      const found = await database.sql`select uid from mail_copies where mail_id is not null`;
      return found.length === 3;
    });
  });

  test('when the connection is cut within every answer', async () => {
    for (let at = 10; at < 20; at += 1) peer.add('INBOX', mail(`${at}@x`));
    let cuts = 0;
    // Answers are cut further and further on; every second one arrives whole, so that reading advances.
    peer.script = (command) => {
      if (!/^(?:UID|EXAMINE|LIST)/.test(command)) return 'answer';
      cuts += 1;
      return cuts % 2 === 0 || cuts > 80 ? 'answer' : { cutAfter: cuts * 7 };
    };
    await connect();
    await serve();
    await until(async () => (await keys()).length === 10 && cuts > 30, 50_000);
    await isIn('working');
    expect(await database.sql`select uid from mail_copies`).toHaveLength(10);
  });

  test('when a search is refused', async () => {
    peer.add('INBOX', mail('a@x'));
    let refused = 0;
    peer.script = (command) => {
      if (!command.startsWith('UID SEARCH') || refused === 2) return 'answer';
      refused += 1;
      return { no: 'try later' };
    };
    await connect();
    await serve();
    await haveKeys('a@x');
    expect(refused).toBe(2);
  });

  test('when a single mail cannot be had at first', async () => {
    peer.add('INBOX', mail('a@x'));
    peer.add('INBOX', mail('b@x'));
    let isBroken = true;
    peer.script = (command) =>
      isBroken && /^UID FETCH 1 .*BODY\.PEEK\[\]/.test(command) ? { no: '[SERVERBUG] not now' } : 'answer';
    await connect();
    await serve();
    await isIn('working');
    expect(await keys()).toEqual(['b@x']);
    isBroken = false;
    peer.cutAll();
    await haveKeys('a@x', 'b@x');
  });

  test('when two instances serve the same mailboxes and one is gone', async () => {
    peer.add('INBOX', mail('a@x'));
    const id = await connect();
    const first = await serve();
    await haveKeys('a@x');
    await serve();
    const [before] = await database.sql`select lease_by from mailboxes where id = ${id}`;
    await first.stop();
    peer.add('INBOX', mail('b@x'));
    await haveKeys('a@x', 'b@x');
    const [after] = await database.sql`select lease_by from mailboxes where id = ${id}`;
    expect(after?.lease_by).not.toBe(before?.lease_by);
  });
});

describe('a mailbox that cannot be read says why', () => {
  test('a wrong password, until another one is given', async () => {
    const id = await connect({ password: 'verkeerd' });
    await serve({ ...quick, pauseMs: 600_000 });
    await isIn('signInNeeded');
    expect(await row()).toMatchObject({ problem: 'signIn' });
    peer.password = 'verkeerd';
    peer.add('INBOX', mail('a@x'));
    await database.sql`update mailboxes set version = version + 1 where id = ${id}`;
    await hintMailboxes(database.db);
    await haveKeys('a@x');
    await isIn('working');
    expect(await row()).toMatchObject({ problem: null });
  });

  test.each([
    { reply: { no: '[LIMIT] Too many requests' } },
    { reply: { no: '[THROTTLED] Slow down' } },
    { reply: { bye: 'Session is throttled' } },
  ])('a provider that asks for a pause: $reply', async ({ reply }) => {
    peer.add('INBOX', mail('a@x'));
    peer.script = (command) => (command.startsWith('UID FETCH') ? reply : 'answer');
    await connect();
    await serve();
    await until(async () => (await row())?.problem === 'rateLimit');
    expect(await row()).toMatchObject({ state: 'failing' });
    peer.script = () => 'answer';
    await haveKeys('a@x');
    await isIn('working');
  });

  test('a server that is away for days', async () => {
    const { port } = peer;
    await peer.stop();
    await connect({ imapPort: port });
    await serve();
    await until(async () => (await row())?.problem === 'unreachable');
  });

  test('a password without TLS to another machine', async () => {
    await connect({ imapHost: 'imap.example.com' });
    await serve();
    await until(async () => (await row())?.problem === 'noTls');
  });
});

test('a mailbox that is switched off, or whose folder is excluded, is not read any further', async () => {
  peer.add('Klanten', mail('a@x'));
  const id = await connect();
  await serve();
  await haveKeys('a@x');
  await database.sql`update mailboxes set excluded_folders = '{Klanten}', version = version + 1 where id = ${id}`;
  peer.add('Klanten', mail('b@x'));
  peer.add('INBOX', mail('c@x'));
  await haveKeys('a@x', 'c@x');
  await database.sql`update mailboxes set state = 'off', version = version + 1 where id = ${id}`;
  await until(async () => (await database.sql`select from mailboxes where lease_by is null`).length === 1);
  peer.add('INBOX', mail('d@x'));
  expect(await keys()).toEqual(['a@x', 'c@x']);
});
