import { createHash } from 'node:crypto';

/** A PDF of exactly these objects, numbered from 1; the first is the catalogue. */
export function assemblePdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = length;
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

export const pdfFont = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

export function pdfStream(content: string | Buffer, extra = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${extra} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export const pdfText = (text: string) => `BT /F1 11 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

const page = (contents: number, resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << ${resources} >> >>`;

/** One page with this content, the font as object 5, and other objects from 6 on. */
export function onePagePdf(
  content: string | Buffer,
  {
    extra = '',
    resources = '',
    more = [],
  }: { extra?: string; resources?: string; more?: (string | Buffer)[] } = {},
): Buffer {
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(4, `/Font << /F1 5 0 R >> ${resources}`),
    pdfStream(content, extra),
    pdfFont,
    ...more,
  ]);
}

export function pdfOfPages(texts: readonly string[]): Buffer {
  const first = 4;
  const kids = texts.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    pdfFont,
    ...texts.flatMap((text, index) => [
      page(first + index * 2 + 1, '/Font << /F1 3 0 R >>'),
      pdfStream(pdfText(text)),
    ]),
  ]);
}

const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Encrypted like PDF 1.3: 40-bit RC4. With an empty password anyone can read it, but it is still encrypted. */
export function lockedPdf(text: string, password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), filler]).subarray(0, 32);
  const id = Buffer.alloc(16, 7);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(padded, owner, permissions, id).subarray(0, 5);
  const user = rc4(key, filler);
  const objectKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return assemblePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page(4, '/Font << /F1 5 0 R >>'),
      pdfStream(rc4(objectKey, Buffer.from(pdfText(text), 'latin1'))),
      pdfFont,
      `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`,
    ],
    `/Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}]`,
  );
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let index = 0, at = 0; index < 256; index += 1) {
    at = (at + (state[index] ?? 0) + (key[index % key.length] ?? 0)) % 256;
    swap(index, at);
  }
  let one = 0;
  let two = 0;
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) % 256;
      two = (two + (state[one] ?? 0)) % 256;
      swap(one, two);
      return byte ^ (state[((state[one] ?? 0) + (state[two] ?? 0)) % 256] ?? 0);
    }),
  );
}
