import { eq, sql } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Customer, CustomerContent } from '#domain/crm/customer.ts';
import type { CustomerField } from '#domain/crm/customer-form.ts';
import type { ImportBatch, RowReport } from '#domain/crm/import-batch.ts';
import { type JudgedCustomerRow, judgeCustomerRow } from '#domain/crm/import-rows.ts';
import { type Actor, recordAudit, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';
import { auditedCustomer, customerAudit, customerTouched, wholeCustomer } from './customer-record.ts';
import {
  filledParts,
  idsIn,
  importGoodRows,
  type ImportTarget,
  inImport,
  judgeRows,
  type Match,
} from './import-good-rows.ts';

type Row = JudgedCustomerRow & { id: string };
type GoodRow = Row & { content: CustomerContent };

/** One batch of a file: each row becomes a customer, is recognised as one that is there, or is refused with reasons. */
export async function importCustomers(db: Executor, batch: ImportBatch, actor: Actor): Promise<RowReport[]> {
  const { rows, reports } = judgeRows(batch, judgeCustomerRow);
  const good = rows.flatMap((row): GoodRow[] =>
    row.values ? [{ ...row, content: contentOf(row, row.values) }] : [],
  );
  await inImport(db, batch, (tx) => importGoodRows(good, batch, customerTarget(tx, actor), reports));
  return [...reports.values()];
}

function customerTarget(tx: Executor, actor: Actor): ImportTarget<GoodRow> {
  return {
    match: (rows) => findMatches(tx, rows),
    withoutRepeats,
    alreadyMade: (ids) => idsIn(tx, customers, ids),
    insert: (rows) => insert(tx, rows, actor),
    bringUpToDate: (row, id) => bringUpToDate(tx, row, id, actor),
  };
}

/**
 * The customer that each row is about, if there is one: by KvK number, then by name, then by e-mail address. The same
 * name with another KvK number is another company.
 */
async function findMatches(tx: Executor, rows: GoodRow[]): Promise<Map<number, Match>> {
  const list = (of: (row: GoodRow) => string | null) => sql.param(rows.map(of));
  const found = (await tx.execute(sql`
    select given.line::int as line, plain_text(given.name) as key, found.id, found.name, found.by
    from unnest(${list((row) => String(row.line))}::text[], ${list((row) => row.content.companyName)}::text[],
      ${list((row) => row.content.kvkNumber)}::text[], ${list((row) => row.content.email)}::text[])
      as given(line, name, kvk, email)
    left join lateral (
      select c.id, c.company_name as name, 'kvk' as by, 1 as rank from customers c where c.kvk_number = given.kvk
      union all
      select c.id, c.company_name, 'name', 2 from customers c
        where c.name_key = plain_text(given.name) and (c.kvk_number = given.kvk) is not false
      union all
      select c.id, c.company_name, 'email', 3 from customers c where lower(c.email) = lower(given.email)
      order by rank, id limit 1
    ) found on true`)) as unknown as (Match & { line: number })[];
  return new Map(found.map((match) => [match.line, match]));
}

/** Rows of one batch that are about the same company: the first of them, and the others. */
function withoutRepeats(
  rows: GoodRow[],
  matches: Map<number, Match>,
): { first: GoodRow[]; again: GoodRow[] } {
  const seen = new Map<string, GoodRow>();
  const [first, again]: [GoodRow[], GoodRow[]] = [[], []];
  for (const row of rows) {
    const { kvkNumber, email } = row.content;
    const name = `name ${matches.get(row.line)?.key ?? ''}`;
    const keys = [name, kvkNumber && `kvk ${kvkNumber}`, email && `email ${email.toLowerCase()}`].filter(
      (key) => key !== null,
    );
    const other = keys
      .map((key) => seen.get(key))
      .find((earlier) => earlier && !isAnotherCompany(earlier, row));
    if (other) again.push(row);
    else {
      first.push(row);
      for (const key of keys) seen.set(key, row);
    }
  }
  return { first, again };
}

function isAnotherCompany(a: GoodRow, b: GoodRow): boolean {
  const [one, other] = [a.content.kvkNumber, b.content.kvkNumber];
  return (
    one !== null &&
    other !== null &&
    one !== other &&
    a.content.email?.toLowerCase() !== b.content.email?.toLowerCase()
  );
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
