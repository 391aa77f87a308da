import { getTableColumns } from 'drizzle-orm';
import { keysOf } from '#domain/typed-entries.ts';
import type { NewAssignment } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { copyRows } from './copy-rows.ts';
import { withoutIndexes } from './fill-database.ts';
import { generateAssignments, countWithAllWords } from './generate-assignments.ts';

const {
  number: _number,
  search: _search,
  searchEn: _searchEn,
  places: _places,
  publishedAt: _publishedAt,
  customerId: _customerId,
  ownerId: _ownerId,
  opportunityId: _opportunityId,
  purchaseCents: _purchaseCents,
  sellingCents: _sellingCents,
  feeCents: _feeCents,
  organizationCore: _organizationCore,
  namePlain: _namePlain,
  ...written
} = getTableColumns(assignments);
const fields = keysOf(written);

/** Inserts with COPY; stops updating the word list once it is complete. */
export async function fillAssignments(sql: Sql, count: number, today: Day): Promise<void> {
  const columns = fields.map((field) => written[field].name);
  const copy = (some: Iterable<NewAssignment>) =>
    copyRows(sql, 'assignments', columns, Iterator.from(some).map(valuesOf));
  await withoutIndexes(sql, 'assignments', async () => {
    const rows = generateAssignments(count, today);
    await copy(
      Array.from({ length: countWithAllWords }, () => rows.next().value).filter((row) => row !== undefined),
    );
    await sql`alter table assignments disable trigger user`;
    await copy(rows);
    await sql`alter table assignments enable trigger user`;
  });
  await withoutIndexes(sql, 'open_assignments', async () => {
    await sql`select renew_open_assignments()`;
  });
  await sql`vacuum (analyze) assignment_words`;
}

function valuesOf(assignment: NewAssignment) {
  const row = { id: newId(), ...assignment };
  return fields.map((field) => row[field]);
}
