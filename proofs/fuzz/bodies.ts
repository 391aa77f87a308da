import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import { isRecord } from '#domain/typed-entries.ts';
import type { Seeded } from '#server/demo/seeded.ts';
import { makePdf } from '#tests/support/documents.ts';
import { hostileJson, hostileText, marks, planted } from './hostile-texts.ts';
import { hole } from './known-context.ts';
import type { FoundForm } from './read-forms.ts';

export type Body = { contentType: string | undefined; bytes: Buffer };
type Field = [name: string, value: string];

/** A valid body with a marker in every free text. */
export function markedJson(random: Seeded, value: unknown): Body {
  return asJson(fillHoles(random, value));
}

/** Valid except for one thing, or completely malformed. */
export function hostileJsonBody(random: Seeded, value: unknown): Body {
  const filled = fillHoles(random, value);
  const text = JSON.stringify(filled) ?? '';
  const usual = () => asJson(withOneWrong(random, filled));
  const ways: (() => Body)[] = [
    usual,
    () => asJson(withOneWrong(random, withOneWrong(random, filled))),
    () => asJson(hostileJson(random)),
    () => ({
      contentType: 'application/json',
      bytes: Buffer.from(text.slice(0, random.below(text.length + 1))),
    }),
    () => ({
      contentType: 'application/json',
      bytes: Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    }),
    () => ({ contentType: 'application/json', bytes: Buffer.concat([Buffer.from(text), torn(random)]) }),
    () => ({ contentType: random.pick(contentTypes), bytes: Buffer.from(text) }),
    () =>
      asJson({
        ...(isRecord(filled) && filled),
        [random.pick(['__proto__', 'constructor', 'x'])]: hostileJson(random),
      }),
  ];
  return random.next() < 0.55 ? usual() : random.pick(ways)();
}

export function markedForm(random: Seeded, form: FoundForm): Body {
  const fields = form.fields
    .filter(({ file }) => !file)
    .map(({ name, value, free }): Field => [
      name,
      free ? `${value} ${random.pick(marks)}` : value.replaceAll(hole, random.pick(marks)),
    ]);
  return form.multipart || form.fields.some(({ file }) => file)
    ? multipart(random, fields, random.pick(fileNames))
    : urlencoded(fields);
}

/** Filled in as a person would, except for one field. */
export function filledForm(random: Seeded, form: FoundForm, [name, value]: Field): Body {
  const fields = form.fields
    .filter((field) => !field.file)
    .map((field): Field => [field.name, field.name === name ? value : field.value.replaceAll(hole, 'x')]);
  const withFile = form.fields.find(({ file }) => file);
  if (!withFile) return urlencoded(fields);
  return multipart(random, fields, withFile.name === name ? value : 'cv.pdf');
}

export function hostileForm(random: Seeded, form: FoundForm): Body {
  const fields = form.fields.map(({ name, value }): Field => [name, value.replaceAll(hole, 'x')]);
  const at = random.below(Math.max(1, fields.length));
  const [name, value] = fields[at] ?? ['x', ''];
  const others = fields.toSpliced(at, 1);
  const withFile = form.multipart || random.next() < 0.2;
  const write = (changed: Field[]) =>
    withFile ? multipart(random, changed, random.pick(fileNames)) : urlencoded(changed);
  const usual = () => write([...others, [name, hostileText(random)]]);
  const ways: (() => Body)[] = [
    usual,
    () => write([...others, [name, hostileText(random)], [name, value]]),
    () => write([...others, [`${name}[]`, value], [`${name}[__proto__]`, hostileText(random)]]),
    () => write(others),
    () =>
      write([
        ...fields,
        ['__proto__', hostileText(random)],
        ['constructor', 'x'],
        [hostileText(random), 'x'],
      ]),
    () =>
      write(Array.from({ length: 80 }, (_, index): Field => [`${name}${index % 3}`, hostileText(random)])),
    () => ({ ...write(fields), contentType: random.pick(contentTypes) }),
    () => cut(random, write(fields)),
    () => ({ ...write(fields), bytes: Buffer.concat([write(fields).bytes, torn(random)]) }),
    () => urlencodedBytes(`${name}=%ff%fe%00%c0%af&%=%&=&&&;=%zz&${name}`),
    () => ({ contentType: undefined, bytes: torn(random) }),
    () => asJson(Object.fromEntries(fields)),
  ];
  return random.next() < 0.5 ? usual() : random.pick(ways)();
}

function fillHoles(random: Seeded, value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  if (!text.includes(hole)) return value;
  // A field that contains JSON is encoded twice.
  return JSON.parse(text, (_, inner: unknown) =>
    typeof inner === 'string' && inner.includes(hole)
      ? inner.replaceAll(hole, () => {
          const mark = random.pick(marks);
          return /^[[{]/.test(inner) ? JSON.stringify(mark).slice(1, -1) : mark;
        })
      : inner,
  ) as unknown;
}

/** The same value with one part replaced. */
function withOneWrong(random: Seeded, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.05) return hostileJson(random);
  const keys = Object.keys(value);
  if (keys.length === 0) return hostileJson(random);
  const key = random.pick(keys);
  const changed: Record<string, unknown> = { ...value };
  changed[key] = withOneWrong(random, changed[key]);
  return Array.isArray(value) ? Object.values(changed) : changed;
}

const contentTypes = [
  'text/plain',
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencodedx',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=x; boundary=y',
  `multipart/form-data; boundary=${'b'.repeat(70)}`,
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=x',
  'MULTIPART/FORM-DATA; BOUNDARY=----fuzz',
  '',
  ';;;',
];

const fileNames = [
  'cv.pdf',
  'cv van Sanne.pdf',
  `${'n'.repeat(400)}.pdf`,
  '../../../cv.pdf',
  'C:\\cv.pdf',
  '"; filename="x.exe',
  `<${planted.element}>.pdf`,
  'cv\u202efdp.exe',
  'cv\0.pdf',
  '.pdf',
  '',
  'naam\r\nX-Fuzzed: 1.pdf',
  'ＣＶ 😀 é.pdf',
  'con.pdf',
];

export function asJson(value: unknown): Body {
  return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(value) ?? 'undefined') };
}

function urlencoded(fields: Field[]): Body {
  return urlencodedBytes(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
}

function urlencodedBytes(text: string): Body {
  return { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) };
}

const boundary = '----fuzz';

/** Without a browser's escaping: names and values are inserted as they are. */
function multipart(random: Seeded, fields: Field[], fileName: string): Body {
  const parts = fields.map(([name, value]) => part(`form-data; name="${name}"`, [], Buffer.from(value)));
  const files: (() => Buffer)[] = [
    () => makePdf('Curriculum vitae'),
    () => Buffer.alloc(0),
    () => Buffer.from('MZ\0\0'),
    () => makePdf('x').subarray(0, 40),
    () => Buffer.from('PK\u0003\u0004geen zip'),
    () => Buffer.from('%PDF-1.7\n%%EOF'),
    () => torn(random),
  ];
  const file = random.next() < 0.6 ? makePdf('Curriculum vitae') : random.pick(files)();
  const type = `Content-Type: ${random.pick(['application/pdf', 'text/html', ''])}`;
  const disposition = `form-data; name="${random.next() < 0.9 ? CV_FIELD : 'anders'}"; filename="${fileName}"`;
  parts.push(part(disposition, [type], file));
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function part(disposition: string, headers: string[], content: Buffer): Buffer {
  const head = [`--${boundary}`, `Content-Disposition: ${disposition}`, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

function cut(random: Seeded, body: Body): Body {
  return { ...body, bytes: body.bytes.subarray(0, random.below(body.bytes.length + 1)) };
}

function torn(random: Seeded): Buffer {
  return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
}
