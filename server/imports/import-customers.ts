import { eq, sql } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Customer, CustomerContent } from '#domain/customers/customer.ts';
import type { CustomerField } from '#domain/customers/customer-form.ts';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type CustomerIdentity, customerLikeness } from '#domain/imports/import-same.ts';
import { type JudgedCustomerRow, judgeCustomerRow } from '#domain/imports/import-rows.ts';
import { type Actor, recordAudit, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';
import {
  auditedCustomer,
  customerAudit,
  customerTouched,
  wholeCustomer,
} from '../customers/customer-record.ts';
import {
  filledParts,
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

/** One batch of a file: each row becomes a customer, is recognised as one that is there, or is refused with reasons. */
export async function importCustomers(db: Executor, batch: ImportBatch, actor: Actor): Promise<RowReport[]> {
  const { rows, reports } = judgeRows(batch, judgeCustomerRow);
  await inImport(db, batch, async (tx) => {
    const good = await withKeys(tx, rows);
    await importGoodRows(good, batch, customerTarget(tx, actor), reports);
  });
  return [...reports.values()];
}

async function withKeys(tx: Executor, rows: Row[]): Promise<GoodRow[]> {
  const good = rows.flatMap((row) => (row.values ? [{ ...row, content: contentOf(row, row.values) }] : []));
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
  const { kvkNumber = before.kvk, email = before.email } = filledParts<CustomerContent>(row, columnOf);
  return { key: row.key, name: row.content.companyName, kvk: kvkNumber, email };
}

/** Customers with the KvK number, the name or the e-mail address of one of the rows. */
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
      { action: 'create', newData: auditedCustomer(content), metadata: { importedLine: line } },
    ),
  );
  await recordAudits(tx, actor, entries);
}

/** Only what the file fills in; true when that changed anything. */
async function bringUpToDate(tx: Executor, row: GoodRow, id: string, actor: Actor): Promise<boolean> {
  const [before] = await tx
    .select(wholeCustomer)
    .from(customers)
    .where(eq(customers.id, id))
    .for('no key update');
  if (!before) return false;
  const wanted = merged(before, row);
  const changes = changedParts(auditedCustomer(before), auditedCustomer(wanted));
  if (!changes) return false;
  await tx
    .update(customers)
    .set({ ...wanted, ...customerTouched })
    .where(eq(customers.id, id));
  await recordAudit(
    tx,
    actor,
    customerAudit(wanted, { action: 'update', ...changes, metadata: { importedLine: row.line } }),
  );
  return true;
}

const columnOf: Record<CustomerField, keyof CustomerContent> = {
  company_name: 'companyName',
  industry: 'industry',
  website: 'website',
  phone: 'phone',
  email: 'email',
  address: 'address',
  city: 'city',
  postal_code: 'postalCode',
  country: 'country',
  vat_number: 'vatNumber',
  kvk_number: 'kvkNumber',
  status: 'status',
};

function merged(
  { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...before }: Customer,
  row: GoodRow,
) {
  const changes = filledParts<CustomerContent>(row, columnOf);
  return { ...before, ...changes, customFields: { ...before.customFields, ...row.custom } };
}

function contentOf(row: Row, values: NonNullable<Row['values']>): CustomerContent {
  return { ...values, communicationPreferences: {}, customFields: row.custom };
}
