import { describe, expect, test } from 'vitest';
import { peerMail, quick, stageMailboxes } from '#tests/support/mailbox-stage.ts';
import { until } from '#tests/support/until.ts';
import { hintMailboxes } from './mailbox-lease.ts';

const stage = stageMailboxes();

describe('a mailbox that cannot be read says why', () => {
  test('a wrong password, until another one is given', async () => {
    const id = await stage.connect({ password: 'verkeerd' });
    await stage.serve({ ...quick, pauseMs: 600_000 });
    await stage.isIn('signInNeeded');
    expect(await stage.row()).toMatchObject({ problem: 'signIn' });
    stage.peer.password = 'verkeerd';
    stage.peer.add('INBOX', peerMail('a@x'));
    await stage.database.sql`update mailboxes set version = version + 1 where id = ${id}`;
    await hintMailboxes(stage.database.db);
    await stage.haveKeys('a@x');
    await stage.isIn('working');
    expect(await stage.row()).toMatchObject({ problem: null });
  });

  test.each([
    { reply: { no: '[LIMIT] Too many requests' } },
    { reply: { no: '[THROTTLED] Slow down' } },
    { reply: { bye: 'Session is throttled' } },
  ])('a provider that asks for a pause: $reply', async ({ reply }) => {
    stage.peer.add('INBOX', peerMail('a@x'));
    stage.peer.script = (command) => (command.startsWith('UID FETCH') ? reply : 'answer');
    await stage.connect();
    await stage.serve();
    await until(async () => (await stage.row())?.problem === 'rateLimit');
    expect(await stage.row()).toMatchObject({ state: 'failing' });
    stage.peer.script = () => 'answer';
    await stage.haveKeys('a@x');
    await stage.isIn('working');
  });

  test('a server that is away for days', async () => {
    const { port } = stage.peer;
    await stage.peer.stop();
    await stage.connect({ imapPort: port });
    await stage.serve();
    await until(async () => (await stage.row())?.problem === 'unreachable');
  });

  test('a password without TLS to another machine', async () => {
    await stage.connect({ imapHost: 'imap.example.com' });
    await stage.serve();
    await until(async () => (await stage.row())?.problem === 'noTls');
  });
});
