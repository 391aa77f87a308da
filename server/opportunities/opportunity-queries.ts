import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { opposite } from '#domain/list-sort.ts';
import type { Loss } from '#domain/figures/rows-behind.ts';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import {
  DEALS_PER_COLUMN,
  opportunityList,
  type OpportunityListState,
  type OpportunitySort,
} from '#domain/opportunities/opportunity-list.ts';
import type { ListedOpportunity, OpportunityCard } from '#domain/opportunities/opportunity-view.ts';
import { pipelineOf, type StageSums } from '#domain/opportunities/pipeline.ts';
import { type Counted, firstPlace, type ListPlace } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { activities, customers, opportunities } from '../db/schema/crm.ts';
import { wholeOpportunity } from './opportunity-record.ts';
import { isOneOf } from '../lists/conditions.ts';
import { type Key, keysIn, orderBy } from '../records/list-keys.ts';
import { listPage } from '../records/list-page.ts';
import { isLost } from '../records/rows-behind.ts';
import { holdsWords } from '../records/search-condition.ts';

const { id, customerId, title, description, stage, value, probability, expectedCloseDate } =
  getTableColumns(opportunities);
const { closeReason, stageChangedAt, createdAt, ownerId } = getTableColumns(opportunities);
const { companyName } = getTableColumns(customers);
const card = {
  id,
  customerId,
  title,
  stage,
  value,
  probability,
  expectedCloseDate,
  closeReason,
  stageChangedAt,
  ownerId,
  companyName,
};
/** The start is enough for a row. */
const opening = sql<string | null>`left(${description}, 200)`;

// By name: the query builder omits the table where it assumes that there is only one.
const assignmentId = sql<string | null>`(select made.id from ${assignments} made
  where made.opportunity_id = ${opportunities}.id order by made.created_at limit 1)`;

/** In two queries. */
export async function listOpportunities(
  db: Executor,
  state: OpportunityListState,
  place: ListPlace = firstPlace,
) {
  const keys = opportunityKeys(state.sort);
  const { pageSize } = opportunityList;
  return listPage<ListedOpportunity>(
    db,
    {
      table: opportunities,
      filter: opportunityFilter(state),
      keys,
      page: state.page,
      pageSize,
      place,
      counted: await countKept(db, state),
      searched: state.search !== '',
    },
    (onPage) =>
      db
        .select({ ...card, createdAt, description: opening, assignmentId })
        .from(opportunities)
        .innerJoin(customers, eq(customers.id, customerId))
        .where(onPage)
        .orderBy(...orderBy(keys)),
  );
}

type Filters = Pick<OpportunityListState, 'search' | 'stage' | 'company' | 'owner' | keyof Loss>;

export function opportunityFilter({
  search,
  stage: wanted,
  company,
  owner,
  ...loss
}: Filters): SQL | undefined {
  return and(
    holdsWords(opportunities.search, search),
    isOneOf(stage, wanted),
    isOneOf(customerId, company),
    isOneOf(ownerId, owner),
    isLost(loss, { reason: closeReason, at: stageChangedAt }),
  );
}

/** The orders of the indexes, in both directions. */
function opportunityKeys({ by, direction }: OpportunitySort): Key[] {
  switch (by) {
    case 'toegevoegd':
      return keysIn([createdAt, id], direction);
    case 'bedrijf':
      return [
        ...keysIn([opportunities.companyKey], direction),
        ...keysIn([createdAt, id], opposite(direction)),
      ];
    case 'waarde':
      return keysIn([value, id], direction).map((key) => ({
        ...key,
        nulls: direction === 'ascending' ? 'first' : 'last',
      }));
    case 'sluitdatum':
      return keysIn([expectedCloseDate, id], direction);
  }
}

export const opportunityOrder = (sort: OpportunitySort): SQL[] => orderBy(opportunityKeys(sort));

/** All stages with their totals and latest opportunities, in two queries. */
export async function boardOfOpportunities(db: Executor, filters: Filters) {
  const filter = opportunityFilter({ ...filters, stage: null });
  const [totals, cards] = await Promise.all([
    isKept(filters) ? keptStages(db, filters.owner) : stageSums(db, filter),
    latestPerStage(db, DEALS_PER_COLUMN, filter),
  ]);
  return { totals: pipelineOf(totals).stages, cards };
}

export async function latestPerStage(db: Executor, limit: number, filter?: SQL): Promise<OpportunityCard[]> {
  const latest = opportunityStages.map(
    (of) => sql`(select ${id} from ${opportunities} where ${and(eq(stage, of), filter)}
      order by ${stageChangedAt} desc, ${id} desc limit ${limit})`,
  );
  return db
    .select(card)
    .from(opportunities)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(sql`${id} in (${sql.join(latest, sql` union all `)})`)
    .orderBy(desc(stageChangedAt), desc(id));
}

/** The database keeps the sums by stage and owner. */
const isKept = (filters: Filters) =>
  opportunityFilter({ ...filters, stage: null, owner: null }) === undefined;

async function countKept(db: Executor, state: Filters): Promise<Counted | undefined> {
  if (!isKept(state)) return undefined;
  const sums = await keptStages(db, state.owner);
  const total = sums.reduce(
    (sum, { stage: of, count: rows }) => sum + (state.stage?.includes(of) === false ? 0 : rows),
    0,
  );
  return { total, capped: false };
}

/** Of these owners, or of everyone. Added up as decimals, like the amounts themselves. */
export async function keptStages(
  db: Executor,
  owners: readonly string[] | null = null,
): Promise<StageSums[]> {
  const { rows } = await db.execute<StageSums>(sql`
    select part as stage, sum(rows)::int as count, sum(value)::float8 as value, sum(value_percents)::float8 as "valuePercents",
      sum(value_without_chance)::float8 as "valueWithoutChance"
    from list_sums where list = 'opportunities' ${owners ? sql`and kind = any(${sql.param([...owners])}::text[])` : sql``}
    group by part`);
  return rows;
}

function stageSums(db: Executor, filter?: SQL): Promise<StageSums[]> {
  return db
    .select({
      stage,
      count: count(),
      value: sql<number>`coalesce(sum(${value}), 0)::float8`,
      valuePercents: sql<number>`coalesce(sum(${value} * ${probability}), 0)::float8`,
      valueWithoutChance: sql<number>`coalesce(sum(${value}) filter (where ${probability} is null), 0)::float8`,
    })
    .from(opportunities)
    .where(filter)
    .groupBy(stage);
}

export type OpportunityWithCompany = Opportunity & {
  companyName: string;
  /** The number of activities that name this opportunity; they lose it when it is deleted or moved to another customer. */
  activities: number;
};

export async function findOpportunity(
  db: Executor,
  wanted: string | undefined,
): Promise<OpportunityWithCompany | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db
    .select({
      ...wholeOpportunity,
      companyName,
      activities: db.$count(activities, eq(activities.opportunityId, wanted)),
    })
    .from(opportunities)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(id, wanted));
  return found;
}
