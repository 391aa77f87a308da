import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newOrigin } from '#tests/support/accounts.ts';
import { mailClient, type MailProviderServer, startMailProvider } from '#tests/support/mail-provider.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { peerMail, quick, stageMailboxes } from '#tests/support/mailbox-stage.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { newId } from '../db/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { beginPermission, finishPermission } from './give-permission.ts';
import { microsoftConfig } from './provider-config.ts';

const stage = stageMailboxes();
let provider: MailProviderServer;
let actor: StaffActor;
let id: string;
/** The pauses of a service that was refused, so that only a change of the mailbox ends them. */
const patient = { ...quick, pauseMs: 600_000 };

beforeEach(async () => {
  const { program, database, peer } = stage;
  provider = await startMailProvider();
  onTestFinished(() => provider.stop());
  peer.acceptsToken = provider.accepts;
  program.config.mailProviders = { microsoft: microsoftConfig(mailClient, { origin: provider.origin }) };
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  const userId = user?.id ?? '';
  const sessionId = newId();
  actor = {
    ...newOrigin(),
    kind: 'staff',
    userId,
    sessionId,
    role: 'owner',
    confirmedAt: program.clock.now,
  };
  id = await stage.connect({ signIn: 'microsoft', sealed: null, state: 'signInNeeded' });
});

async function givePermission(): Promise<void> {
  const { url, cookie } = await beginPermission(stage.program, id, actor);
  const trip = /mailbox=([^;]+)/.exec(cookie)?.[1];
  await finishPermission(stage.program, { search: await provider.visit(url), trip }, actor);
}

test('an access token that expired is renewed', async () => {
  await givePermission();
  const { clock } = stage.program;
  clock.now = new Date(clock.now.getTime() + 2 * 3_600_000);
  stage.peer.add('INBOX', peerMail('a@x'));
  await stage.serve();
  await stage.haveKeys('a@x');
  expect(provider.refreshes).toBe(1);
});

test('an access token that the server refuses before it expires is renewed', async () => {
  await givePermission();
  provider.expire();
  stage.peer.add('INBOX', peerMail('a@x'));
  await stage.serve(patient);
  await stage.haveKeys('a@x');
  expect(provider.refreshes).toBe(1);
});

test('so is one that the server for sending refuses', async () => {
  await givePermission();
  const relay = await startRelay({ tokens: (_user, token) => provider.accepts(token) });
  onTestFinished(() => relay.stop());
  const { sql, db } = stage.database;
  await sql`update mailboxes set smtp_host = '127.0.0.1', smtp_port = ${relay.port}, smtp_security = 'none'`;
  await queueMail(db, { ...aboutOf('contactMessage'), to: 'naar@example.nl', language: 'nl' });
  await sql`update mail_outbox set mailbox_id = ${id}`;
  provider.expire();
  await sql`update mail_outbox set next_attempt_at = '2026-01-01'`;
  expect(await sendDueMails(stage.program, undefined)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  expect(relay.received).toHaveLength(1);
  expect(provider.refreshes).toBe(1);
});

test('a permission that was withdrawn is asked for again, and reading goes on where it stopped', async () => {
  await givePermission();
  stage.peer.add('INBOX', peerMail('a@x'));
  await stage.serve();
  await stage.haveKeys('a@x');
  provider.revoke();
  stage.peer.cutAll();
  await stage.isIn('signInNeeded');
  expect(await stage.row()).toMatchObject({ problem: 'revoked', sealed: null });
  const asked = provider.refreshes;
  stage.peer.add('INBOX', peerMail('b@x'));
  await new Promise((resolve) => void setTimeout(resolve, 1000));
  // Providers lock out a program that keeps trying.
  expect(provider.refreshes).toBe(asked);
  expect(await stage.keys()).toEqual(['a@x']);
  await givePermission();
  await stage.haveKeys('a@x', 'b@x');
  await stage.isIn('working');
  expect(await stage.row()).toMatchObject({ problem: null });
});

test('a server that takes no token is not asked again and again', async () => {
  await givePermission();
  stage.peer.acceptsToken = () => false;
  await stage.serve(patient);
  await stage.isIn('signInNeeded');
  expect(await stage.row()).toMatchObject({ problem: 'signIn' });
  expect(provider.refreshes).toBe(1);
  expect(stage.peer.commands.filter((command) => command.startsWith('AUTHENTICATE'))).toHaveLength(2);
});
