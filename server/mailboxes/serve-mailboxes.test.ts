import { describe, expect, test } from 'vitest';
import { peerMail, stageMailboxes } from '#tests/support/mailbox-stage.ts';
import { until } from '#tests/support/until.ts';

const stage = stageMailboxes();

describe('a mailbox', () => {
  test('is imported with sent mail, and new mail follows at once', async () => {
    stage.peer.folders.set('Verzonden items', {
      flags: [],
      uidValidity: 1,
      uidNext: 1,
      modseq: 1,
      mails: [],
    });
    for (let at = 10; at < 30; at += 1) stage.peer.add('INBOX', peerMail(`in-${at}@x`));
    stage.peer.add('INBOX', peerMail('old@x'), new Date('2024-01-01'));
    stage.peer.add(
      'Verzonden items',
      peerMail('out@x', { from: 'anna@lexbrug.example', to: 'noor@mail.example' }),
    );
    await stage.connect();
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toHaveLength(21);
    expect(await stage.database.sql`select incoming from mails where message_key = 'out@x'`).toEqual([
      { incoming: false },
    ]);
    expect(
      await stage.database
        .sql`select path, role, import_total, import_done from mailbox_folders order by path`,
    ).toEqual([
      { path: 'INBOX', role: 'inbox', import_total: 20, import_done: 20 },
      { path: 'Verzonden items', role: 'sent', import_total: 1, import_done: 1 },
    ]);
    await until(() => stage.peer.commands.at(-1) === 'IDLE');
    const begun = performance.now();
    stage.peer.add('INBOX', peerMail('new@x'));
    await until(async () => (await stage.keys()).includes('new@x'));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('is never changed, and mail that is not stored is never downloaded', async () => {
    stage.peer.add('INBOX', peerMail('staff@x', { from: 'anna@lexbrug.example' }));
    stage.peer.add('INBOX', peerMail('stranger@x', { from: 'vreemd@mail.example' }));
    stage.peer.add('INBOX', peerMail('known@x'));
    await stage.connect();
    await stage.serve();
    await stage.haveKeys('known@x');
    await stage.isIn('working');
    const verbs = new Set(stage.peer.commands.map((command) => command.split(' ').slice(0, 2).join(' ')));
    expect(
      [...verbs].filter((verb) => /^(?:UID )?(?:SELECT|STORE|COPY|MOVE|APPEND|EXPUNGE|DELETE)/.test(verb)),
    ).toEqual([]);
    expect(stage.peer.commands.filter((command) => command.includes('BODY.PEEK[]'))).toMatchObject([
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
    for (const path of [...hidden, 'Klanten']) stage.peer.add(path, peerMail(`${path.replace('/', '-')}@x`));
    stage.peer.folders.get('Weg')?.flags.push('\\Trash');
    await stage.connect({ excludedFolders: ['Privé'] });
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toEqual(['Klanten@x']);
    const opened = stage.peer.commands.filter((command) => command.startsWith('EXAMINE'));
    expect(opened.filter((command) => hidden.some((path) => command.includes(path)))).toEqual([]);
  });

  test('of a server without any extension is polled', async () => {
    await stage.replacePeer('bare');
    stage.peer.add('Deleted Items', peerMail('deleted@x'));
    stage.peer.add('INBOX', peerMail('a@x'));
    await stage.connect();
    await stage.serve();
    await stage.isIn('working');
    stage.peer.add('INBOX', peerMail('b@x'));
    stage.peer.add('Projecten', peerMail('c@x'));
    await stage.haveKeys('a@x', 'b@x', 'c@x');
    expect(stage.peer.commands).not.toContain('IDLE');
  });
});

describe('nothing is lost or stored twice', () => {
  test('when mails are moved, copied and deleted', async () => {
    const uid = stage.peer.add('INBOX', peerMail('a@x'));
    stage.peer.add('INBOX', peerMail('b@x'));
    await stage.connect();
    await stage.serve();
    await stage.haveKeys('a@x', 'b@x');
    stage.peer.move('INBOX', uid, 'Archief');
    stage.peer.add('Kopie', peerMail('b@x'));
    await until(async () => {
      const [copies] = await stage.database.sql<{ n: number }[]>`select count(*)::int as n from mail_copies c
        join mailbox_folders f on f.id = c.folder_id where f.path <> 'INBOX' and c.mail_id is not null`;
      return copies?.n === 2;
    });
    stage.peer.folders.get('Archief')?.mails.splice(0);
    stage.peer.add('INBOX', peerMail('c@x'));
    await stage.haveKeys('a@x', 'b@x', 'c@x');
  });

  test('when the UIDs of a folder change their meaning', async () => {
    for (const id of ['a', 'b', 'c']) stage.peer.add('INBOX', peerMail(`${id}@x`));
    await stage.connect();
    await stage.serve();
    await stage.haveKeys('a@x', 'b@x', 'c@x');
    const inbox = stage.peer.folders.get('INBOX');
    if (!inbox) throw new Error('No inbox');
    Object.assign(inbox, { uidValidity: 2, uidNext: 1, mails: [] });
    for (const id of ['d', 'a', 'b']) stage.peer.add('INBOX', peerMail(`${id}@x`));
    stage.peer.cutAll();
    await stage.haveKeys('a@x', 'b@x', 'c@x', 'd@x');
    await until(async () => {
      const found = await stage.database.sql`select uid from mail_copies where mail_id is not null`;
      return found.length === 3;
    });
  });

  test('when the connection is cut within every answer', async () => {
    for (let at = 10; at < 20; at += 1) stage.peer.add('INBOX', peerMail(`${at}@x`));
    let cuts = 0;
    // Answers are cut further and further on; every second one arrives whole, so that reading advances.
    stage.peer.script = (command) => {
      if (!/^(?:UID|EXAMINE|LIST)/.test(command)) return 'answer';
      cuts += 1;
      return cuts % 2 === 0 || cuts > 80 ? 'answer' : { cutAfter: cuts * 7 };
    };
    await stage.connect();
    await stage.serve();
    await until(async () => (await stage.keys()).length === 10 && cuts > 30, 50_000);
    await stage.isIn('working');
    expect(await stage.database.sql`select uid from mail_copies`).toHaveLength(10);
  });

  test('when a search is refused', async () => {
    stage.peer.add('INBOX', peerMail('a@x'));
    let refused = 0;
    stage.peer.script = (command) => {
      if (!command.startsWith('UID SEARCH') || refused === 2) return 'answer';
      refused += 1;
      return { no: 'try later' };
    };
    await stage.connect();
    await stage.serve();
    await stage.haveKeys('a@x');
    expect(refused).toBe(2);
  });

  test('when a single mail cannot be had at first', async () => {
    stage.peer.add('INBOX', peerMail('a@x'));
    stage.peer.add('INBOX', peerMail('b@x'));
    let isBroken = true;
    stage.peer.script = (command) =>
      isBroken && /^UID FETCH 1 .*BODY\.PEEK\[\]/.test(command) ? { no: '[SERVERBUG] not now' } : 'answer';
    await stage.connect();
    await stage.serve();
    await stage.isIn('working');
    expect(await stage.keys()).toEqual(['b@x']);
    isBroken = false;
    stage.peer.cutAll();
    await stage.haveKeys('a@x', 'b@x');
  });

  test('when two instances serve the same mailboxes and one is gone', async () => {
    stage.peer.add('INBOX', peerMail('a@x'));
    const id = await stage.connect();
    const first = await stage.serve();
    await stage.haveKeys('a@x');
    await stage.serve();
    const [before] = await stage.database.sql`select lease_by from mailboxes where id = ${id}`;
    await first.stop();
    stage.peer.add('INBOX', peerMail('b@x'));
    await stage.haveKeys('a@x', 'b@x');
    const [after] = await stage.database.sql`select lease_by from mailboxes where id = ${id}`;
    expect(after?.lease_by).not.toBe(before?.lease_by);
  });
});

test('a mailbox that is switched off, or whose folder is excluded, is not read any further', async () => {
  stage.peer.add('Klanten', peerMail('a@x'));
  const id = await stage.connect();
  await stage.serve();
  await stage.haveKeys('a@x');
  await stage.database
    .sql`update mailboxes set excluded_folders = '{Klanten}', version = version + 1 where id = ${id}`;
  stage.peer.add('Klanten', peerMail('b@x'));
  stage.peer.add('INBOX', peerMail('c@x'));
  await stage.haveKeys('a@x', 'c@x');
  await stage.database.sql`update mailboxes set state = 'off', version = version + 1 where id = ${id}`;
  await until(
    async () => (await stage.database.sql`select from mailboxes where lease_by is null`).length === 1,
  );
  stage.peer.add('INBOX', peerMail('d@x'));
  expect(await stage.keys()).toEqual(['a@x', 'c@x']);
});
