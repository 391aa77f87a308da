import { describe, expect, onTestFinished, test } from 'vitest';
import { isDownload, peerMail, quick, seldom, stageMailboxes } from '#tests/support/mailbox-stage.ts';
import { until } from '#tests/support/until.ts';

const stage = stageMailboxes();

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
    await stage.serve({ ...quick, timing: seldom });
    await until(async () => (await stage.keys()).includes('b@x'), 10_000);
  });

  test('in another folder of a server that tells of all folders in one answer', async () => {
    stage.peer.add('Klanten', peerMail('a@x'));
    await stage.connect();
    await stage.serve({ ...quick, timing: { ...seldom, quickPollMs: 500 } });
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
    await stage.serve({ ...quick, timing: { ...seldom, inboxMs: 1000 } });
    await stage.isIn('working');
    for (const id of ['a@x', 'b@x', 'c@x']) {
      const begun = performance.now();
      stage.peer.add('INBOX', peerMail(id));
      await until(async () => (await stage.keys()).includes(id));
      expect(performance.now() - begun).toBeLessThan(1900);
    }
  });
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
