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
  for (const { name, ms, hasHead, body, html, attachments } of all) {
    expect(hasHead, name).toBe(true);
    // Ten times what they take; the limit of the thread would be the last resort.
    expect(ms, name).toBeLessThan(5000);
    expect(body, name).toBeLessThanOrEqual(mimeLimits.bodyLength);
    expect(html, name).toBeLessThanOrEqual(mimeLimits.htmlLength);
    expect(attachments, name).toBeLessThanOrEqual(mimeLimits.attachmentRows);
  }
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
