import { type FileUpload, parseFormData } from '@remix-run/form-data-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MultipartError, MultipartSplitter, type PartHead } from './multipart.ts';

type Part = PartHead & { content: string };

function split(body: Buffer, cuts: readonly number[] = [], boundary = 'grens'): Part[] {
  const parts: Part[] = [];
  const splitter = new MultipartSplitter(boundary, {
    begin: (head) => void parts.push({ ...head, content: '' }),
    data: (bytes) => {
      const part = parts.at(-1);
      if (part) part.content += bytes.toString('latin1');
    },
    end: () => {},
  });
  const places = [0, ...cuts.toSorted((a, b) => a - b), body.length];
  for (const [index, from] of places.entries())
    splitter.write(body.subarray(from, places[index + 1] ?? from));
  splitter.finish();
  return parts;
}

const bodyOf = (...contents: string[]) =>
  Buffer.from(
    `${contents
      .map((content, nr) => `--grens\r\nContent-Disposition: form-data; name="${nr}"\r\n\r\n${content}\r\n`)
      .join('')}--grens--\r\n`,
    'latin1',
  );

test('a body gives the same parts wherever the network cuts it', () => {
  const contents = ['', '\r', '\r\n', '\r\n--', '\r\n--gren', '--grens', '\r\r\n--gren\r\n-'];
  const body = bodyOf(...contents);
  const whole = contents.map((content, nr) => ({ name: String(nr), filename: undefined, content }));
  expect(split(body)).toEqual(whole);
  expect(split(body, Array.from(body.keys()))).toEqual(whole);
  for (const at of body.keys()) expect(split(body, [at])).toEqual(whole);
});

test('any content arrives byte for byte', () => {
  const pieces = fc.constantFrom('\r', '\n', '-', '--', 'grens', '\r\n--', '\0', 'é', 'cv');
  const contents = fc
    .array(pieces, { maxLength: 20 })
    .map((all) => all.join(''))
    .filter((content) => !`\r\n${content}\r\n`.includes('\r\n--grens'));
  fc.assert(
    fc.property(fc.array(contents, { maxLength: 4 }), fc.array(fc.nat(300)), (all, cuts) => {
      const body = bodyOf(...all);
      const read = split(
        body,
        cuts.filter((cut) => cut < body.length),
      );
      expect(read.map(({ content }) => content)).toEqual(all);
    }),
  );
});

test('a form is split as another parser splits it', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 12 });
  const values = texts.map((text) => text.replace(/^\uFEFF+/, ''));
  const names = fc.stringMatching(/^\w{1,6}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, values, fc.boolean()), { maxLength: 5 }), async (all) => {
      const form = new FormData();
      for (const [name, value, isFile] of all)
        form.append(name, isFile ? new File([value], `${value}.pdf`) : value);
      const request = new Request('http://localhost/', { method: 'POST', body: form });
      const [, boundary = ''] = /boundary=(.*)$/.exec(request.headers.get('content-type') ?? '') ?? [];
      const body = Buffer.from(await request.clone().arrayBuffer());
      const theirs: Part[] = [];
      const add = async (file: FileUpload) =>
        void theirs.push({ name: file.fieldName, filename: '', content: await read(file) });
      for (const [name, value] of await parseFormData(request, add))
        theirs.push({ name, filename: undefined, content: latin(typeof value === 'string' ? value : '') });
      const ours = split(body, [], boundary).map((part) => ({
        ...part,
        filename: part.filename === undefined ? undefined : '',
      }));
      const order = (parts: Part[]) => parts.map((part) => JSON.stringify(part)).toSorted();
      expect(order(ours)).toEqual(order(theirs));
    }),
  );
});

const latin = (text: string) => Buffer.from(text).toString('latin1');
const read = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('latin1');

test.each([
  ['name="a"', { name: 'a', filename: undefined }],
  ['name=a; filename=b.pdf', { name: 'a', filename: 'b.pdf' }],
  ['filename="b.pdf"; name="a"', { name: 'a', filename: 'b.pdf' }],
  ['name="a"; filename=""', { name: 'a', filename: '' }],
  ['name="a;b"; filename="c;d=e.pdf"', { name: 'a;b', filename: 'c;d=e.pdf' }],
  [String.raw`name="a"; filename="een \"goed\" cv.pdf"`, { name: 'a', filename: 'een "goed" cv.pdf' }],
  ['name="a"; filename="50%25 %22x%22.pdf"', { name: 'a', filename: '50%25 "x".pdf' }],
  ['', { name: '', filename: undefined }],
])('the head %j is read', (written, head) => {
  const body = `--grens\r\ncontent-disposition: form-data; ${written}\r\nX: y\r\n\r\n1\r\n--grens--`;
  expect(split(Buffer.from(body))).toEqual([{ ...head, content: '1' }]);
});

test('a file without a name is a file', () => {
  const body =
    '--grens\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--grens--';
  expect(split(Buffer.from(body))).toEqual([{ name: 'a', filename: '', content: '' }]);
});

const part = '--grens\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
test.each([
  ['begins with something else', `x${part}--grens--`],
  ['has no end', part],
  ['stops in a header', '--grens\r\nContent-Disposition: form-data'],
  ['has a header of 9 KB', `--grens\r\nX: ${'x'.repeat(9 * 1024)}\r\n\r\n1\r\n--grens--`],
  ['has a header that never ends', `--grens\r\n${'x'.repeat(9 * 1024)}`],
  ['has 51 parts', `${part.repeat(51)}--grens--`],
  ['has a longer boundary', `${part}--grenssteen\r\n`],
  ['is empty', ''],
])('a body that %s is refused', (_, body) => {
  expect(() => split(Buffer.from(body))).toThrow(MultipartError);
});

test('a body may have 50 parts, and anything after its end', () => {
  expect(split(Buffer.from(`${part.repeat(50)}--grens--\r\nepilogue`))).toHaveLength(50);
});
