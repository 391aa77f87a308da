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
import type { ListedOpportunity } from '#domain/opportunities/opportunity-view.ts';
import { pipelineOf, type StageSums } from '#domain/opportunities/pipeline.ts';
import { type Counted, firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared, preparedRows } from '../db/prepared.ts';
import { assignments } from '../db/schema/assignments.ts';
import { activities, customers, opportunities } from '../db/schema/crm.ts';
import { wholeOpportunity } from './opportunity-record.ts';
import { isOneOf } from '../lists/conditions.ts';
import { type Key, keysIn, orderBy } from '../records/list-keys.ts';
import { isListed, listPage } from '../records/list-page.ts';
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
    (ids) => listedRows(db).execute({ ids }),
  );
}

const listedRows = prepared('listed-opportunities', (db) =>
  db
    .select({ ...card, createdAt, description: opening, assignmentId })
    .from(opportunities)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(isListed(id)),
);

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

/**
 * All stages with their latest opportunities and their totals, in two queries. Amounts are exact or absent: those of more
 * opportunities than a list counts are added up if asked for.
 */
export async function boardOfOpportunities(db: Executor, filters: Filters, exact = false) {
  const filter = opportunityFilter({ ...filters, stage: null });
  const [sums, cards] = await Promise.all([
    isKept(filters) ? keptStages(db, filters.owner) : stageSums(db, filter, exact),
    latestPerStage(db, DEALS_PER_COLUMN, filter),
  ]);
  return { totals: sums && pipelineOf(sums).stages, cards };
}

export function latestPerStage(db: Executor, limit: number, filter?: SQL) {
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

const sumsOf = preparedRows<StageSums, { owners: string[] | null }>(
  'kept-stages',
  (place) => sql`
    select part as stage, sum(rows)::int as count, sum(value)::float8 as value, sum(value_percents)::float8 as "valuePercents",
      sum(value_without_chance)::float8 as "valueWithoutChance"
    from list_sums where list = 'opportunities'
      and (${place('owners')}::text[] is null or kind = any(${place('owners')}::text[]))
    group by part`,
);

/** Of these owners, or of everyone. Added up as decimals, like the amounts themselves. */
export const keptStages = (db: Executor, owners: readonly string[] | null = null): Promise<StageSums[]> =>
  sumsOf(db, { owners: owners && [...owners] });

async function stageSums(
  db: Executor,
  filter: SQL | undefined,
  exact: boolean,
): Promise<StageSums[] | undefined> {
  const filtered = db.select({ stage, value, probability }).from(opportunities).where(filter).$dynamic();
  const found = (exact ? filtered : filtered.limit(MAX_LIST_COUNT + 1)).as('found');
  const sums = await db
    .select({
      stage: found.stage,
      count: count(),
      value: sql<number>`coalesce(sum(${found.value}), 0)::float8`,
      valuePercents: sql<number>`coalesce(sum(${found.value} * ${found.probability}), 0)::float8`,
      valueWithoutChance: sql<number>`coalesce(sum(${found.value}) filter (where ${found.probability} is null), 0)::float8`,
    })
    .from(found)
    .groupBy(found.stage);
  const total = sums.reduce((sum, { count: rows }) => sum + rows, 0);
  return exact || total <= MAX_LIST_COUNT ? sums : undefined;
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
