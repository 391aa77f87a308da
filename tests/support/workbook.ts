import { BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { escapeXml } from '#domain/xml.ts';

configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

type Parts = Record<string, string>;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = (list: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook of which any part can be replaced. */
export async function workbook(sheetData: string, parts: Parts = {}): Promise<Blob> {
  const all: Parts = {
    '_rels/.rels': links([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="[Red]&quot;dag&quot; #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"/>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  const writer = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(all)) await writer.add(name, new TextReader(content));
  return writer.close();
}

const inlineCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Rows of texts. */
export const inlineRows = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `<row>${cells.map(inlineCell).join('')}</row>`).join('');
