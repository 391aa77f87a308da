import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isDownload, peerMail, quick, seldom, stageMailboxes } from '#tests/support/mailbox-stage.ts';
import type { MailboxProcessOptions } from '#tests/support/mailbox-process.ts';
import { until } from '#tests/support/until.ts';

const stage = stageMailboxes();
const isJudging = (command: string) => /^UID FETCH .*BODY\.PEEK\[HEADER\]/i.test(command);

describe('nothing is lost', () => {
  test('when the holder of the lease is killed: another instance takes over, and stores nothing twice', async () => {
    const wanted = Array.from({ length: 80 }, (_, at) => `${100 + at}@x`);
    for (const id of wanted) stage.peer.add('INBOX', peerMail(id));
    const id = await stage.connect();
    const leaseSeconds = 4;
    const options: MailboxProcessOptions = { connection: stage.database.connection, leaseSeconds };
    const script = new URL('../../tests/support/mailbox-process.ts', import.meta.url).pathname;
    const imports = new URL('../quick-imports.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', imports, script, JSON.stringify(options)], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await until(async () => (await stage.keys()).length > 10, 30_000);
    const other = await stage.serve({ ...quick, leaseSeconds });
    const [held] = await stage.database.sql`select lease_by from mailboxes where id = ${id}`;
    const killed = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await killed;
    const begun = performance.now();
    expect((await stage.keys()).length).toBeLessThan(wanted.length);
    await until(async () => {
      const [now] = await stage.database.sql`select lease_by from mailboxes where id = ${id}`;
      return now?.lease_by !== held?.lease_by;
    }, 20_000);
    expect(performance.now() - begun).toBeLessThan((leaseSeconds + 5) * 1000);
    await stage.haveKeys(...wanted);
    await stage.isIn('working');
    expect(await stage.database.sql`select uid from mail_copies`).toHaveLength(wanted.length);
    await other.stop();
  });

  test('when mails are moved while they are imported', async () => {
    const { peer } = stage;
    const wanted = Array.from({ length: 80 }, (_, at) => `${100 + at}@x`);
    const uids = wanted.map((id) => peer.add('INBOX', peerMail(id)));
    let turns = 0;
    peer.script = (command) => {
      if ((isJudging(command) || isDownload(command)) && turns < 30) {
        turns += 1;
        const uid = uids.splice((turns * 37) % uids.length, 1)[0];
        if (uid) peer.move('INBOX', uid, turns % 2 ? 'Archief' : 'Klanten');
      }
      return 'answer';
    };
    await stage.connect();
    await stage.serve();
    await stage.haveKeys(...wanted);
    expect(turns).toBe(30);
  });

  test('when the UIDs of a folder change their meaning while it is open', async () => {
    const { peer } = stage;
    for (const id of ['a', 'b', 'c']) peer.add('INBOX', peerMail(`${id}@x`));
    await stage.connect();
    await stage.serve();
    await stage.haveKeys('a@x', 'b@x', 'c@x');
    const inbox = peer.folders.get('INBOX');
    if (!inbox) throw new Error('No inbox');
    Object.assign(inbox, { uidValidity: 2, uidNext: 1, mails: [] });
    for (const id of ['d', 'a', 'e']) peer.add('INBOX', peerMail(`${id}@x`));
    await stage.haveKeys('a@x', 'b@x', 'c@x', 'd@x', 'e@x');
  });

  test('when the server leaves mails out of an answer, and nothing in the folder changes after that', async () => {
    const { peer } = stage;
    peer.add('INBOX', peerMail('a@x'));
    let isLeftOut = true;
    peer.script = (command) =>
      isLeftOut && isJudging(command) ? { no: 'Some of the requested messages no longer exist' } : 'answer';
    await stage.connect();
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toEqual([]);
    isLeftOut = false;
    peer.cutAll();
    await stage.haveKeys('a@x');
  });

  test('when the server cannot read one of the mails itself: the others are stored, and that one later', async () => {
    const { peer } = stage;
    const wanted = Array.from({ length: 60 }, (_, at) => `${100 + at}@x`);
    for (const id of wanted) peer.add('INBOX', peerMail(id));
    let isBroken = true;
    peer.script = (command) => {
      const uids = /^UID FETCH (\S+)/.exec(command)?.[1]?.split(',') ?? [];
      return isBroken && uids.includes('31') ? { no: '[SERVERBUG] Internal error' } : 'answer';
    };
    await stage.connect();
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toEqual(wanted.filter((id) => id !== '130@x'));
    isBroken = false;
    await stage.haveKeys(...wanted);
  });

  test('when the server refuses all mails: that is a problem of the mailbox', async () => {
    const { peer } = stage;
    for (const id of ['a@x', 'b@x', 'c@x']) peer.add('INBOX', peerMail(id));
    peer.script = (command) => (isJudging(command) ? { no: 'Internal error' } : 'answer');
    await stage.connect();
    await stage.serve();
    await stage.isIn('failing');
    expect(await stage.row()).toMatchObject({ problem: 'protocol' });
    peer.script = () => 'answer';
    await stage.haveKeys('a@x', 'b@x', 'c@x');
  });

  test('when a folder may not be opened: the others are read, and that one once it may', async () => {
    const { peer } = stage;
    peer.add('Agenda', peerMail('a@x'));
    peer.add('Klanten', peerMail('b@x'));
    peer.add('INBOX', peerMail('c@x'));
    let isClosed = true;
    peer.script = (command) =>
      isClosed && command.startsWith('EXAMINE Agenda') ? { no: '[NOPERM] No access' } : 'answer';
    await stage.connect();
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toEqual(['b@x', 'c@x']);
    isClosed = false;
    await stage.haveKeys('a@x', 'b@x', 'c@x');
  });

  test('when that is the first folder, because the inbox is excluded', async () => {
    const { peer } = stage;
    peer.add('Sent', peerMail('a@x', { from: 'anna@lexbrug.example', to: 'noor@mail.example' }));
    peer.add('Klanten', peerMail('b@x'));
    peer.script = (command) => (command.startsWith('EXAMINE Sent') ? { no: '[NOPERM] No access' } : 'answer');
    await stage.connect({ excludedFolders: ['inbox'] });
    await stage.serve();
    await stage.haveKeys('b@x');
    await stage.isIn('working');
  });

  test('after days without the server, in which mails came, moved and went', async () => {
    const { peer } = stage;
    const [first = 0] = ['a@x', 'b@x', 'c@x'].map((id) => peer.add('INBOX', peerMail(id)));
    await stage.connect();
    await stage.serve();
    await stage.haveKeys('a@x', 'b@x', 'c@x');
    peer.script = () => 'cut';
    peer.cutAll();
    await stage.isIn('failing');
    expect(await stage.row()).toMatchObject({ problem: 'unreachable' });
    peer.move('INBOX', first, 'Archief');
    peer.folders.get('INBOX')?.mails.splice(0, 1);
    for (const id of ['d@x', 'e@x']) peer.add('INBOX', peerMail(id), new Date(Date.now() - 3 * 86_400_000));
    peer.script = () => 'answer';
    await stage.haveKeys('a@x', 'b@x', 'c@x', 'd@x', 'e@x');
    await stage.isIn('working');
    expect(await stage.row()).toMatchObject({ problem: null });
  });
});

test('a provider that asks for a pause is left alone, by all instances', async () => {
  const { peer } = stage;
  peer.add('INBOX', peerMail('a@x'));
  peer.script = (command) => (command.startsWith('EXAMINE') ? { no: '[LIMIT] Too many commands' } : 'answer');
  await stage.connect();
  const waiting = { timing: seldom, claimMs: 100, renewMs: 100 };
  await stage.serve(waiting);
  await stage.isIn('failing');
  await stage.serve(waiting);
  const asked = peer.commands.length;
  await new Promise((resolve) => void setTimeout(resolve, 2500));
  expect(peer.commands).toHaveLength(asked);
  expect(await stage.row()).toMatchObject({ problem: 'rateLimit' });
});
