import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './client.ts';
import { runText } from './run-text.ts';

type Column = { name: string; mapToDriverValue(value: unknown): unknown; getSQLType(): string };

const columnsByTable = new WeakMap<PgTable, Record<string, Column>>();

function columnsOf(table: PgTable): Record<string, Column> {
  let columns = columnsByTable.get(table);
  if (!columns) columnsByTable.set(table, (columns = getTableColumns(table)));
  return columns;
}

/** Numbered parameters of one statement. */
export class Parameters {
  readonly values: unknown[] = [];
  readonly add = (value: unknown): string => `$${this.values.push(value)}`;
}

/**
 * One statement that writes to several tables, so that they cost one round trip. Each subject adds its own rows. No part
 * sees the rows of another, and foreign keys are checked when all are written.
 */
export class Writes {
  readonly #parameters = new Parameters();
  readonly #parts: string[] = [];
  #notice: { channel: string; payload: string } | undefined;

  /** `tail` is trusted text, such as `on conflict do nothing`. */
  insert<Table extends PgTable>(table: Table, row: Table['$inferInsert'], tail = ''): void {
    const columns = columnsOf(table);
    const given = Object.entries(row).flatMap(([field, value]) => {
      const column = columns[field];
      return column && value !== undefined ? [[column, value] as const] : [];
    });
    const names = given.map(([column]) => `"${column.name}"`).join(', ');
    const values = given.map(([column, value]) =>
      this.#parameters.add(value === null ? null : column.mapToDriverValue(value)),
    );
    this.#parts.push(`insert into "${getTableName(table)}" (${names}) values (${values.join(', ')}) ${tail}`);
  }

  add(text: (value: (given: unknown) => string) => string): void {
    this.#parts.push(text(this.#parameters.add));
  }

  /** One, when it commits. */
  notify(channel: string, payload: string): void {
    this.#notice = { channel, payload };
  }

  async run(tx: Executor): Promise<void> {
    if (this.#parts.length === 0) return;
    const parts = this.#parts.map((part, nr) => `part_${nr} as (${part})`);
    const { add, values } = this.#parameters;
    const notice = this.#notice;
    const last = notice ? `select pg_notify(${add(notice.channel)}, ${add(notice.payload)})` : 'select';
    await runText(tx, `with ${parts.join(',\n')}\n${last}`, values);
  }
}

/**
 * Many rows with the same fields, as one value: building a statement with a parameter for each cell takes longer than
 * running it. `tail` is trusted text.
 */
export async function insertRows<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  tail = '',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = Object.entries(columnsOf(table))
    .filter(([field]) => field in first)
    .map(([field, column]) => ({ field, column, isJson: column.getSQLType() === 'jsonb' }));
  const names = given.map(({ column }) => `"${column.name}"`).join(', ');
  const stored = rows.map((row) => {
    const values: Record<string, unknown> = row;
    const cells: Record<string, unknown> = {};
    // A cell that is left out becomes null, and most cells of an import are.
    for (const { field, column, isJson } of given) {
      const value = values[field];
      if (value !== null) cells[column.name] = isJson ? value : column.mapToDriverValue(value);
    }
    return cells;
  });
  const text = `insert into "${getTableName(table)}" (${names})
    select ${names} from json_populate_recordset(null::"${getTableName(table)}", $1) ${tail}`;
  await runText(tx, text, [JSON.stringify(stored)]);
}
