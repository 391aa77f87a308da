import { MAX_CELL_LENGTH, MAX_COLUMNS, TableFileError, type TableRecord } from './table-file.ts';
import { decodeText, type TextEncoding } from './text-encoding.ts';

/** The first of equals: a heading has a comma within a name sooner than a semicolon. */
export const csvSeparators = [';', '\t', '|', ','] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

const SAMPLE_LENGTH = 4096;

/** Streams a file: only one chunk and one record are in memory. The separator is detected at the start. */
export async function* readCsv(
  pieces: AsyncIterable<Uint8Array>,
  encoding: TextEncoding = 'utf-8',
): AsyncGenerator<TableRecord[]> {
  let parser: CsvParser | undefined;
  let sample = '';
  for await (const text of decodeText(pieces, encoding)) {
    if (parser) {
      yield parser.push(text);
      continue;
    }
    sample += text;
    if (sample.length < SAMPLE_LENGTH) continue;
    parser = startParser(sample);
    yield parser.push(withoutSeparatorLine(sample));
  }
  parser ??= startParser(sample, true);
  yield parser.end();
}

/** The separator that splits the first line into most fields, respecting quotes; Excel can name it: 'sep=;'. */
export function detectSeparator(sample: string): CsvSeparator {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const known = csvSeparators.find((separator) => separator === named);
  if (known) return known;
  const firstLine = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(sample)?.[1] ?? '';
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = csvSeparators.map((separator) => bare.split(separator).length);
  const most = Math.max(...counts);
  return (most > 1 && csvSeparators[counts.indexOf(most)]) || ',';
}

function startParser(sample: string, whole = false): CsvParser {
  const parser = new CsvParser(detectSeparator(sample), /^sep=.\r?\n/i.test(sample) ? 2 : 1);
  if (whole) parser.hold(withoutSeparatorLine(sample));
  return parser;
}

const withoutSeparatorLine = (text: string) => text.replace(/^sep=.\r?\n/i, '');

class CsvParser {
  #line: number;
  readonly #separator: CsvSeparator;
  #held = '';
  #start: number;
  #cells: string[] = [];
  #field = '';
  /** Outside quotes, within them, or just after a quote that may be the closing one. */
  #state: 'out' | 'in' | 'quote' = 'out';
  #quoted = false;
  #afterReturn = false;

  constructor(separator: CsvSeparator, line: number) {
    this.#separator = separator;
    this.#line = line;
    this.#start = line;
  }

  hold(text: string): void {
    this.#held += text;
  }

  push(text: string): TableRecord[] {
    const records: TableRecord[] = [];
    for (const sign of text) this.#take(sign, records);
    return records;
  }

  end(): TableRecord[] {
    const records = this.push(this.#held);
    if (this.#state === 'in') throw new TableFileError('unclosedQuote', this.#start);
    if (this.#field !== '' || this.#quoted || this.#cells.length > 0) this.#endRecord(records);
    return records;
  }

  #take(sign: string, records: TableRecord[]): void {
    const endsReturn = sign === '\n' && this.#afterReturn;
    this.#afterReturn = sign === '\r';
    if ((sign === '\n' || sign === '\r') && !endsReturn) this.#line += 1;
    if (this.#state === 'in') {
      if (sign === '"') this.#state = 'quote';
      else this.#add(sign);
      return;
    }
    if (this.#state === 'quote' && sign === '"') {
      this.#add('"');
      this.#state = 'in';
      return;
    }
    this.#state = 'out';
    if (sign === this.#separator) this.#endField();
    else if (sign === '\r' || sign === '\n') {
      if (endsReturn) this.#start = this.#line;
      else this.#endRecord(records);
    } else if (sign === '"' && this.#field === '' && !this.#quoted) {
      this.#quoted = true;
      this.#state = 'in';
    } else this.#add(sign);
  }

  #add(sign: string): void {
    if (sign === '\0') throw new TableFileError('notText', this.#line);
    this.#field += sign;
    // Prevents an unclosed quote from swallowing the rest of the file.
    if (this.#field.length > MAX_CELL_LENGTH) throw new TableFileError('unclosedQuote', this.#start);
  }

  #endField(): void {
    this.#cells.push(this.#field);
    if (this.#cells.length > MAX_COLUMNS) throw new TableFileError('tooManyColumns', this.#start);
    this.#field = '';
    this.#quoted = false;
  }

  /** A line without anything on it is no record. */
  #endRecord(records: TableRecord[]): void {
    this.#endField();
    if (this.#cells.some((cell) => cell.trim() !== ''))
      records.push({ line: this.#start, cells: this.#cells });
    this.#cells = [];
    this.#start = this.#line;
  }
}
