const MB = 1024 * 1024;
const head =
  'From: Noor <noor@mail.example>\r\nTo: info@lexbrug.example\r\nSubject: Vraag\r\nMIME-Version: 1.0\r\n';
const mail = (lines: string, body = '') => Buffer.from(`${head}${lines}\r\n\r\n${body}`, 'latin1');
const mixed = (parts: string) => mail('Content-Type: multipart/mixed; boundary=b', `${parts}\r\n--b--\r\n`);
const filled = (lines: string, pattern: string, bytes: number) =>
  Buffer.concat([mail(lines), Buffer.alloc(bytes, pattern)]);
const attached = (headers: string, body: string) =>
  `--b\r\nContent-Disposition: attachment; ${headers}\r\n\r\n${body}\r\n`;

/** Mails that are made to cost whoever reads them time or memory, by name. */
export const hostileMails: Record<string, () => Buffer> = {
  '10,000 parts': () => mixed('--b\r\n\r\nx\r\n'.repeat(10_000)),
  'as many parts as are parsed': () => mixed('--b\r\n\r\nx\r\n'.repeat(3990)),
  'a multipart within each multipart, 3,000 deep': () =>
    mail(
      Array.from(
        { length: 3000 },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ).join(''),
    ),
  'a mail within each mail, 10,000 deep': () => mail('Content-Type: message/rfc822\r\n\r\n'.repeat(10_000)),
  'base64 up to the limit': () =>
    filled('Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64', 'QUJD', 24 * MB),
  'base64 in lines of one letter': () =>
    filled('Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64', 'A\r\n', 8 * MB),
  'quoted-printable of soft breaks': () =>
    filled('Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable', '=\r\n', 8 * MB),
  'a line of 24 MB': () => filled('Content-Type: text/plain', 'x', 24 * MB),
  'lines of one letter': () => filled('Content-Type: text/plain', 'x\n', 24 * MB),
  'HTML of open tags': () => filled('Content-Type: text/html', '<div>', 8 * MB),
  'HTML of open tags with attributes': () =>
    filled('Content-Type: text/html', '<a href=x title="&lt;" style=color:red>', 8 * MB),
  'HTML of entities': () => filled('Content-Type: text/html', '&amp;lt;', 8 * MB),
  'HTML of unended comments': () => filled('Content-Type: text/html', '<!--', 8 * MB),
  'text of another charset than it says': () =>
    filled('Content-Type: text/plain; charset=utf-16', '\u0000\u00ff', 8 * MB),
  'an unended escape of ISO-2022-JP': () =>
    filled('Content-Type: text/plain; charset=iso-2022-jp', '\u001b$B!', 8 * MB),
  'a header of 20 MB': () => mail(`X-Long: ${'a'.repeat(20 * MB)}`, 'Hallo'),
  '100,000 headers': () => mail('X-Many: a\r\n'.repeat(100_000), 'Hallo'),
  'a header folded 100,000 times': () => mail(`X-Folded: a${'\r\n b'.repeat(100_000)}`, 'Hallo'),
  '50,000 encoded words': () => mail(`X-A: 1\r\nSubject: ${'=?utf-8?Q?=C3=A9?= '.repeat(50_000)}`, 'Hallo'),
  'a name in 5,000 pieces': () =>
    mixed(
      attached(Array.from({ length: 5000 }, (_, at) => `filename*${at}*=utf-8''%41`).join('; '), '%PDF-'),
    ),
  'a name with an index of 10 digits': () => mixed(attached('filename*9999999999=a; filename*0=b', '%PDF-')),
  'a boundary of 300 KB': () =>
    mail(`Content-Type: multipart/mixed; boundary="${'b'.repeat(300_000)}"`, '--b\r\n\r\nx'),
  'brackets in brackets in a list of recipients': () => mail(`Cc: ${'('.repeat(60_000)}`, 'Hallo'),
  'open quotes and groups in a list of recipients': () => mail(`Cc: ${'"a:;<'.repeat(20_000)}`, 'Hallo'),
  'quoted answers, 20,000 deep': () =>
    mail('Content-Type: text/plain; format=flowed; delsp=yes', `${'>'.repeat(20_000)} x \r\n`.repeat(200)),
  'nothing at all': () => Buffer.alloc(0),
  noise: () => Buffer.from(Array.from({ length: 2 * MB }, (_, at) => (at * 7919 + (at >> 3)) % 256)),
};
