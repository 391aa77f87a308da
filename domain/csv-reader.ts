export const csvSeparators = [',', ';', '\t', '|'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

export type CsvProblem =
  | 'encoding'
  | 'utf16'
  | 'spreadsheet'
  | 'notText'
  | 'unclosedQuote'
  | 'tooManyColumns';

export class CsvError extends Error {
  readonly problem: CsvProblem;
  readonly line: number;

  constructor(problem: CsvProblem, line: number) {
    super(`${problem} at line ${line}`);
    this.name = 'CsvError';
    this.problem = problem;
    this.line = line;
  }
}

/** `line` is the first line of the record: a quoted field can span several. */
export type CsvRecord = { line: number; cells: string[] };

const MAX_COLUMNS = 200;
/** Prevents an unclosed quote from swallowing the rest of the file. */
const MAX_FIELD_LENGTH = 100_000;
const SAMPLE_LENGTH = 4096;

/**
 * Streams a file: only one chunk and one record are in memory. The separator is detected at the start. Only UTF-8 is
 * accepted, because a guessed encoding would garble names unnoticed.
 */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord[]> {
  let parser: CsvParser | undefined;
  let sample = '';
  for await (const text of decode(pieces)) {
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
  return csvSeparators[counts.indexOf(Math.max(...counts))] ?? ',';
}

function startParser(sample: string, whole = false): CsvParser {
  const parser = new CsvParser(detectSeparator(sample), /^sep=.\r?\n/i.test(sample) ? 2 : 1);
  if (whole) parser.hold(withoutSeparatorLine(sample));
  return parser;
}

const withoutSeparatorLine = (text: string) => text.replace(/^sep=.\r?\n/i, '');

async function* decode(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let first = true;
  const read = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      const before = new TextDecoder().decode(piece).split('\uFFFD', 1)[0] ?? '';
      throw new CsvError('encoding', line + newlines(before));
    }
  };
  for await (const piece of pieces) {
    if (first && piece.length > 0) {
      refuseOtherKinds(piece);
      first = false;
    }
    const text = read(piece);
    const bare = text.indexOf('\0');
    if (bare >= 0) throw new CsvError('notText', line + newlines(text.slice(0, bare)));
    line += newlines(text);
    yield text;
  }
  yield read();
}

const newlines = (text: string) => text.split('\n').length - 1;

function refuseOtherKinds([a, b]: Uint8Array): void {
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) throw new CsvError('utf16', 1);
  // 'PK', a zip: current Excel files; the second signature is Excel before 2007.
  if ((a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf)) throw new CsvError('spreadsheet', 1);
}

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

  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const sign of text) this.#take(sign, records);
    return records;
  }

  end(): CsvRecord[] {
    const records = this.push(this.#held);
    if (this.#state === 'in') throw new CsvError('unclosedQuote', this.#start);
    if (this.#field !== '' || this.#quoted || this.#cells.length > 0) this.#endRecord(records);
    return records;
  }

  #take(sign: string, records: CsvRecord[]): void {
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
    this.#field += sign;
    if (this.#field.length > MAX_FIELD_LENGTH) throw new CsvError('unclosedQuote', this.#start);
  }

  #endField(): void {
    this.#cells.push(this.#field);
    if (this.#cells.length > MAX_COLUMNS) throw new CsvError('tooManyColumns', this.#start);
    this.#field = '';
    this.#quoted = false;
  }

  /** A line without anything on it is no record. */
  #endRecord(records: CsvRecord[]): void {
    this.#endField();
    if (this.#cells.some((cell) => cell.trim() !== ''))
      records.push({ line: this.#start, cells: this.#cells });
    this.#cells = [];
    this.#start = this.#line;
  }
}
