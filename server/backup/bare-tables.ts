import type { OnConflict } from '#domain/backup/adjustments.ts';
import { isDerived, roleOf } from '#domain/backup/backup-tables.ts';
import { errorCode } from '../error-fields.ts';
import { ArchiveError } from './archive-error.ts';
import { type Adjusting, adjustToCheck, adjustToReference, adjustToUnique } from './adjust-rows.ts';
import { readChecks, readEnabledTriggers, readIndexes, type Unique } from './constraints.ts';
import { inOrderOfReference, readReferences, type Reference } from './table-catalog.ts';

export type BareTables = {
  references: Reference[];
  /** Call this first, once all rows are loaded. */
  putKeysBack(): Promise<void>;
  dress(beforeReferences: () => Promise<void>): Promise<void>;
};

/** An index entry cannot be longer than a third of a page. */
const TOO_LONG = '54000';
const violation = { check: '23514', unique: '23505', reference: '23503' };

/**
 * Empties tables and drops everything that would slow down loading or make it fail halfway: references, keys, checks,
 * indexes and triggers. Returns the functions that restore them in the same transaction. If rows do not meet one of
 * them, they are adjusted, unless `onConflict` says to refuse them. The schema must be first on the search path.
 */
export async function bareTables(at: Adjusting, onConflict: OnConflict): Promise<BareTables> {
  const { tx, schema, replaced: tables } = at;
  const all = await readReferences(tx, schema);
  const references = all.filter(({ from, to }) => tables.includes(from) || tables.includes(to));
  for (const { from, constraint } of references)
    await tx`alter table ${tx(from)} drop constraint ${tx(constraint)}`;
  const indexes = await readIndexes(tx, schema, tables);
  const checks = await readChecks(tx, schema, tables);
  for (const { table, name } of [...indexes.filter((index) => index.isConstraint), ...checks])
    await tx`alter table ${tx(table)} drop constraint ${tx(name)}`;
  for (const { name } of indexes.filter((index) => !index.isConstraint)) await tx`drop index ${tx(name)}`;
  const triggers = await readEnabledTriggers(tx, schema, tables);
  for (const { table, name } of triggers) await tx`alter table ${tx(table)} disable trigger ${tx(name)}`;
  for (const table of tables) await tx`truncate ${tx(table)}`;

  /** Adjusting only after a failure costs nothing for an archive without such rows. */
  const put = async (statement: string, expected: string, adjust: () => Promise<void>) => {
    try {
      await tx.savepoint(() => tx.unsafe(statement));
    } catch (error) {
      if (onConflict === 'refuse' || errorCode(error) !== expected) throw error;
      await adjust();
      await tx.unsafe(statement);
    }
  };
  const putIndex = (index: Unique) =>
    put(
      index.isConstraint
        ? `alter table "${index.table}" add constraint "${index.name}" ${index.definition}`
        : index.definition,
      violation.unique,
      () => adjustToUnique(at, index, all),
    ).catch((cause: unknown) => {
      throw errorCode(cause) === TOO_LONG ? new ArchiveError('tooLong', index.table, { cause }) : cause;
    });

  return {
    references,
    async putKeysBack() {
      await tx`set local maintenance_work_mem = '128MB'`;
      for (const check of checks)
        await put(
          `alter table "${check.table}" add constraint "${check.name}" ${check.definition}`,
          violation.check,
          () => adjustToCheck(at, check),
        );
      for (const index of indexes) if (index.isConstraint) await putIndex(index);
    },
    async dress(beforeReferences) {
      for (const index of indexes) if (!index.isConstraint) await putIndex(index);
      for (const { table, name } of triggers) await tx`alter table ${tx(table)} enable trigger ${tx(name)}`;
      await beforeReferences();
      // Rows that others refer to come first: adjusting them can leave those others without one.
      const order = inOrderOfReference([...new Set(references.map(({ from }) => from))], references);
      for (const reference of references.toSorted((a, b) => order.indexOf(a.from) - order.indexOf(b.from))) {
        if (followsDeletion(reference, tables)) await adjustToReference(at, reference);
        await put(
          `alter table "${reference.from}" add constraint "${reference.constraint}" ${reference.definition}`,
          violation.reference,
          () => adjustToReference(at, reference),
        ).catch((cause: unknown) => {
          if (errorCode(cause) !== violation.reference) throw cause;
          throw new ArchiveError('brokenReference', `${reference.from} → ${reference.to}`, { cause });
        });
      }
    },
  };
}

/** Rows that are not records, or that refer to an account that no longer exists, are never a reason to refuse. */
function followsDeletion({ from, to }: Reference, tables: readonly string[]): boolean {
  const isLeftAlone = !tables.includes(from) && roleOf(from) !== 'record';
  const isOfAccount = roleOf(to) === 'access' && !tables.includes(to);
  return isLeftAlone || isDerived(from) || isOfAccount;
}
