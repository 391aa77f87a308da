import type { Readable } from 'node:stream';
import type { ConnectionPool } from './connection-pool.ts';
import { type ConnectionOptions, escapeIdentifier, type QueryResult } from './driver.ts';
import type { Lease, Lines } from './lease.ts';

export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[];
export type Row = Record<string, unknown>;
type Part = SqlValue | Identifier | Statement<unknown>;
type Run = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/** SQL as a tagged template whose values become parameters. */
export type Queries = {
  <Rows extends readonly object[] = Row[]>(text: TemplateStringsArray, ...parts: Part[]): Statement<Rows>;
  /** Quotes names of tables or columns. */
  (names: string | readonly string[]): Identifier;
  /** For trusted text, with numbered parameters. */
  unsafe<Rows extends readonly object[] = Row[]>(text: string, values?: readonly unknown[]): Statement<Rows>;
  /** Writes lines to a COPY … FROM STDIN. */
  copyFrom(statement: Statement<unknown>, lines: Lines): Promise<void>;
};

export type TransactionSql = Queries & {
  readonly lease: Lease;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Streams COPY … TO STDOUT. The transaction fails if the reader stops early. */
  copyTo(statement: Statement<unknown>): Promise<Readable>;
};

type TransactionWork<T> = (tx: TransactionSql) => PromiseLike<T>;

export type Sql = Queries & {
  readonly connection: string | ConnectionOptions;
  begin<T>(work: TransactionWork<T>): Promise<T>;
  begin<T>(mode: string, work: TransactionWork<T>): Promise<T>;
  /** Reads rows in batches over a separate connection. */
  cursor<RowType extends object>(
    statement: Statement<readonly RowType[]>,
    batchSize: number,
  ): AsyncGenerator<RowType[]>;
  /** Each row is an array of values, in the order of the columns. */
  cursorOfValues(statement: Statement<unknown>, batchSize: number): AsyncGenerator<unknown[][]>;
  /** The same, with less work for the program and more for the database. */
  recordCursor(statement: Statement<unknown>, batchSize: number): AsyncGenerator<unknown[][]>;
  end(timeoutMs?: number): Promise<void>;
};

class Identifier {
  readonly text: string;
  constructor(names: string | readonly string[]) {
    this.text = [names]
      .flat()
      .map((name) => escapeIdentifier(name))
      .join(', ');
  }
}

type Compile = (values: unknown[]) => string;

/** Runs once, when awaited. Until then it can become part of another statement. */
export class Statement<Rows> implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  /** Returns the text with numbered parameters and appends their values. */
  readonly compile: Compile;
  readonly #run: Run;
  #rows: Promise<Rows> | undefined;

  constructor(compile: Compile, run: Run) {
    this.compile = compile;
    this.#run = run;
  }

  #start(): Promise<Rows> {
    const values: unknown[] = [];
    const text = this.compile(values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller states the row type: TypeScript cannot read SQL
    this.#rows ??= this.#run(text, values).then(({ rows }) => rows as Rows);
    return this.#rows;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a statement that is not awaited must not run: it may be a part
  then<Value = Rows, Failure = never>(
    onRows?: ((rows: Rows) => Value | PromiseLike<Value>) | null,
    onError?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Value | Failure> {
    return this.#start().then(onRows, onError);
  }

  catch<Failure = never>(
    onError?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Rows | Failure> {
    return this.#start().catch(onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.#start().finally(onEnd);
  }
}

function templateCompiler(texts: readonly string[], parts: readonly Part[]): Compile {
  return (values) =>
    texts.reduce((before, text, at) => {
      const part = parts[at - 1];
      if (part instanceof Identifier) return before + part.text + text;
      if (part instanceof Statement) return before + part.compile(values) + text;
      return `${before}$${values.push(part)}${text}`;
    });
}

function compiled(statement: Statement<unknown>): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  return { text: statement.compile(values), values };
}

function queriesOver(over: Pick<Lease, 'query' | 'copyFrom'>): Queries {
  const run: Run = (text, values) => over.query(text, values);
  function tag<Rows extends readonly object[] = Row[]>(
    text: TemplateStringsArray,
    ...parts: Part[]
  ): Statement<Rows>;
  function tag(names: string | readonly string[]): Identifier;
  function tag(first: string | readonly string[], ...parts: Part[]): Statement<Row[]> | Identifier {
    const isTemplate = typeof first !== 'string' && 'raw' in first;
    return isTemplate ? new Statement<Row[]>(templateCompiler(first, parts), run) : new Identifier(first);
  }
  return Object.assign(tag, {
    unsafe<Rows extends readonly object[] = Row[]>(text: string, given: readonly unknown[] = []) {
      return new Statement<Rows>((values) => {
        values.push(...given);
        return text;
      }, run);
    },
    copyFrom: (statement: Statement<unknown>, lines: Lines) => over.copyFrom(compiled(statement).text, lines),
  });
}

function transactionSql(lease: Lease): TransactionSql {
  return Object.assign(queriesOver(lease), {
    lease,
    savepoint: <T>(work: () => Promise<T>) => lease.savepoint(work),
    copyTo: (statement: Statement<unknown>) => lease.copyTo(compiled(statement).text),
  });
}

export function sqlOver(pool: ConnectionPool): Sql {
  function begin<T>(work: TransactionWork<T>): Promise<T>;
  function begin<T>(mode: string, work: TransactionWork<T>): Promise<T>;
  function begin<T>(first: string | TransactionWork<T>, second?: TransactionWork<T>): Promise<T> {
    const [mode, work] = typeof first === 'string' ? [first, second] : ['', first];
    return pool.transaction(mode, async (lease) => {
      if (!work) throw new TypeError('A transaction needs a callback');
      return work(transactionSql(lease));
    });
  }
  return Object.assign(queriesOver(pool), {
    connection: pool.connection,
    begin,
    cursor<RowType extends object>(statement: Statement<readonly RowType[]>, batchSize: number) {
      const { text, values } = compiled(statement);
      return pool.cursor<RowType>(text, values, batchSize);
    },
    cursorOfValues(statement: Statement<unknown>, batchSize: number) {
      const { text, values } = compiled(statement);
      return pool.cursor<unknown[]>(text, values, batchSize, 'array');
    },
    recordCursor(statement: Statement<unknown>, batchSize: number) {
      const { text, values } = compiled(statement);
      return pool.recordCursor(text, values, batchSize);
    },
    end: (timeoutMs?: number) => pool.close(timeoutMs),
  });
}
