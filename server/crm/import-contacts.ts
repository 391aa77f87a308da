import { eq, sql } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Contact, ContactContent } from '#domain/crm/contact.ts';
import type { CrmErrorKey } from '#domain/crm/crm-form.ts';
import type { ImportBatch, RowReport } from '#domain/crm/import-batch.ts';
import { type JudgedContactRow, judgeContactRow } from '#domain/crm/import-rows.ts';
import { type Actor, recordAudit, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { contacts } from '../db/schema/crm.ts';
import { auditedContact, contactAudit, contactTouched, wholeContact } from './contact-record.ts';
import {
  filledParts,
  idsIn,
  importGoodRows,
  type ImportTarget,
  inImport,
  judgeRows,
  type Match,
  reportOf,
  type Reports,
} from './import-good-rows.ts';
import { lockCustomer, takePrimaryMark } from './move-primary-mark.ts';

type Row = JudgedContactRow & { id: string };
type GoodRow = Row & { content: ContactContent };

/** One batch of a file: each row becomes a contact, is recognised as one that is there, or is refused with reasons. */
export async function importContacts(db: Executor, batch: ImportBatch, actor: Actor): Promise<RowReport[]> {
  const { rows, reports } = judgeRows(batch, judgeContactRow);
  await inImport(db, batch, async (tx) => {
    const good = await atTheirCompanies(tx, rows, reports);
    if (!batch.preview) await lockCustomers(tx, good);
    await importGoodRows(good, batch, contactTarget(tx, actor), reports);
  });
  return [...reports.values()];
}

function contactTarget(tx: Executor, actor: Actor): ImportTarget<GoodRow> {
  return {
    match: (rows) => findMatches(tx, rows),
    withoutRepeats,
    alreadyMade: (ids) => idsIn(tx, contacts, ids),
    insert: (rows) => insert(tx, rows, actor),
    bringUpToDate: (row, id) => bringUpToDate(tx, row, id, actor),
  };
}

/** Rows whose company is known; for the others it is said what is wrong with it. */
async function atTheirCompanies(tx: Executor, rows: Row[], reports: Reports): Promise<GoodRow[]> {
  const named = rows.filter((row) => row.company.name !== '' || row.company.kvk !== '');
  const list = (of: (row: Row) => string) => sql.param(named.map(of));
  const found = (await tx.execute(sql`
    select given.line::int as line, array(
      select c.id from customers c
      where case when given.kvk <> '' then c.kvk_number = given.kvk else c.name_key = plain_text(given.name) end
      order by c.id limit 2
    ) as ids
    from unnest(${list(({ line }) => String(line))}::text[], ${list(({ company }) => company.name)}::text[],
      ${list(({ company }) => company.kvk)}::text[]) as given(line, name, kvk)`)) as unknown as {
    line: number;
    ids: string[];
  }[];
  const companies = new Map(found.map(({ line, ids }) => [line, ids]));
  return rows.flatMap((row): GoodRow[] => {
    const [customerId, another] = companies.get(row.line) ?? [];
    const problem: CrmErrorKey | undefined = another
      ? 'companyAmbiguous'
      : customerId
        ? undefined
        : 'companyUnknown';
    if (problem && !row.errors.company_name) {
      reports.set(row.line, {
        ...reportOf(row, 'refused'),
        errors: { ...row.errors, company_name: problem },
      });
    }
    return row.values && customerId && !problem ? [{ ...row, content: { ...row.values, customerId } }] : [];
  });
}

/** Always in the same order, so that two imports never wait for each other both ways. */
async function lockCustomers(tx: Executor, rows: GoodRow[]): Promise<void> {
  for (const id of [...new Set(rows.map(({ content }) => content.customerId))].sort())
    await lockCustomer(tx, id);
}

/** Who each row is about, if he is there: by e-mail address, or by name at the same company. */
async function findMatches(tx: Executor, rows: GoodRow[]): Promise<Map<number, Match>> {
  const list = (of: (row: GoodRow) => string | null) => sql.param(rows.map(of));
  const found = (await tx.execute(sql`
    select given.line::int as line, plain_text(given.name) as key, found.id, found.name, found.by
    from unnest(${list((row) => String(row.line))}::text[], ${list((row) => row.content.customerId)}::uuid[],
      ${list((row) => `${row.content.lastName} ${row.content.firstName}`)}::text[], ${list((row) => row.content.email)}::text[])
      as given(line, customer_id, name, email)
    left join lateral (
      select c.id, c.first_name || ' ' || c.last_name as name, 'email' as by, 1 as rank from contacts c
        where lower(c.email) = lower(given.email)
      union all
      select c.id, c.first_name || ' ' || c.last_name, 'name', 2 from contacts c
        where c.customer_id = given.customer_id and c.name_key = plain_text(given.name)
      order by rank, id limit 1
    ) found on true`)) as unknown as (Match & { line: number })[];
  return new Map(found.map((match) => [match.line, match]));
}

/** Rows of one batch that are about the same person: the first of them, and the others. */
function withoutRepeats(
  rows: GoodRow[],
  matches: Map<number, Match>,
): { first: GoodRow[]; again: GoodRow[] } {
  const seen = new Set<string>();
  const [first, again]: [GoodRow[], GoodRow[]] = [[], []];
  for (const row of rows) {
    const { customerId, email } = row.content;
    const keys = [`name ${customerId} ${matches.get(row.line)?.key ?? ''}`];
    if (email) keys.push(`email ${email.toLowerCase()}`);
    (keys.some((key) => seen.has(key)) ? again : first).push(row);
    for (const key of keys) seen.add(key);
  }
  return { first, again };
}

/** Of several primary contacts for one company the last in the file gets the mark. */
async function insert(tx: Executor, rows: GoodRow[], actor: Actor): Promise<void> {
  if (rows.length === 0) return;
  const primary = new Map(
    rows.filter(({ content }) => content.isPrimary).map((row) => [row.content.customerId, row.id]),
  );
  for (const [customerId, id] of primary) await takePrimaryMark(tx, customerId, id, actor);
  const made = rows.map(({ id, line, content }) => ({
    line,
    contact: { id, ...content, isPrimary: primary.get(content.customerId) === id },
  }));
  await tx.insert(contacts).values(made.map(({ contact }) => contact));
  const entries = made.map(({ line, contact }) =>
    contactAudit(contact, {
      action: 'create',
      newData: auditedContact(contact),
      metadata: { importedLine: line },
    }),
  );
  await recordAudits(tx, actor, entries);
}

/** Only what the file fills in, and never the company; true when that changed anything. */
async function bringUpToDate(tx: Executor, row: GoodRow, id: string, actor: Actor): Promise<boolean> {
  const [before] = await tx.select(wholeContact).from(contacts).where(eq(contacts.id, id)).for('update');
  if (!before) return false;
  const wanted = merged(before, row);
  const changes = changedParts(auditedContact(before), auditedContact(wanted));
  if (!changes) return false;
  if (wanted.isPrimary) await takePrimaryMark(tx, before.customerId, id, actor);
  await tx
    .update(contacts)
    .set({ ...wanted, ...contactTouched })
    .where(eq(contacts.id, id));
  await recordAudit(
    tx,
    actor,
    contactAudit(wanted, { action: 'update', ...changes, metadata: { importedLine: row.line } }),
  );
  return true;
}

const columnOf = {
  first_name: 'firstName',
  last_name: 'lastName',
  position: 'position',
  email: 'email',
  phone: 'phone',
  mobile: 'mobile',
  notes: 'notes',
} as const;

function merged(
  { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...before }: Contact,
  row: GoodRow,
) {
  const changes = filledParts<ContactContent>(row, columnOf);
  return { ...before, ...changes, isPrimary: before.isPrimary || row.content.isPrimary };
}
