import { describe, expect, test } from 'vitest';
import { onePagePdf } from '#tests/support/pdf-document.ts';
import { readBounces } from './bounce.ts';
import { readHeadersBeside } from './mime-reader.ts';
import { mimeLimits } from './mime-limits.ts';
import { readMime } from './read-mime.ts';

const head =
  'From: Noor <noor@mail.example>\r\nTo: info@lexbrug.example\r\nSubject: Vraag\r\nMIME-Version: 1.0\r\n';
const mail = (...lines: string[]) => Buffer.from(head + lines.join('\r\n'), 'latin1');
const mixed = (parts: string) => mail('Content-Type: multipart/mixed; boundary=b', '', `${parts}--b--`, '');
const refused = { html: null, attachments: [{ name: 'message.eml', refused: 'unreadable' }] };

describe('a mail', () => {
  test('in text and HTML is read with its attachment', async () => {
    const pdf = onePagePdf('CV');
    const source = mixed(
      [
        '--b\r\nContent-Type: multipart/alternative; boundary=c\r\n',
        '--c\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n',
        Buffer.from('Goedemorgen, één vraag').toString('base64'),
        '--c\r\nContent-Type: text/html\r\n\r\n<p>Goedemorgen</p>\r\n--c--',
        '--b\r\nContent-Type: application/pdf; name="=?utf-8?Q?C=C3=A9V.pdf?="\r\nContent-Transfer-Encoding: base64',
        'Content-Disposition: attachment\r\n',
        pdf.toString('base64'),
        '',
      ].join('\r\n'),
    );
    const read = await readMime(source);
    expect(read).toMatchObject({ body: 'Goedemorgen, één vraag', html: '<p>Goedemorgen</p>' });
    expect(read.attachments).toMatchObject([
      { name: 'CéV.pdf', mediaType: 'application/pdf', size: pdf.length },
    ]);
    expect(Buffer.from(read.attachments[0]?.content ?? []).equals(pdf)).toBe(true);
  });

  test('in HTML alone has its words as text', async () => {
    const read = await readMime(
      mail('Content-Type: text/html', '', '<style>p{}</style><p>A &amp; B</p><p>C<br>D <b>E</b></p>', ''),
    );
    expect(read.body).toBe('A & B\nC\nD E');
  });

  test('with an unknown charset, broken bytes and control characters is shown as well as possible', async () => {
    const source = mail('Content-Type: text/plain; charset=klingon-8', '', 'Caf\xe9 \x00\x07\x1b[31m af', '');
    expect((await readMime(source)).body).toBe('Café [31m af');
  });

  test('that was cut off keeps its text and loses its attachments', async () => {
    const source = mixed(
      '--b\r\n\r\nHallo\r\n--b\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF-\r\n',
    );
    const read = await readMime(source, { isWhole: false });
    expect(read.body).toBe('Hallo');
    expect(read.attachments).toMatchObject([{ name: 'a.pdf', refused: 'size' }]);
    expect(read.attachments[0]?.content).toBeUndefined();
  });
});

describe('a hostile mail is shown as text', () => {
  test('with 10,000 parts', async () => {
    const read = await readMime(mixed('--b\r\n\r\nx\r\n'.repeat(10_000)));
    expect(read).toMatchObject(refused);
    expect(read.body).toMatch(/^--b\n\nx/);
  });

  test('nested deeply', async () => {
    const nested = Array.from(
      { length: 500 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    expect(await readMime(mail(nested.join('')))).toMatchObject(refused);
  });

  test('with headers of megabytes', async () => {
    expect(await readMime(mail(`X-Long: ${'a'.repeat(2_000_000)}`, '', 'Hallo'))).toMatchObject(refused);
  });

  test('larger than the limit', async () => {
    expect(await readMime(Buffer.alloc(mimeLimits.sourceBytes + 1, 'a\n'))).toMatchObject(refused);
  });

  test('and does not keep the program from its work, nor the next mail from being read', async () => {
    let longest = 0;
    let last = performance.now();
    const watching = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const [lines] = await Promise.all([
      readMime(Buffer.concat([mail('', ''), Buffer.alloc(100_000, 'x\n')])),
      readMime(mail(...Array.from({ length: 500 }, () => 'Content-Type: message/rfc822\r\n'))),
      readMime(Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256))),
      readMime(Buffer.alloc(0)),
    ]);
    clearInterval(watching);
    expect(lines.body).toHaveLength(99_999);
    expect((await readMime(mail('', 'Hallo'))).body).toBe('Hallo');
    expect(longest).toBeLessThan(1000);
  });

  test('with more attachments than are kept', async () => {
    const one = '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-\r\n';
    const { attachments } = await readMime(mixed(one.repeat(150)));
    expect(attachments).toHaveLength(mimeLimits.attachmentRows);
    expect(attachments.filter(({ content }) => content)).toHaveLength(mimeLimits.attachments);
    expect(attachments.at(-1)).toMatchObject({ name: 'attachment-100', refused: 'count' });
  });
});

describe('headers', () => {
  const read = (...lines: string[]) => readHeadersBeside(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));

  test('name the participants, the thread and the moment', async () => {
    expect(
      await read(
        'Message-ID: <C@Mail.example>',
        'In-Reply-To: <b@x>',
        'References: <a@x>\r\n <b@x>',
        'Date: Mon, 2 Nov 2026 10:00:00 +0100',
        'Subject: =?utf-8?Q?R=C3=A9:_Vraag?=',
        'From: "Noor, de" <NOOR@mail.example>',
        'To: Team: info@lexbrug.example, Piet <piet@mail.example>;, nonsense',
        'Cc: piet@mail.example',
        'Reply-To: elders@mail.example',
      ),
    ).toMatchObject({
      messageKey: 'C@Mail.example',
      references: ['a@x', 'b@x'],
      date: new Date('2026-11-02T09:00:00Z'),
      subject: 'Ré: Vraag',
      replyTo: 'elders@mail.example',
      participants: [
        { role: 'from', address: 'noor@mail.example', name: 'Noor, de' },
        { role: 'to', address: 'info@lexbrug.example' },
        { role: 'to', address: 'piet@mail.example' },
        { role: 'cc', address: 'piet@mail.example' },
        { role: 'replyTo', address: 'elders@mail.example' },
      ],
    });
  });

  test('cannot smuggle in another sender', async () => {
    const found = await read(
      'From: a@mail.example',
      'From: noor@mail.example',
      'Subject: =?utf-8?Q?x=0D=0ATo:_noor@mail.example?=',
      'To: "noor@mail.example" <b@mail.example>',
    );
    expect(found?.participants.map(({ address }) => address)).toEqual(['a@mail.example', 'b@mail.example']);
    expect(found?.subject).toBe('x To: noor@mail.example');
  });

  test('with very long lists and ids are bounded', async () => {
    const found = await read(
      `Message-ID: <${'i'.repeat(5000)}@x>`,
      `References: ${Array.from({ length: 500 }, (_, at) => `<${at}@x>`).join(' ')}`,
      `To: ${Array.from({ length: 2000 }, (_, at) => `p${at}@mail.example`).join(', ')}`,
    );
    expect(found?.messageKey).toMatch(/^sha256:/);
    expect(found?.references).toHaveLength(mimeLimits.references);
    expect(found?.references[0]).toBe('0@x');
    expect(found?.references.at(-1)).toBe('499@x');
    expect(found?.participants).toHaveLength(mimeLimits.participants);
  });

  test.each([
    [['Auto-Submitted: auto-replied'], 'reply'],
    [['X-Autoreply: yes'], 'reply'],
    [
      ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'Subject: Automatisch antwoord: x'],
      'reply',
    ],
    [['X-Auto-Response-Suppress: DR, OOF', 'Subject: Vraag'], undefined],
    [['Auto-Submitted: no'], undefined],
    [['Auto-Submitted: auto-generated'], 'list'],
    [['List-Id: <nieuws.example>'], 'list'],
    [['Precedence: bulk'], 'list'],
    [['Content-Type: multipart/report; report-type=delivery-status; boundary=b'], 'bounce'],
    [['Content-Type: multipart/report; report-type=disposition-notification; boundary=b'], undefined],
  ])('%j say that it is automatic: %s', async (lines, kind) => {
    expect((await read(...lines))?.automatic).toBe(kind);
  });
});

test('a delivery report names the addresses that do not exist, and not those that are late', async () => {
  const report = mail(
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
    '--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n',
    'Reporting-MTA: dns; mx.example\r\n',
    'Original-Recipient: rfc822;Weg@mail.example\r\nFinal-Recipient: rfc822; other@mail.example\r\nAction: failed',
    'Status: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 User\r\n  unknown\r\n',
    'Final-Recipient: rfc822; vol@mail.example\r\nAction: failed\r\nStatus: 4.2.2\r\n',
    'Final-Recipient: rfc822; laat@mail.example\r\nAction: delayed\r\nStatus: 5.0.0\r\n',
    '--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <a@x>\r\n\r\nOrigineel\r\n--b--\r\n',
  );
  const read = await readMime(report);
  expect(read).toMatchObject({ body: 'Sorry.', attachments: [] });
  expect(readBounces(read)).toEqual([
    { address: 'weg@mail.example', reason: '5.1.1 550 5.1.1 User unknown' },
  ]);
});
