import type { OnConflict } from '#domain/backup/adjustments.ts';
import { isDerived, roleOf } from '#domain/backup/backup-tables.ts';
import type { TransactionSql } from '../db/client.ts';
import { errorCode } from '../error-fields.ts';
import { ArchiveError } from './archive-error.ts';
import { type Adjusting, adjustToCheck, adjustToReference, adjustToUnique } from './adjust-rows.ts';
import { type Named, readChecks, readEnabledTriggers, readIndexes, type Unique } from './constraints.ts';
import { inOrderOfReference, readReferences, type Reference } from './table-catalog.ts';

export type BareTables = {
  references: Reference[];
  /** Call this first, once all rows are loaded. */
  putKeysBack(): Promise<void>;
  dress(beforeReferences: () => Promise<void>, completion?: Completion): Promise<void>;
};

/** Rows that can be completed once the indexes of other tables are there, and before those of their own. */
export type Completion = { table: string; complete(): Promise<void> };

/** An index entry cannot be longer than a third of a page. */
const TOO_LONG = '54000';
const violation = { check: '23514', unique: '23505', reference: '23503' };

/** A constraint or index to put back: what to do if rows violate it, and what other failures mean. */
type Putting = {
  statement: string;
  violates: string;
  before?: () => Promise<void>;
  adjust: () => Promise<void>;
  explain?: (cause: unknown) => ArchiveError | undefined;
};

/**
 * Empties tables and drops everything that would slow down loading or make it fail halfway: references, keys, checks,
 * indexes and triggers. Returns the functions that restore them in the same transaction. If rows do not meet one of
 * them, they are adjusted, unless `onConflict` says to refuse them. The schema must be first on the search path.
 */
export async function bareTables(at: Adjusting, onConflict: OnConflict): Promise<BareTables> {
  const { tx, schema, replaced: tables } = at;
  const all = await readReferences(tx, schema);
  const references = all.filter(({ from, to }) => tables.includes(from) || tables.includes(to));
  const indexes = await readIndexes(tx, schema, tables);
  const checks = await readChecks(tx, schema, tables);
  const triggers = await readEnabledTriggers(tx, schema, tables);
  await inOneGo(tx, [
    ...references.map(({ from, constraint }) => `alter table "${from}" drop constraint "${constraint}"`),
    ...[...indexes.filter((index) => index.isConstraint), ...checks].map(
      ({ table, name }) => `alter table "${table}" drop constraint "${name}"`,
    ),
    ...indexes.filter((index) => !index.isConstraint).map(({ name }) => `drop index "${name}"`),
    ...triggers.map(({ table, name }) => `alter table "${table}" disable trigger "${name}"`),
    ...tables.map((table) => `truncate "${table}"`),
  ]);

  /** Adjusting only after a failure costs nothing for an archive without such rows. */
  const put = async ({ statement, violates, adjust, explain }: Putting) => {
    try {
      await tx.savepoint(() => tx.unsafe(statement));
    } catch (error) {
      if (onConflict === 'refuse' || errorCode(error) !== violates) throw explain?.(error) ?? error;
      await adjust();
      await tx.unsafe(statement).catch((cause: unknown) => {
        throw explain?.(cause) ?? cause;
      });
    }
  };
  /** All in one go, and one by one only if something is refused. */
  const putAll = async (puttings: Putting[]) => {
    try {
      await tx.savepoint(() =>
        inOneGo(
          tx,
          puttings.map(({ statement }) => statement),
        ),
      );
    } catch {
      for (const putting of puttings) {
        await putting.before?.();
        await put(putting);
      }
    }
  };
  const putIndex = (index: Unique): Putting => ({
    statement: index.isConstraint ? addConstraint(index) : index.definition,
    violates: violation.unique,
    adjust: () => adjustToUnique(at, index, all),
    explain: (cause) =>
      errorCode(cause) === TOO_LONG ? new ArchiveError('tooLong', index.table, { cause }) : undefined,
  });
  const putReference = (reference: Reference): Putting => ({
    statement: addConstraint({ ...reference, table: reference.from, name: reference.constraint }),
    violates: violation.reference,
    before: async () => {
      if (followsDeletion(reference, tables)) await adjustToReference(at, reference);
    },
    adjust: () => adjustToReference(at, reference),
    explain: (cause) =>
      errorCode(cause) === violation.reference
        ? new ArchiveError('brokenReference', `${reference.from} → ${reference.to}`, { cause })
        : undefined,
  });

  return {
    references,
    async putKeysBack() {
      await tx`set local maintenance_work_mem = '128MB'`;
      await putAll([
        ...checks.map((check) => ({
          statement: addConstraint(check),
          violates: violation.check,
          adjust: () => adjustToCheck(at, check),
        })),
        ...indexes.filter((index) => index.isConstraint).map(putIndex),
      ]);
    },
    async dress(beforeReferences, completion) {
      const others = indexes.filter((index) => !index.isConstraint);
      const waits = (index: Unique) => index.table === completion?.table;
      await putAll(others.filter((index) => !waits(index)).map(putIndex));
      if (others.some(waits)) {
        await completion?.complete();
        await putAll(others.filter(waits).map(putIndex));
      }
      await inOneGo(
        tx,
        triggers.map(({ table, name }) => `alter table "${table}" enable trigger "${name}"`),
      );
      await beforeReferences();
      // Rows that others refer to come first: adjusting them can leave those others without one.
      const order = inOrderOfReference([...new Set(references.map(({ from }) => from))], references);
      const ordered = references.toSorted((a, b) => order.indexOf(a.from) - order.indexOf(b.from));
      await putAll(ordered.map(putReference));
    },
  };
}

const addConstraint = ({ table, name, definition }: Named) =>
  `alter table "${table}" add constraint "${name}" ${definition}`;

async function inOneGo(tx: TransactionSql, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await tx.unsafe(statements.join(';\n'));
}

/** Rows that are not records, or that refer to an account that no longer exists, are never a reason to refuse. */
function followsDeletion({ from, to }: Reference, tables: readonly string[]): boolean {
  const isLeftAlone = !tables.includes(from) && roleOf(from) !== 'record';
  const isOfAccount = roleOf(to) === 'access' && !tables.includes(to);
  return isLeftAlone || isDerived(from) || isOfAccount;
}
