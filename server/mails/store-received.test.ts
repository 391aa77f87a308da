import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { onePagePdf } from '#tests/support/pdf-document.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { readHeadersBeside } from './mime-reader.ts';
import { readMime } from './read-mime.ts';
import { storeReceived } from './store-received.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: { id: string; email: string };
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addStaff(database.db, { email: 'anna@lexbrug.example' });
  await insertCandidate(database.db, { email: 'noor@mail.example' });
  // A colleague who was a candidate once.
  await addStaff(database.db, { email: 'bram@lexbrug.example' });
  await insertCandidate(database.db, { email: 'bram@lexbrug.example' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => emptyTables(database.sql, 'mail_threads', 'mail_addresses'));

const receivedAt = new Date('2026-11-10T12:00:00Z');
async function receive(lines: string[], body = '\r\n\r\nHallo'): Promise<boolean> {
  const source = Buffer.from(lines.join('\r\n') + body);
  const head = await readHeadersBeside(source);
  if (!head) throw new Error('No headers');
  const mail = { head, mime: await readMime(source), size: source.length, receivedAt };
  return storeReceived(program, mail, async () => {});
}
const from = (who: string, ...to: string[]) => [`From: ${who}`, `To: ${to.join(', ')}`];
const stored = () =>
  database.sql`select message_key, incoming, author_id, automatic, sent_at from mails order by message_key`;

describe('a received mail is', () => {
  test('stored with its direction and its author', async () => {
    await receive(['Message-ID: <1@x>', ...from('noor@mail.example', 'anna@lexbrug.example')]);
    await receive([
      'Message-ID: <2@x>',
      'In-Reply-To: <1@x>',
      ...from('anna@LEXBRUG.example', 'noor@mail.example'),
    ]);
    expect(await stored()).toMatchObject([
      { message_key: '1@x', incoming: true, author_id: null },
      { message_key: '2@x', incoming: false, author_id: staff.id },
    ]);
  });

  test('not stored if only staff or only strangers take part', async () => {
    expect(await receive(from('anna@lexbrug.example', 'bram@lexbrug.example'))).toBe(false);
    expect(await receive(from('vreemd@mail.example', 'anna@lexbrug.example'))).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test('filed on the stranger who is known, not on the colleague who was a candidate', async () => {
    await receive(from('noor@mail.example', 'bram@lexbrug.example'));
    expect(
      await database.sql`select c.email from mail_people p join candidates c on c.id = p.candidate_id`,
    ).toEqual([{ email: 'noor@mail.example' }]);
  });

  test('stored once, with or without a Message-ID', async () => {
    const withId = ['Message-ID: <1@x>', ...from('noor@mail.example', 'anna@lexbrug.example')];
    const without = from('noor@mail.example', 'anna@lexbrug.example');
    const results = [
      await receive(withId),
      await receive(withId),
      await receive(without),
      await receive(without),
    ];
    expect(results).toEqual([true, false, true, false]);
    expect(await receive(without, '\r\n\r\nAnders')).toBe(true);
  });

  test('the copy of one that a relay gave another id', async () => {
    await receive(['Message-ID: <1@x>', ...from('anna@lexbrug.example', 'noor@mail.example')]);
    const copy = ['Message-ID: <2@y>', 'X-Microsoft-Original-Message-ID: <1@x>'];
    expect(await receive([...copy, ...from('anna@lexbrug.example', 'noor@mail.example')])).toBe(false);
  });

  test('another one than the mail of somebody else with the same Message-ID', async () => {
    const given = (day: number, who: string) => [
      'Message-ID: <1@x>',
      `Date: ${day} Nov 2026 10:00:00 +0000`,
      ...from(who, 'anna@lexbrug.example'),
      'Cc: noor@mail.example',
    ];
    const mails = [
      given(5, 'noor@mail.example'),
      given(6, 'noor@mail.example'),
      given(5, 'vals@mail.example'),
    ];
    for (const lines of mails) expect(await receive(lines)).toBe(true);
    // The copies in the mailbox of a colleague.
    for (const lines of mails) expect(await receive(lines)).toBe(false);
    expect(await stored()).toHaveLength(3);
    expect(await database.sql`select from mail_threads where mail_count = 1`).toHaveLength(3);
  });

  test('the copy of one of staff that the provider gave another sender or date', async () => {
    const given = (day: number, who: string) => [
      'Message-ID: <1@x>',
      `Date: ${day} Nov 2026 10:00:00 +0000`,
      ...from(who, 'noor@mail.example'),
    ];
    expect(await receive(given(5, 'anna@lexbrug.example'))).toBe(true);
    expect(await receive(given(6, 'anna@lexbrug.example'))).toBe(false);
    expect(await receive(given(5, 'bram@lexbrug.example'))).toBe(false);
  });

  test('not stored again after somebody in it was erased', async () => {
    const id = await insertCandidate(database.db, { email: 'weg@mail.example' });
    const given = (day: number) => [
      `Message-ID: <weg-${day}@x>`,
      `Date: ${day} Nov 2026 10:00:00 +0000`,
      ...from('weg@mail.example', 'anna@lexbrug.example'),
    ];
    expect(await receive(given(5))).toBe(true);
    program.clock.now = new Date('2026-11-08T10:00:00Z');
    await eraseCandidate(program, id, 'staff', system);
    expect(await stored()).toEqual([]);
    expect(await receive(given(5))).toBe(false);
    // They apply again: what they write from then on is kept, and their mailbox of before is not.
    await insertCandidate(database.db, { email: 'weg@mail.example' });
    expect(await receive(given(5))).toBe(false);
    expect(await receive(given(9))).toBe(true);
    expect(await stored()).toMatchObject([{ message_key: 'weg-9@x' }]);
  });

  test('dated by the sender, unless that date is still to come', async () => {
    const about = from('noor@mail.example', 'anna@lexbrug.example');
    await receive(['Message-ID: <1@x>', 'Date: Mon, 9 Nov 2026 10:00:00 +0000', ...about]);
    await receive(['Message-ID: <2@x>', 'Date: Mon, 9 Nov 2099 10:00:00 +0000', ...about]);
    expect(await stored()).toMatchObject([
      { sent_at: new Date('2026-11-09T10:00:00Z') },
      { sent_at: receivedAt },
    ]);
  });
});

test('mail of a colleague is not filed on the candidate that they become', async () => {
  await addStaff(database.db, { email: 'cas@lexbrug.example' });
  await receive(from('noor@mail.example', 'cas@lexbrug.example'));
  await insertCandidate(database.db, { email: 'cas@lexbrug.example' });
  await insertCandidate(database.db, { email: 'later@mail.example', otherEmails: ['noor@mail.example'] });
  expect(
    await database.sql`select c.email from mail_people p join candidates c on c.id = p.candidate_id order by 1`,
  ).toEqual([{ email: 'later@mail.example' }, { email: 'noor@mail.example' }]);
});

test('attachments are stored like uploads, and refused ones listed with the reason', async () => {
  const part = (name: string, bytes: Buffer) =>
    `--b\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`;
  const body = `\r\n\r\n${part('../cv.pdf', onePagePdf('CV'))}${part('a.exe', Buffer.from('MZ'))}--b--\r\n`;
  const lines = [
    ...from('noor@mail.example', 'anna@lexbrug.example'),
    'Content-Type: multipart/mixed; boundary=b',
  ];
  expect(await receive(lines, body)).toBe(true);
  expect(
    await database.sql`select a.name, a.refused, f.original_name from mail_attachments a
      left join stored_files f on f.id = a.file_id order by position`,
  ).toEqual([
    { name: 'cv.pdf', refused: null, original_name: 'cv.pdf' },
    { name: 'a.exe', refused: 'type', original_name: null },
  ]);
  // A copy leaves no second file.
  const files = await program.filesOnDisk();
  expect(await receive(lines, body)).toBe(false);
  expect(await program.filesOnDisk()).toEqual(files);
});

describe('an address is flagged', () => {
  const report = (address: string, status = '5.1.1') =>
    receive(
      [
        ...from('MAILER-DAEMON@mx.example', 'anna@lexbrug.example'),
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      ],
      `\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: ${status}\r\n--b--\r\n`,
    );
  const flags = () =>
    database.sql`select address, bounced_at is not null as bounced, bounce_reason, away_at from mail_addresses`;

  test('when a mail that was sent there is returned for good', async () => {
    await receive(['Message-ID: <1@x>', ...from('anna@lexbrug.example', 'noor@mail.example')]);
    expect(await report('vreemd@mail.example')).toBe(false);
    await report('noor@mail.example', '4.2.2');
    expect(await flags()).toEqual([]);
    await report('noor@mail.example');
    expect(await flags()).toMatchObject([
      { address: 'noor@mail.example', bounced: true, bounce_reason: '5.1.1' },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test('while its owner is away, until they write themselves', async () => {
    const dated = (day: number, ...lines: string[]) =>
      receive([
        `Message-ID: <${day}@x>`,
        `Date: ${day} Nov 2026 10:00:00 +0000`,
        ...lines,
        ...from('noor@mail.example', 'anna@lexbrug.example'),
      ]);
    await dated(5, 'Auto-Submitted: auto-replied');
    await dated(4);
    expect(await flags()).toMatchObject([{ away_at: new Date('2026-11-05T10:00:00Z') }]);
    await dated(6);
    expect(await flags()).toMatchObject([{ away_at: null }]);
  });
});
