import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type MailboxService, serveMailboxes, type ServeOptions } from '#server/mailboxes/serve-mailboxes.ts';
import { addStaff } from './accounts.ts';
import { insertCandidate } from './candidates.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';
import { type ImapPeer, startImapPeer } from './imap-peer.ts';
import { insertMailbox } from './mailboxes.ts';
import { type TestProgram, testProgram } from './test-program.ts';
import { until } from './until.ts';

type MailboxRow = { state: string; problem: string | null; version: number; sealed: string | null };

export const quick: ServeOptions = {
  timing: { pollMs: 300, quickPollMs: 300, inboxMs: 100, compareMs: 3_600_000 },
  claimMs: 100,
  renewMs: 100,
  pauseMs: 50,
};

export const isDownload = (command: string) => /^UID FETCH .*BODY\.PEEK\[\]/.test(command);
/** So that only announcements, or what a test asks for sooner, bring new mail. */
export const seldom = { pollMs: 60_000, quickPollMs: 60_000, inboxMs: 60_000, compareMs: 3_600_000 };

/** Anna of staff, the candidate Noor, and a scripted server that is new for every test of a file. */
export function stageMailboxes() {
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
    await emptyTables(database.sql, 'mail_threads', 'mailboxes');
    peer = await startImapPeer();
  });
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.stop()));
    await peer.stop();
  });
  const keys = async () =>
    (await database.sql<{ key: string }[]>`select message_key as key from mails order by 1`).map(
      ({ key }) => key,
    );
  const row = async () => {
    const [found] = await database.sql<MailboxRow[]>`select * from mailboxes`;
    return found;
  };
  return {
    get database() {
      return database;
    },
    get program() {
      return program;
    },
    get peer() {
      return peer;
    },
    async replacePeer(kind: 'full' | 'bare') {
      await peer.stop();
      peer = await startImapPeer(kind);
    },
    async serve(options: ServeOptions = quick) {
      const service = await serveMailboxes(program, options);
      services.push(service);
      return service;
    },
    connect: (values = {}) => insertMailbox(program, { imapPort: peer.port, ...values }),
    keys,
    haveKeys: (...wanted: string[]) =>
      until(async () => JSON.stringify(await keys()) === JSON.stringify(wanted), 50_000),
    row,
    isIn: (state: string) => until(async () => (await row())?.state === state, 50_000),
  };
}

/** The copies of a mail have the same date. */
const written = new Date().toUTCString();

export const peerMail = (id: string, { from = 'noor@mail.example', to = 'anna@lexbrug.example' } = {}) =>
  `Message-ID: <${id}>\nFrom: ${from}\nTo: ${to}\nDate: ${written}\nSubject: Vraag ${id}\n\nHallo ${id}`;
