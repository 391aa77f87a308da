import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import { anyText } from '#tests/support/arbitraries.ts';
import { type ReadForm, readForm } from './read-form.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-forms-'));
});
afterEach(async () => {
  expect(await readdir(join(dataDir, 'tmp')).catch(() => [])).toEqual([]);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Nothing fails to be written. */
const needs = () => ({
  config: { dataDir, minFreeDiskMb: 0 },
  log: { error: (problem: unknown) => expect(problem).toBeUndefined() },
});

function read(body: BodyInit, headers?: Record<string, string>): Promise<ReadForm> {
  const request = new Request('http://localhost/', { method: 'POST', body, ...(headers && { headers }) });
  return readForm(request, needs(), async (form) => form);
}

const texts = anyText(40).map((text) => text.toWellFormed());
const pairs = fc.array(fc.tuple(texts, texts), { maxLength: 6 });
const firstOf = (all: [string, string][]) => Object.fromEntries(all.toReversed());

test('a form is read as it was filled in, the first of each name', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (all) => {
      const { fields, problem } = await read(new URLSearchParams(all));
      expect(problem).toBeUndefined();
      expect(new Map(Object.entries(fields))).toEqual(new Map(Object.entries(firstOf(all))));
      // Not even a field named `__proto__` changes the prototype.
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    }),
  );
});

test('a form with a file is read the same, and the file byte for byte', async () => {
  const names = fc.stringMatching(/^\w{1,12}$/).filter((name) => name !== CV_FIELD);
  // The parser drops a leading byte order mark.
  const values = texts.map((text) => text.replace(/^\uFEFF+/, '').replace(/\r\n?|\n/g, '\r\n'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(names, values), { maxLength: 4 }),
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      async (all, bytes) => {
        const form = new FormData();
        for (const [name, value] of all) form.append(name, value);
        form.append(CV_FIELD, new File([bytes], 'cv.pdf'));
        const request = new Request('http://localhost/', { method: 'POST', body: form });
        await readForm(request, needs(), async ({ fields, file, problem }) => {
          expect(problem).toBeUndefined();
          expect(fields).toEqual(firstOf(all));
          expect(file && Buffer.from(await file.bytes()).equals(Buffer.from(bytes))).toBe(true);
        });
      },
    ),
    { numRuns: 60 },
  );
});

test('whatever is sent, as whatever it is called, is read or refused, and nothing is left behind', async () => {
  const boundary = 'x';
  const types = fc.constantFrom(
    'application/x-www-form-urlencoded',
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary="${boundary}"`,
    'multipart/form-data; boundary=',
    'multipart/form-data',
    'application/json',
    'x',
  );
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(
        '--x',
        '--x--',
        '\r\n',
        '\n',
        'Content-Disposition: form-data; name="a"',
        '; filename="b"',
        'Content-Disposition:',
        '\r\n\r\n',
        'waarde',
      ),
      anyText(20),
    ),
    { maxLength: 12 },
  );
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    parts.map((all) => new TextEncoder().encode(all.join(''))),
  );
  await fc.assert(
    fc.asyncProperty(bodies, types, async (body, type) => {
      const { fields, problem } = await read(body, { 'content-type': type });
      for (const value of Object.values(fields)) expect(typeof value).toBe('string');
      if (problem) expect(['malformed', 'tooLarge', 'cvTooMany', 'cvTooLarge']).toContain(problem);
    }),
    { numRuns: 200 },
  );
});
