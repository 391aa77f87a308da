import { and, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  type CustomerProposal,
  type UnlinkedAssignment,
  unlinkedList,
  type UnlinkedState,
} from '#domain/assignments/customer-links.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { customers } from '../db/schema/crm.ts';
import { keysIn } from '../records/list-keys.ts';
import { listPage } from '../records/list-page.ts';

const withoutCustomer = isNull(assignments.customerId);

/** Names that are less alike are not proposed. */
const LEAST_ALIKE = 0.45;
const PROPOSALS = 4;

export function countUnlinked(db: Executor): Promise<number> {
  return db.$count(assignments, withoutCustomer);
}

/** Assignments without a customer, newest first, with customers of the same name; among all of them also similar ones. */
export async function listUnlinked(db: Executor, state: UnlinkedState) {
  const hasSame = exists(
    db
      .select({ one: sql`1` })
      .from(customers)
      .where(and(eq(customers.nameCore, assignments.organizationCore), ne(assignments.organizationCore, ''))),
  );
  const counts = await countByName(db);
  const { id, title, organization, location, createdAt, status } = assignments;
  const keys = keysIn([createdAt, id], 'descending');
  const found = await listPage<Omit<UnlinkedAssignment, 'proposals'>>(
    db,
    {
      table: assignments,
      filter: and(withoutCustomer, state.shown === 'alle' ? undefined : hasSame),
      keys,
      page: state.page,
      pageSize: unlinkedList.pageSize,
      counted: { total: state.shown === 'alle' ? counts.all : counts.same, capped: false },
    },
    (ids) =>
      db
        .select({ id, title, organization, location, createdAt, status })
        .from(assignments)
        .where(inArray(id, ids)),
  );
  const proposals = await proposalsFor(
    db,
    found.rows.map((row) => row.id),
    state.shown === 'alle',
  );
  const rows = found.rows.map((row) => ({ ...row, proposals: proposals.get(row.id) ?? [] }));
  return { ...found, rows, counts };
}

/** Looks each name up once: many assignments are of the same organization. */
async function countByName(db: Executor): Promise<{ all: number; same: number }> {
  const { rows } = await db.execute<{ all: number; same: number }>(sql`
    select coalesce(sum(amount), 0)::int as all,
      coalesce(sum(amount) filter (where name <> '' and exists (select from ${customers} where name_core = name)), 0)::int as same
    from (select organization_core as name, count(*) as amount from ${assignments} where customer_id is null group by 1) by_name`);
  return rows[0] ?? { all: 0, same: 0 };
}

type Proposed = CustomerProposal & { assignmentId: string };

/** Names that are similar take much longer to find than those that are the same. */
async function proposalsFor(
  db: Executor,
  ids: string[],
  withSimilar: boolean,
): Promise<Map<string, CustomerProposal[]>> {
  if (ids.length === 0) return new Map();
  const candidates = (condition: SQL, limit: SQL) => sql`(
    select c.id, c.company_name, c.city, c.name_core = a.organization_core and a.organization_core <> '' as same,
      similarity(c.name_key, plain_text(a.organization)) as alike
    from ${customers} c where ${condition} ${limit})`;
  const most = sql`limit ${PROPOSALS}`;
  const similar = candidates(
    sql`c.name_key % plain_text(a.organization)
      and similarity(c.name_key, plain_text(a.organization)) >= ${LEAST_ALIKE}`,
    sql`order by similarity(c.name_key, plain_text(a.organization)) desc, c.id ${most}`,
  );
  const { rows } = await db.execute<Proposed>(sql`
    select a.id as "assignmentId", found.id, found.company_name as "companyName", found.city,
      case when found.same then 'same' else 'similar' end as kind
    from ${assignments} a
    cross join lateral (
      select distinct on (either.id) either.* from (
        ${candidates(sql`c.name_core = a.organization_core and a.organization_core <> ''`, most)}
        ${withSimilar ? sql`union all ${similar}` : sql``}
      ) either
    ) found
    where ${inArray(sql`a.id`, ids)}
    order by a.id, found.same desc, found.alike desc, found.company_name, found.id`);
  const found = new Map<string, CustomerProposal[]>();
  for (const { assignmentId, ...proposal } of rows) {
    const before = found.get(assignmentId) ?? [];
    if (before.length < PROPOSALS) found.set(assignmentId, [...before, proposal]);
  }
  return found;
}
