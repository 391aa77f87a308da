import { crc32, deflateRawSync } from 'node:zlib';

/** A real one-page PDF, padded with a comment to `size` bytes if given. */
export function makePdf(text = 'Curriculum vitae', size = 0): Buffer<ArrayBuffer> {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const file = (padding: string) => {
    let body = `%PDF-1.4\n${padding}`;
    const offsets = objects.map((object, index) => {
      const offset = Buffer.byteLength(body);
      body += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    const start = String(Buffer.byteLength(body)).padStart(10, '0');
    const count = objects.length + 1;
    body += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
    return Buffer.from(`${body}startxref\n${start}\n%%EOF\n`);
  };
  const missing = size - file('').length;
  return missing < 2 ? file('') : file(`%${'x'.repeat(missing - 2)}\n`);
}

export type ZipEntry = {
  name: string;
  content: Buffer | string;
  /** False values for the zip directory. */
  claimedSize?: number;
  flags?: number;
};

export function makeZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((entry.flags ?? 0) | 0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.claimedSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, name);
    offset += 4 + fields.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

export const wordMainType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export function docxEntries(text = 'Curriculum vitae', mainPart = 'word/document.xml'): ZipEntry[] {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const formats = 'http://schemas.openxmlformats.org';
  const relationships = 'application/vnd.openxmlformats-package.relationships+xml';
  return [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="${relationships}"/><Override PartName="/${mainPart}" ContentType="${wordMainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${formats}/officeDocument/2006/relationships/officeDocument" Target="${mainPart}"/></Relationships>`,
    },
    {
      name: mainPart,
      content: `${xml}<w:document xmlns:w="${formats}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
}

export function makeDocx(text?: string): Buffer {
  return makeZip(docxEntries(text));
}

/** The legacy Word container: one allocation table, one directory, and the named stream of eight sectors. */
export function makeDoc(streamName = 'WordDocument', extraEntry?: string): Buffer {
  const sector = 512;
  const endOfChain = 0xfffffffe;
  const header = Buffer.alloc(sector, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(endOfChain, 4);
  for (let index = 2; index < 9; index += 1) table.writeUInt32LE(index + 1, index * 4);
  table.writeUInt32LE(endOfChain, 9 * 4);

  const names = ['Root Entry', streamName, ...(extraEntry ? [extraEntry] : [])];
  const directory = Buffer.alloc(sector, 0);
  names.forEach((name, index) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66);
    directory.writeUInt8(1, at + 67);
    directory.fill(0xff, at + 68, at + 80);
    directory.writeUInt32LE(index === 0 ? endOfChain : 2, at + 116);
    directory.writeUInt32LE(index === 0 ? 0 : 4096, at + 120);
  });
  directory.writeUInt32LE(1, 76);

  const stream = Buffer.alloc(4096, 0);
  stream.writeUInt16LE(0xa5ec, 0);
  return Buffer.concat([header, table, directory, stream]);
}
