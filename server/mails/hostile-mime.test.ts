import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hostileMails } from '#tests/support/hostile-mails.ts';
import { mimeLimits } from './mime-limits.ts';
import { readMime } from './read-mime.ts';

const script = new URL('../../tests/support/mime-process.ts', import.meta.url).pathname;
const seen = z.object({
  name: z.string(),
  ms: z.number(),
  megabytes: z.number(),
  hasHead: z.boolean(),
  body: z.number(),
  html: z.number(),
  attachments: z.number(),
  isRefused: z.boolean(),
});

test('every hostile mail is read or shown as text, in little time and memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => seen.parse(JSON.parse(line)));
  expect(all.map(({ name }) => name)).toEqual(Object.keys(hostileMails));
  // Ten times what they take; the limit of the thread would be the last resort.
  expect(all.filter(({ hasHead, ms }) => !hasHead || ms > 5000)).toEqual([]);
  const isBeyond = ({ body, html, attachments }: (typeof all)[number]) =>
    body > mimeLimits.bodyLength || html > mimeLimits.htmlLength || attachments > mimeLimits.attachmentRows;
  expect(all.filter(isBeyond)).toEqual([]);
  // The largest is a mail of 24 MB, which the test holds too.
  expect(Math.max(...all.map(({ megabytes }) => megabytes))).toBeLessThan(450);
});

const attached = (headers: string, body: string) =>
  readMime(
    Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${headers}\r\n\r\n${body}\r\n--b--\r\n`,
      'latin1',
    ),
  );

test('base64 that is none does not end the reading of a mail', async () => {
  const { attachments } = await attached(
    'Content-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64',
    'JVBE!!Rg==\r\n====\r\n\u00ff*',
  );
  expect(attachments).toMatchObject([{ name: 'a.pdf' }]);
  expect(attachments[0]?.size).toBeLessThan(20);
});

test.each([
  ['utf-16', 'Hallo'],
  ['utf-7', 'Caf+AOk-'],
  ['iso-2022-jp', '\u001b$B'],
  ['x-user-defined', '\u00e9'],
  ['"; drop', 'Hallo'],
])('the charset %s is read as well as possible', async (charset, body) => {
  const source = Buffer.from(`Content-Type: text/plain; charset=${charset}\r\n\r\n${body} einde`, 'latin1');
  const read = await readMime(source);
  expect(read).toMatchObject({ attachments: [] });
  expect(read.body.length).toBeGreaterThan(0);
});
