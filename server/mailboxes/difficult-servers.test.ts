import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peerMail, quick, stageMailboxes } from '#tests/support/mailbox-stage.ts';
import type { MailboxProcessOptions } from '#tests/support/mailbox-process.ts';
import { until } from '#tests/support/until.ts';

const stage = stageMailboxes();
const isDownload = (command: string) => /^UID FETCH .*BODY\.PEEK\[\]/.test(command);
const isJudging = (command: string) => /^UID FETCH .*BODY\.PEEK\[HEADER\]/i.test(command);
const longest = { pollMs: 60_000, quickPollMs: 60_000, inboxMs: 60_000, compareMs: 3_600_000 };

describe('new mail is found', () => {
  test('that came to the inbox while another folder was open', async () => {
    const { peer } = stage;
    peer.add('Klanten', peerMail('a@x'));
    let isLate = false;
    peer.script = (command) => {
      if (isDownload(command) && !isLate) {
        isLate = true;
        peer.add('INBOX', peerMail('b@x'));
      }
      return 'answer';
    };
    await stage.connect();
    await stage.serve({ ...quick, timing: longest });
    await until(async () => (await stage.keys()).includes('b@x'), 10_000);
  });

  test('in another folder of a server that tells of all folders in one answer', async () => {
    stage.peer.add('Klanten', peerMail('a@x'));
    await stage.connect();
    await stage.serve({ ...quick, timing: { ...longest, quickPollMs: 500 } });
    await stage.haveKeys('a@x');
    const asked = stage.peer.commands.length;
    stage.peer.add('Klanten', peerMail('b@x'));
    await until(async () => (await stage.keys()).includes('b@x'), 10_000);
    stage.peer.commands.splice(0, asked);
    await until(() => stage.peer.commands.filter((command) => command.startsWith('LIST')).length > 4);
    const opened = stage.peer.commands.filter((command) => command.startsWith('EXAMINE Klanten'));
    expect(opened.length).toBeLessThan(3);
  });

  test('without announcements, in no more than the pause between two looks', async () => {
    await stage.replacePeer('bare');
    await stage.connect();
    await stage.serve({ ...quick, timing: { ...longest, inboxMs: 1000 } });
    await stage.isIn('working');
    for (const id of ['a@x', 'b@x', 'c@x']) {
      const begun = performance.now();
      stage.peer.add('INBOX', peerMail(id));
      await until(async () => (await stage.keys()).includes(id));
      expect(performance.now() - begun).toBeLessThan(1900);
    }
  });
});

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
  const waiting = { timing: longest, claimMs: 100, renewMs: 100 };
  await stage.serve(waiting);
  await stage.isIn('failing');
  await stage.serve(waiting);
  const asked = peer.commands.length;
  await new Promise((resolve) => void setTimeout(resolve, 2500));
  expect(peer.commands).toHaveLength(asked);
  expect(await stage.row()).toMatchObject({ problem: 'rateLimit' });
});

test('a mail in the mailboxes of two colleagues is stored once, and both threads lists have it', async () => {
  const wanted = Array.from({ length: 30 }, (_, at) => `${100 + at}@x`);
  for (const id of wanted) stage.peer.add('INBOX', peerMail(id));
  for (const address of ['anna@lexbrug.example', 'bram@lexbrug.example']) await stage.connect({ address });
  await stage.serve();
  const { sql } = stage.database;
  await until(
    async () => (await sql`select from mail_copies where mail_id is not null`).length === 60,
    20_000,
  );
  expect(await stage.keys()).toEqual(wanted);
  expect(await sql`select from mail_thread_mailboxes`).toHaveLength(60);
  expect(await sql`select from mail_people`).toHaveLength(30);
});

describe('what may not be stored is not', () => {
  test('mail with an excluded or hidden label of Gmail, in whatever folder it is', async () => {
    const { peer } = stage;
    peer.capabilities.push('X-GM-EXT-1');
    peer.folders.set('[Gmail]/Alle berichten', {
      flags: ['\\All'],
      uidValidity: 1,
      uidNext: 1,
      modseq: 1,
      mails: [],
    });
    peer.add('INBOX', peerMail('secret@x'), undefined, ['Priv&AOk-']);
    for (const [id, ...labels] of [
      ['below@x', 'Priv&AOk-/Huis'],
      ['draft@x', '\\Draft'],
      ['plain@x', 'Privaat'],
      ['inbox@x', '\\Inbox', '\\Important'],
    ])
      peer.add('[Gmail]/Alle berichten', peerMail(id ?? ''), undefined, labels);
    await stage.connect({ excludedFolders: ['Priv\u00e9'] });
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toEqual(['inbox@x', 'plain@x']);
    expect(peer.commands.filter(isDownload)).toHaveLength(2);
  });

  test('anything from a server on a private network, unless the installation allows it', async () => {
    const { config } = stage.program;
    config.mailOnPrivateNetwork = false;
    onTestFinished(() => void (config.mailOnPrivateNetwork = true));
    stage.peer.add('INBOX', peerMail('a@x'));
    await stage.connect();
    await stage.serve();
    await stage.isIn('failing');
    expect(await stage.row()).toMatchObject({ problem: 'forbiddenHost' });
    expect(stage.peer.commands).toEqual([]);
  });
});
