import { sql } from 'drizzle-orm';
import { type Contact, type ContactContent, contactRecord } from '#domain/contacts/contact-record.ts';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type JudgedContactRow, judgeContactRow } from '#domain/imports/import-rows.ts';
import { type ContactIdentity, contactKeys, contactLikeness } from '#domain/imports/import-same.ts';
import type { RecordError } from '#domain/records/errors.ts';
import { audited, pickContent } from '#domain/records/record.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import { contactAudit, wholeContact } from '../contacts/contact-record.ts';
import { takePrimaryMarks } from '../contacts/move-primary-mark.ts';
import { lockCustomers } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { contacts } from '../db/schema/crm.ts';
import { insertRows } from '../db/writes.ts';
import { findLinks } from './find-links.ts';
import {
  bringUpToDate,
  idsIn,
  importGoodRows,
  type ImportTarget,
  inImport,
  isOneOf,
  judgeRows,
  replacingContent,
  reportOf,
  type Reports,
  type There,
  type Update,
  withKeys,
} from './import-good-rows.ts';
import { onlyTurn, type Turn } from './import-turns.ts';

type Row = JudgedContactRow & { id: string };
type PlacedRow = Row & { content: ContactContent };
/** `key`: the name as it is compared. */
type GoodRow = PlacedRow & { key: string };

/** One batch of a file: each row becomes a contact, matches an existing one, or is refused with reasons. */
export async function importContacts(
  db: Executor,
  batch: ImportBatch,
  actor: Actor,
  turn: Turn = onlyTurn,
): Promise<RowReport[]> {
  const { rows, reports } = judgeRows(batch, judgeContactRow);
  await inImport(db, batch, async (tx) => {
    // Only contacts of one customer can be the same, and only they lose the primary mark.
    const placed = await turn.claim(
      () => atTheirCompanies(tx, rows, reports),
      (found) => found.map(({ content }) => content.customerId),
    );
    const good = await withKeys(tx, placed, ({ content }) => `${content.lastName} ${content.firstName}`);
    if (!batch.preview)
      await lockCustomers(
        tx,
        good.map(({ content }) => content.customerId),
      );
    await importGoodRows(good, batch, contactTarget(tx, actor), reports, onlyTurn);
  });
  return [...reports.values()];
}

function contactTarget(tx: Executor, actor: Actor): ImportTarget<GoodRow, ContactIdentity> {
  return {
    identityOf: ({ key, content: { customerId, email } }) => ({ key, customerId, email }),
    keysOf: contactKeys,
    likeness: contactLikeness,
    candidates: (given) => findCandidates(tx, given),
    identityAfter,
    alreadyMade: (ids) => idsIn(tx, contacts, ids),
    async write(fresh, updates) {
      const primary = primaryContacts(fresh, updates);
      await takePrimaryMarks(tx, primary, actor);
      await insert(tx, fresh, primary, actor);
      const merged = mergedWith(primary);
      return bringUpToDate(tx, contactsAtOnce(tx), { updates, merged }, actor);
    },
  };
}

/** The rows with a known customer; the others get an error. */
async function atTheirCompanies(tx: Executor, rows: Row[], reports: Reports): Promise<PlacedRow[]> {
  const named = rows.filter((row) => row.company.name !== '' || row.company.kvk !== '');
  const found = await findLinks(
    tx,
    'company',
    named.map(({ company }) => ({ text: company.name, customerId: null, kvk: company.kvk })),
  );
  const companies = new Map(named.map(({ line }, at) => [line, found[at] ?? []]));
  return rows.flatMap((row): PlacedRow[] => {
    const [customerId, another] = companies.get(row.line) ?? [];
    const problem: RecordError | undefined = another
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

function identityAfter(before: ContactIdentity, row: GoodRow): ContactIdentity {
  const { email = before.email } = pickContent(contactRecord, row.content, row.filled);
  return { customerId: before.customerId, key: row.key, email };
}

/** Contacts of the same customers with the name or email address of one of the rows. */
async function findCandidates(tx: Executor, given: ContactIdentity[]): Promise<There<ContactIdentity>[]> {
  const list = (of: (one: ContactIdentity) => string | null, type: 'text' | 'uuid' = 'text') =>
    sql`any(${sql.param(given.map(of).filter((value) => value !== null))}::${sql.raw(type)}[])`;
  const theirs = sql`customer_id = ${list(({ customerId }) => customerId, 'uuid')}`;
  return (
    await tx.execute<There<ContactIdentity>>(sql`
    select c.id, c.first_name || ' ' || c.last_name as name, c.customer_id as "customerId", c.name_key as key, c.email
    from contacts c
    where c.id in (
      select id from contacts where ${theirs} and name_key = ${list(({ key }) => key)}
      union
      select id from contacts where ${theirs} and lower(email) = ${list(({ email }) => email?.toLowerCase() ?? null)}
    )
    order by c.created_at, c.id`)
  ).rows;
}

/** By customer: of several in the file the last gets the mark. */
function primaryContacts(fresh: GoodRow[], updates: Update<GoodRow>[]): Map<string, string> {
  const named = [...fresh.map((row) => ({ row, id: row.id })), ...updates]
    .filter(({ row }) => row.content.isPrimary)
    .sort((one, other) => one.row.line - other.row.line);
  return new Map(named.map(({ row, id }) => [row.content.customerId, id]));
}

async function insert(
  tx: Executor,
  rows: GoodRow[],
  primary: ReadonlyMap<string, string>,
  actor: Actor,
): Promise<void> {
  if (rows.length === 0) return;
  const made = rows.map(({ id, line, content }) => ({
    line,
    contact: { id, ...content, isPrimary: primary.get(content.customerId) === id },
  }));
  await insertRows(
    tx,
    contacts,
    made.map(({ contact }) => contact),
  );
  const entries = made.map(({ line, contact }) =>
    contactAudit(contact, {
      action: 'create',
      newData: audited(contactRecord, contact),
      metadata: { importedLine: line },
    }),
  );
  await recordAudits(tx, actor, entries);
}

const contactsAtOnce = (tx: Executor) => ({
  record: contactRecord,
  entry: contactAudit,
  find: (ids: string[]) =>
    tx
      .select(wholeContact)
      .from(contacts)
      .where(isOneOf(contacts.id, ids))
      .orderBy(contacts.id)
      .for('update'),
  async write(rows: Contact[]) {
    await insertRows(tx, contacts, rows, replacingContent(contactRecord, contacts));
  },
});

/** Never the customer. */
const mergedWith =
  (primary: ReadonlyMap<string, string>) =>
  (before: Contact, { content, filled }: GoodRow): ContactContent => {
    const marked = primary.get(before.customerId);
    return {
      ...before,
      ...pickContent(contactRecord, content, filled),
      isPrimary: marked === undefined ? before.isPrimary : marked === before.id,
    };
  };
