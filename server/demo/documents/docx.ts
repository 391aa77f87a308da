import { crc32, deflateRawSync } from 'node:zlib';
import { escapeXml } from '#domain/xml.ts';
import type { DocumentLine } from './pdf.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = 'http://schemas.openxmlformats.org';

const runs: Record<DocumentLine['style'], string> = {
  title: '<w:b/><w:sz w:val="44"/>',
  heading: '<w:b/><w:sz w:val="26"/>',
  strong: '<w:b/><w:sz w:val="21"/>',
  text: '<w:sz w:val="21"/>',
};

/** The smallest document that Word accepts. */
export function makeDocxDocument(lines: readonly DocumentLine[]): Buffer {
  const paragraphs = lines.map(({ text, style }) => {
    const before = style === 'heading' ? '<w:pPr><w:spacing w:before="240"/></w:pPr>' : '';
    return `<w:p>${before}<w:r><w:rPr>${runs[style]}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  });
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const relationships = 'application/vnd.openxmlformats-package.relationships+xml';
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="${relationships}"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${formats}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${formats}/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  });
}

function zip(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [entry, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    // A fixed date (1 January 1980) makes the bytes reproducible.
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
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
  end.writeUInt16LE(directory.length / 4, 8);
  end.writeUInt16LE(directory.length / 4, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
