import { sql } from 'drizzle-orm';
import { type Customer, type CustomerContent, customerRecord } from '#domain/customers/customer-record.ts';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type JudgedCustomerRow, judgeCustomerRow } from '#domain/imports/import-rows.ts';
import { type CustomerIdentity, customerKeys, customerLikeness } from '#domain/imports/import-same.ts';
import { audited, pickContent } from '#domain/records/record.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import { customerAudit, wholeCustomer } from '../customers/customer-record.ts';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';
import { insertRows } from '../db/writes.ts';
import {
  bringUpToDate,
  idsIn,
  importGoodRows,
  type ImportTarget,
  inImport,
  isOneOf,
  judgeRows,
  replacingContent,
  type There,
  withKeys,
} from './import-good-rows.ts';
import { onlyTurn, type Turn } from './import-turns.ts';

type Row = JudgedCustomerRow & { id: string };
/** `key`: the name as it is compared. */
type GoodRow = Row & { content: CustomerContent; key: string };

/** One batch of a file: each row becomes a customer, matches an existing one, or is refused with reasons. */
export async function importCustomers(
  db: Executor,
  batch: ImportBatch,
  actor: Actor,
  turn: Turn = onlyTurn,
): Promise<RowReport[]> {
  const { rows, reports } = judgeRows(batch, judgeCustomerRow);
  await inImport(db, batch, async (tx) => {
    const valid = rows.flatMap((row) => (row.values ? [{ ...row, content: row.values }] : []));
    const good = await withKeys(tx, valid, ({ content }) => content.companyName);
    await importGoodRows(good, batch, customerTarget(tx, actor), reports, turn);
  });
  return [...reports.values()];
}

function customerTarget(tx: Executor, actor: Actor): ImportTarget<GoodRow, CustomerIdentity> {
  return {
    identityOf: ({ key, content }) => identity(key, content),
    keysOf: customerKeys,
    likeness: customerLikeness,
    candidates: (given) => findCandidates(tx, given),
    identityAfter,
    alreadyMade: (ids) => idsIn(tx, customers, ids),
    async write(fresh, updates) {
      await insert(tx, fresh, actor);
      return bringUpToDate(tx, customersAtOnce(tx), { updates, merged }, actor);
    },
  };
}

function identity(key: string, { companyName, kvkNumber, email }: CustomerContent): CustomerIdentity {
  return { key, name: companyName, kvk: kvkNumber, email };
}

function identityAfter(before: CustomerIdentity, row: GoodRow): CustomerIdentity {
  const { kvkNumber = before.kvk, email = before.email } = pickContent(
    customerRecord,
    row.content,
    row.filled,
  );
  return { key: row.key, name: row.content.companyName, kvk: kvkNumber, email };
}

/** Customers with the KvK number, name or email address of one of the rows. */
async function findCandidates(tx: Executor, given: CustomerIdentity[]): Promise<There<CustomerIdentity>[]> {
  const list = (of: (one: CustomerIdentity) => string | null) =>
    sql`${sql.param(given.map(of).filter((value) => value !== null))}::text[]`;
  // An array of ids, and addresses one by one: the planner expects many of them, and would read all customers.
  return (
    await tx.execute<There<CustomerIdentity>>(sql`
    select c.id, c.company_name as name, c.name_key as key, c.kvk_number as kvk, c.email
    from customers c
    where c.id = any(array(
      select id from customers where kvk_number = any(${list(({ kvk }) => kvk)})
      union select id from customers where name_key = any(${list(({ key }) => key)})
      union select same.id from unnest(${list(({ email }) => email?.toLowerCase() ?? null)}) given(email)
        cross join lateral (select id from customers where lower(email) = given.email offset 0) same
    ))
    order by c.created_at, c.id`)
  ).rows;
}

async function insert(tx: Executor, rows: GoodRow[], actor: Actor): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(
    tx,
    customers,
    rows.map(({ id, content }) => ({ id, ...content })),
  );
  const entries = rows.map(({ id, content, line }) =>
    customerAudit(
      { id, ...content },
      {
        action: 'create',
        newData: audited(customerRecord, content),
        metadata: { importedLine: line },
      },
    ),
  );
  await recordAudits(tx, actor, entries);
}

const customersAtOnce = (tx: Executor) => ({
  record: customerRecord,
  entry: customerAudit,
  find: (ids: string[]) =>
    tx
      .select(wholeCustomer)
      .from(customers)
      .where(isOneOf(customers.id, ids))
      .orderBy(customers.id)
      .for('no key update'),
  async write(rows: Customer[]) {
    await insertRows(tx, customers, rows, replacingContent(customerRecord, customers));
  },
});

function merged(before: Customer, { content, filled }: GoodRow): CustomerContent {
  return {
    ...before,
    ...pickContent(customerRecord, content, filled),
    customFields: { ...before.customFields, ...content.customFields },
  };
}
