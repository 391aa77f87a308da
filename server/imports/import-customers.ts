import { sql } from 'drizzle-orm';
import { type Customer, type CustomerContent, customerRecord } from '#domain/customers/customer-record.ts';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type JudgedCustomerRow, judgeCustomerRow } from '#domain/imports/import-rows.ts';
import { type CustomerIdentity, customerLikeness } from '#domain/imports/import-same.ts';
import { audited, pickContent } from '#domain/records/record.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import { customerAudit, customerStore } from '../customers/customer-record.ts';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';
import { changeRecord } from '../records/save-record.ts';
import {
  idsIn,
  importGoodRows,
  type ImportTarget,
  inImport,
  judgeRows,
  plainNames,
  type There,
} from './import-good-rows.ts';

type Row = JudgedCustomerRow & { id: string };
/** `key`: the name as it is compared. */
type GoodRow = Row & { content: CustomerContent; key: string };

/** One batch of a file: each row becomes a customer, matches an existing one, or is refused with reasons. */
export async function importCustomers(db: Executor, batch: ImportBatch, actor: Actor): Promise<RowReport[]> {
  const { rows, reports } = judgeRows(batch, judgeCustomerRow);
  await inImport(db, batch, async (tx) => {
    const good = await withKeys(tx, rows);
    await importGoodRows(good, batch, customerTarget(tx, actor), reports);
  });
  return [...reports.values()];
}

async function withKeys(tx: Executor, rows: Row[]): Promise<GoodRow[]> {
  const good = rows.flatMap((row) => (row.values ? [{ ...row, content: row.values }] : []));
  const keys = await plainNames(
    tx,
    good.map(({ content }) => content.companyName),
  );
  return good.map((row, at) => ({ ...row, key: keys[at] ?? '' }));
}

function customerTarget(tx: Executor, actor: Actor): ImportTarget<GoodRow, CustomerIdentity> {
  return {
    identityOf: ({ key, content }) => identity(key, content),
    likeness: customerLikeness,
    candidates: (given) => findCandidates(tx, given),
    identityAfter,
    alreadyMade: (ids) => idsIn(tx, customers, ids),
    insert: (rows) => insert(tx, rows, actor),
    bringUpToDate: (row, id) => bringUpToDate(tx, row, id, actor),
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
    sql`any(${sql.param(given.map(of).filter((value) => value !== null))}::text[])`;
  return (
    await tx.execute<There<CustomerIdentity>>(sql`
    select c.id, c.company_name as name, c.name_key as key, c.kvk_number as kvk, c.email
    from customers c
    where c.id in (
      select id from customers where kvk_number = ${list(({ kvk }) => kvk)}
      union select id from customers where name_key = ${list(({ key }) => key)}
      union select id from customers where lower(email) = ${list(({ email }) => email?.toLowerCase() ?? null)}
    )
    order by c.created_at, c.id`)
  ).rows;
}

async function insert(tx: Executor, rows: GoodRow[], actor: Actor): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(customers).values(rows.map(({ id, content }) => ({ id, ...content })));
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

/** Only the fields that the file fills in; true when that changed anything. */
async function bringUpToDate(tx: Executor, row: GoodRow, id: string, actor: Actor): Promise<boolean> {
  const before = await customerStore.find(tx, id);
  if (!before) return false;
  const change = { before, wanted: merged(before, row), metadata: { importedLine: row.line } };
  const { outcome } = await changeRecord(tx, customerStore, change, actor);
  return outcome === 'updated';
}

function merged(before: Customer, { content, filled }: GoodRow): CustomerContent {
  return {
    ...before,
    ...pickContent(customerRecord, content, filled),
    customFields: { ...before.customFields, ...content.customFields },
  };
}
