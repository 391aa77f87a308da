import { BlobReader, configure, type Entry, ZipReader } from '@zip.js/zip.js';
import { MAX_CELL_LENGTH, MAX_COLUMNS, TableFileError, type TableRecord } from '#domain/table-file.ts';
import { type CellStyle, columnOf, numberText, styleOf, unescapeText } from './workbook-values.ts';
import { attribute, parsePart, parseParts } from './workbook-xml.ts';

// The content security policy allows no workers from blobs, and browsers unpack natively.
configure({ useWebWorkers: false, useCompressionStream: true, maxWorkers: Number.MAX_SAFE_INTEGER });

const MAX_ENTRIES = 5000;
const MAX_SMALL_PART = 16 * 1024 * 1024;
const MAX_STRINGS_PART = 128 * 1024 * 1024;
const MAX_SHEET_PART = 512 * 1024 * 1024;
const MAX_STRINGS = 2_000_000;
const MAX_STRINGS_LENGTH = 64 * 1024 * 1024;
const MAX_ROW = 1_048_576;

export type Workbook = {
  /** The names of the visible sheets. */
  sheets: readonly string[];
  rows: (sheet: string) => AsyncGenerator<TableRecord[]>;
};

type Parts = ReadonlyMap<string, Entry>;

/**
 * Opens an XLSX file. Streams: only the shared texts and one chunk of the sheet are in memory, both limited. Formulas are
 * never computed; their last result is read.
 */
export function openWorkbook(file: Blob): Promise<Workbook> {
  return orBroken(async () => {
    const parts = await partsOf(file);
    const main = await mainPart(parts);
    const { sheets, isFrom1904 } = await readSheets(parts, main);
    const links = await readLinks(parts, main);
    if (sheets.length === 0) throw new TableFileError('brokenWorkbook', 1);
    const linked = (type: string) => [...links.values()].find((link) => link.type.endsWith(`/${type}`))?.path;
    return {
      sheets: sheets.map(({ name }) => name),
      async *rows(name) {
        const wanted = sheets.find((sheet) => sheet.name === name) ?? sheets[0];
        const path = links.get(wanted?.link ?? '')?.path ?? '';
        const strings = await orBroken(() => readStrings(parts.get(linked('sharedStrings') ?? '')));
        const styles = await orBroken(() => readStyles(parts.get(linked('styles') ?? '')));
        yield* readRows(parts.get(path), { strings, styles, isFrom1904 });
      },
    };
  });
}

async function partsOf(file: Blob): Promise<Parts> {
  const parts = new Map<string, Entry>();
  for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
    parts.set(entry.filename.replace(/^\//, ''), entry);
    if (parts.size > MAX_ENTRIES) throw new TableFileError('workbookTooLarge', 1);
  }
  return parts;
}

async function mainPart(parts: Parts): Promise<string> {
  const links = await readLinks(parts, '');
  const found = [...links.values()].find(({ type }) => type.endsWith('/officeDocument'));
  return found?.path ?? 'xl/workbook.xml';
}

async function readLinks(parts: Parts, of: string): Promise<Map<string, { type: string; path: string }>> {
  const at = of.lastIndexOf('/') + 1;
  const [folder, file] = [of.slice(0, at), of.slice(at)];
  const links = new Map<string, { type: string; path: string }>();
  await parsePart(parts.get(`${folder}_rels/${file}.rels`), MAX_SMALL_PART, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const path = new URL(attribute(attributes, 'Target') ?? '', `http://x/${folder}`).pathname.slice(1);
      links.set(attribute(attributes, 'Id') ?? '', { type: attribute(attributes, 'Type') ?? '', path });
    },
  });
  return links;
}

async function readSheets(parts: Parts, main: string) {
  const sheets: { name: string; link: string }[] = [];
  let isFrom1904 = false;
  await parsePart(parts.get(main), MAX_SMALL_PART, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || /hidden/i.test(attribute(attributes, 'state') ?? '')) return;
      sheets.push({ name: attribute(attributes, 'name') ?? '', link: attribute(attributes, 'id') ?? '' });
    },
  });
  return { sheets, isFrom1904 };
}

/** The texts that cells refer to by number. */
async function readStrings(entry: Entry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  let [text, length] = ['', 0];
  let [inText, inPhonetic] = [false, false];
  await parsePart(entry, MAX_STRINGS_PART, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't';
    },
    text(piece) {
      if (inText && !inPhonetic) text = joined(text, piece, 1);
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      length += text.length;
      if (strings.length >= MAX_STRINGS || length > MAX_STRINGS_LENGTH)
        throw new TableFileError('workbookTooLarge', 1);
      strings.push(unescapeText(text));
    },
  });
  return strings;
}

/** By the number that a cell has for its style. */
async function readStyles(entry: Entry | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (!entry) return styles;
  const codes = new Map<number, string>();
  let inCells = false;
  await parsePart(entry, MAX_SMALL_PART, {
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId'));
      if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(styleOf(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

type SheetContext = { strings: readonly string[]; styles: readonly CellStyle[]; isFrom1904: boolean };

async function* readRows(entry: Entry | undefined, context: SheetContext): AsyncGenerator<TableRecord[]> {
  let records: TableRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let [column, type, style] = [-1, 'n', 0];
  let [value, reading] = ['', false];
  let inPhonetic = false;
  const parsed = parseParts(entry, MAX_SHEET_PART, {
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attribute(attributes, 'r'));
        // Rows have to ascend, because reports name them.
        line = Number.isInteger(given) && given > line ? given : line + 1;
        if (line > MAX_ROW) throw new TableFileError('workbookTooLarge', line);
        [cells, column] = [[], -1];
      } else if (name === 'c') {
        column = columnOf(attribute(attributes, 'r')) ?? column + 1;
        if (column >= MAX_COLUMNS) throw new TableFileError('tooManyColumns', line);
        [type, value] = [attribute(attributes, 't') ?? 'n', ''];
        style = Number(attribute(attributes, 's') ?? 0);
      } else if (name === 'rPh') inPhonetic = true;
      reading = name === 'v' || (name === 't' && !inPhonetic);
    },
    text(piece) {
      if (reading) value = joined(value, piece, line);
    },
    close(name) {
      reading = false;
      if (name === 'rPh') inPhonetic = false;
      if (name === 'c' && value !== '') {
        while (cells.length < column) cells.push('');
        cells[column] = cellText(value, type, context.styles[style] ?? 'number', context);
      }
      if (name === 'row' && cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
    },
  });
  for (;;) {
    const { done } = await orBroken(() => parsed.next(), line);
    if (records.length > 0) yield records;
    records = [];
    if (done) return;
  }
}

function cellText(value: string, type: string, style: CellStyle, context: SheetContext): string {
  if (type === 's') return context.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'WAAR' : 'ONWAAR';
  if (type === 'n') return numberText(value, style, context.isFrom1904);
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
  return unescapeText(value);
}

function joined(text: string, piece: string, line: number): string {
  if (text.length + piece.length > MAX_CELL_LENGTH) throw new TableFileError('cellTooLong', line);
  return text + piece;
}

/** Anything that the archive or its XML has wrong. */
async function orBroken<T>(work: () => Promise<T>, line = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('brokenWorkbook', line);
  }
}
