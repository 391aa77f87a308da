import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import { makePdf } from '#tests/support/documents.ts';
import { portOf } from '#tests/support/port-of.ts';
import { readForm, type ReadForm } from './read-form.ts';
import { removeLeftUploads } from '../temporary-files/temporary-files.ts';

const answerSchema = z.strictObject({
  fields: z.record(z.string(), z.string()),
  problem: z.string().optional(),
  file: z.strictObject({ name: z.string(), size: z.number(), content: z.string() }).optional(),
});
type Answer = z.infer<typeof answerSchema>;

let dataDir: string;
let minFreeDiskMb = 0;
let server: Server;
let origin: string;
const failures: unknown[] = [];
const logged: unknown[] = [];
const needs = () => ({
  config: { dataDir, minFreeDiskMb },
  log: { error: (problem: unknown) => void logged.push(problem) },
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-forms-'));
  const listener = createRequestListener((request) =>
    readForm(request, needs(), async (form): Promise<Response> => {
      const { fields, problem, file } = form;
      if (fields.fail) throw new Error('the form could not be dealt with');
      const content = file && Buffer.from((await file.bytes()).subarray(0, 5)).toString('latin1');
      return Response.json({
        fields,
        problem,
        file: file && { name: file.name, size: file.size, content },
      });
    }).catch((error: unknown) => {
      failures.push(error);
      return new Response(String(error), { status: 500 });
    }),
  );
  server = createServer((req, res) => void listener(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${portOf(server)}`;
});

afterEach(async () => {
  expect(await leftBehind()).toEqual([]);
  failures.length = 0;
  logged.length = 0;
});

afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const leftBehind = () => readdir(join(dataDir, 'tmp')).catch(() => []);

async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const request = { method: 'POST', body, headers, duplex: 'half' };
  const response = await fetch(origin, request);
  if (!response.ok) throw new Error(await response.text());
  return answerSchema.parse(await response.json());
}

function formWith(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'cv.pdf',
  fields: Record<string, string> = { first_name: 'Sanne' },
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('cv_file', new File([bytes], name));
  form.set('privacy_accepted', 'on');
  return form;
}

describe('a form of text', () => {
  test('is read, the first value of each name', async () => {
    const answer = await post(new URLSearchParams('a=1&a=2&b=%F0%9F%98%80+x&__proto__=y'));
    expect(answer.fields.a).toBe('1');
    expect(answer.fields.b).toBe('😀 x');
    expect(answer.problem).toBeUndefined();
  });

  test('may hold 100,000 emoji, so that they can be refused at their field', async () => {
    const message = '😀'.repeat(100_000);
    expect((await post(new URLSearchParams({ message }))).fields.message).toBe(message);
  });

  test('of megabytes is not taken, in either encoding', async () => {
    const long = formWith(makePdf(), 'cv.pdf', { message: 'é'.repeat(1_500_000) });
    expect(await post(long)).toEqual({ fields: {}, problem: 'tooLarge' });
    expect(await post(new URLSearchParams({ message: 'a'.repeat(3_000_000) }))).toEqual({
      fields: {},
      problem: 'tooLarge',
    });
  });
});

describe('a form with a file', () => {
  test('gives the fields and the file', async () => {
    const pdf = makePdf();
    expect(await post(formWith(pdf))).toEqual({
      fields: { first_name: 'Sanne', privacy_accepted: 'on' },
      file: { name: 'cv.pdf', size: pdf.length, content: '%PDF-' },
    });
  });

  test('may have 5 MB, and says so when it has a byte more, with everything typed kept', async () => {
    expect((await post(formWith(makePdf('x', MAX_CV_BYTES)))).file?.size).toBe(MAX_CV_BYTES);
    expect(await post(formWith(makePdf('x', MAX_CV_BYTES + 1)))).toEqual({
      fields: { first_name: 'Sanne', privacy_accepted: 'on' },
      problem: 'cvTooLarge',
    });
  });

  test('that is far too large keeps what was typed before and after it', async () => {
    const answer = await post(formWith(Buffer.alloc(20 * 1024 * 1024)));
    const fields = { first_name: 'Sanne', privacy_accepted: 'on' };
    expect(answer).toEqual({ fields, problem: 'cvTooLarge' });
  });

  test.each([100, MAX_CV_BYTES])(
    'of %i bytes that cannot be written is refused with everything typed kept, and the cause is logged',
    async (bytes) => {
      const folder = join(dataDir, 'tmp');
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, 'not a folder');
      onTestFinished(() => rm(folder));
      const fields = { first_name: 'Sanne', privacy_accepted: 'on' };
      expect(await post(formWith(makePdf('x', bytes)))).toEqual({ fields, problem: 'cvStorageFull' });
      expect(logged).toMatchObject([{ err: { code: 'ENOTDIR' } }]);
    },
  );

  test('is refused when the disk is nearly full, with everything typed kept', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    minFreeDiskMb = (2 * bavail * bsize) / 1024 ** 2;
    onTestFinished(() => void (minFreeDiskMb = 0));
    const fields = { first_name: 'Sanne', privacy_accepted: 'on' };
    const refused = { fields, problem: 'cvStorageFull' };
    expect(await post(formWith(makePdf('x', MAX_CV_BYTES)))).toEqual(refused);
    expect(await post(formWith(new Uint8Array(), ''))).toEqual({ fields });
    minFreeDiskMb = Infinity;
    expect(await post(formWith(makePdf()))).toEqual(refused);
    expect(await post(formWith(makePdf('x', MAX_CV_BYTES)))).toEqual(refused);
  });

  test('that never ends is not listened to', async () => {
    const form = new Response(formWith(Buffer.alloc(40 * 1024 * 1024)));
    const type = form.headers.get('content-type') ?? '';
    assert(form.body);
    await expect(post(form.body, { 'content-type': type })).rejects.toThrow();
    expect(failures).toMatchObject([{ code: 'tooLarge' }]);
  });

  test('may be sent without one: the browser sends a file without a name', async () => {
    const answer = await post(formWith(new Uint8Array(), ''));
    expect(answer).toEqual({ fields: { first_name: 'Sanne', privacy_accepted: 'on' } });
  });

  test('tells an empty file from none', async () => {
    expect((await post(formWith(new Uint8Array(), 'cv.pdf'))).file).toEqual({
      name: 'cv.pdf',
      size: 0,
      content: '',
    });
  });

  test('takes one file', async () => {
    const two = formWith(makePdf());
    two.append('cv_file', new File(['x'], 'b.pdf'));
    expect((await post(two)).problem).toBe('cvTooMany');
    const elsewhere = formWith(makePdf());
    elsewhere.append('photo', new File(['x'], 'b.png'));
    expect(await post(elsewhere)).toEqual({
      fields: { first_name: 'Sanne', privacy_accepted: 'on' },
      problem: 'cvTooMany',
    });
  });

  test.each([
    '../../etc/passwd',
    'C:\\cv.pdf',
    `${'a'.repeat(296)}.pdf`,
    'cv"; filename="x.exe',
    'c\tv\u0001.pdf',
    '履歴書😀.pdf',
  ])('may be called %j', async (name) => {
    const { file, problem } = await post(formWith(makePdf(), name));
    expect(problem).toBeUndefined();
    expect(file?.content).toBe('%PDF-');
  });

  test.each([
    ['a "final" cv.pdf', 'a "final" cv.pdf'],
    ['c\rv\n.pdf', 'c\rv\n.pdf'],
    ['100%25 %2F %0d.pdf', '100%25 %2F %0d.pdf'],
  ])('has the name %j, of which browsers write a few signs differently', async (name, read) => {
    expect((await post(formWith(makePdf(), name))).file?.name).toBe(read);
  });

  test('keeps 100,000 characters, null bytes and markup in its fields as they are', async () => {
    const fields = {
      a: 'x'.repeat(100_000),
      b: 'a\0b',
      c: '<b>"\'&</b>',
      d: 'مرحبا',
      e: "'; DROP TABLE x;--",
    };
    expect((await post(formWith(makePdf(), 'cv.pdf', fields))).fields).toEqual({
      ...fields,
      privacy_accepted: 'on',
    });
  });
});

describe('what is not a form', () => {
  const multipart = 'multipart/form-data; boundary=x';

  test.each([
    ['json', '{"a":1}', 'application/json'],
    ['plain text', 'a=1', 'text/plain'],
    ['a multipart without boundary', 'x', 'multipart/form-data'],
    ['another multipart', '--x\r\n\r\n--x--', 'multipart/mixed; boundary=x'],
    ['garbage', 'garbage', multipart],
    ['an unfinished form', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', multipart],
    [
      'bytes that are not UTF-8',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--x--\r\n', 'latin1'),
      multipart,
    ],
    ['a header without end', `--x\r\n${'a'.repeat(100_000)}`, multipart],
    [
      'hundreds of fields',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(300)}--x--\r\n`,
      multipart,
    ],
    ['nothing at all', '', multipart],
  ])('%s', async (_, body, type) => {
    expect(await post(body, { 'content-type': type })).toEqual({ fields: {}, problem: 'malformed' });
  });
});

test('a torn connection is a failure that leaves nothing behind', async () => {
  const socket = connect(portOf(server), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  const begun = '--x\r\nContent-Disposition: form-data; name="cv_file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  socket.write(begun.padEnd(500_000));
  while ((await leftBehind()).length === 0) await delay(5);
  socket.destroy();
  while (failures.length === 0) await delay(5);
  expect(failures).toHaveLength(1);
});

test('what a killed program was receiving is gone when the next one starts', async () => {
  const folder = join(dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'upload-1'), 'half a CV');
  await removeLeftUploads(dataDir);
  expect(await readdir(folder)).toEqual([]);
  await removeLeftUploads(join(dataDir, 'never-used'));
});

test('a form that cannot be dealt with leaves nothing behind', async () => {
  await expect(post(formWith(makePdf(), 'cv.pdf', { fail: 'yes' }))).rejects.toThrow(
    'could not be dealt with',
  );
});

test('many at once are all read', async () => {
  const pdf = makePdf('x', 300_000);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => post(formWith(pdf, `${index}.pdf`))),
  );
  expect(answers.map((answer) => answer.file?.name)).toEqual(answers.map((_, index) => `${index}.pdf`));
});

test('forms that wait to be dealt with hold no files in memory', async () => {
  const size = 2 * 1024 * 1024;
  const sent = new Request(origin, { method: 'POST', body: formWith(makePdf('CV', size)) });
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const body = new Blob([await sent.arrayBuffer()]);
  const turn = Promise.withResolvers<void>();
  const before = await heldBytes();
  const waiting: ReadForm[] = [];
  const all = Array.from({ length: 16 }, () => {
    const request = { method: 'POST', headers, body: body.stream(), duplex: 'half' };
    return readForm(new Request(origin, request), needs(), (form) => {
      waiting.push(form);
      return turn.promise;
    });
  });
  await expect.poll(() => waiting.length).toBe(all.length);
  const held = (await heldBytes()) - before;
  turn.resolve();
  await Promise.all(all);
  expect(waiting.map(({ file }) => file?.size)).toEqual(all.map(() => size));
  expect(held).toBeLessThan((all.length * size) / 4);
});

test('slow uploads hold little memory, however many they are', async () => {
  const uploads = 150;
  const head = '--x\r\nContent-Disposition: form-data; name="cv_file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  const tail = '\r\n--x--\r\n';
  const resume = Promise.withResolvers<void>();
  const before = await heldBytes();
  let begun = 0;
  const all = Array.from({ length: uploads }, () => {
    const sent = Array.from({ length: 25 }, () => Buffer.alloc(8000, 'x'));
    const pieces = [Buffer.from(head), ...sent, undefined, Buffer.from(tail)];
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const piece = pieces.shift();
          if (piece) return void controller.enqueue(piece);
          if (pieces.length === 0) return controller.close();
          begun += 1;
          await resume.promise;
          controller.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
    const request = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    };
    return readForm(new Request(origin, request), needs(), async ({ file }) => file?.bytes());
  });
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(uploads);
  const held = (await heldBytes()) - before;
  resume.resolve();
  const received = await Promise.all(all);
  expect(received.map((bytes) => bytes?.length)).toEqual(all.map(() => 200_009));
  expect(held).toBeLessThan((uploads * 200_000) / 3);
});

/** Bytes held by buffers after garbage collection. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  assert(typeof collect === 'function');
  for (let round = 0; round < 3; round += 1) {
    collect();
    await delay(20);
  }
  return process.memoryUsage().arrayBuffers;
}
