import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PlacementState } from '#domain/placements/placement.ts';
import {
  MAX_IN_CALENDAR,
  placementList,
  type PlacementListState,
  type PlacementSort,
} from '#domain/placements/placement-list.ts';
import type { ListedPlacement, PlacementOverview } from '#domain/placements/placement-view.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import { addMonths } from '#domain/time/months.ts';
import type { ListPlace } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { isAnyOf, isOneOf } from '../lists/conditions.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { listPage } from '../records/list-page.ts';
import { holdsWords } from '../records/search-condition.ts';
import { wholePlacement } from './placement-record.ts';

const { id, personName, candidateId, title, type, customerId, startDate, endsOn, cancelledAt } =
  getTableColumns(placements);

/** `rates`: whether the person who asks may see them; the amounts are not read otherwise. */
export type Asked = { today: Day; rates: boolean; place?: ListPlace };

/** An amount as agreed for today: the last extension that applies and names one, else the first agreement. */
export const agreed = (column: 'purchase_cents' | 'selling_cents' | 'hours_per_week', today: Day) =>
  sql<
    number | null
  >`coalesce((select extension.${sql.identifier(column)} from ${placementExtensions} extension
    where extension.placement_id = ${placements}.id and extension.starts_on <= ${today}
      and extension.${sql.identifier(column)} is not null
    order by extension.created_at desc, extension.id desc limit 1), ${placements}.${sql.identifier(column)})`;

/** In cents: per hour, or the fee. */
const currentMargin = (today: Day) =>
  sql<number | null>`case when ${type} = 'Werving & selectie' then ${placements.feeCents}
    else ${agreed('selling_cents', today)} - ${agreed('purchase_cents', today)} end`;

const listed = ({ today, rates }: Asked) => ({
  id,
  personName,
  candidateId,
  title,
  type,
  customerId,
  startDate,
  endsOn,
  cancelledAt,
  hoursPerWeek: agreed('hours_per_week', today),
  companyName: customers.companyName,
  ownerName: users.name,
  marginCents: rates ? currentMargin(today) : sql<null>`null`,
});

const rowsOf = (db: Executor, asked: Asked) =>
  db
    .select(listed(asked))
    .from(placements)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(users, eq(users.id, placements.ownerId));

/** In two queries. */
export function listPlacements(db: Executor, state: PlacementListState, asked: Asked) {
  const keys = keysIn(orders[state.sort.by], state.sort.direction);
  const { pageSize } = placementList;
  const filter = placementFilter(state, asked.today);
  return listPage<ListedPlacement>(
    db,
    {
      table: placements,
      filter,
      keys,
      page: state.page,
      pageSize,
      place: asked.place,
      searched: state.search !== '',
    },
    (ids) => rowsOf(db, asked).where(inArray(id, ids)),
  );
}

/** Whose end is in this month, the first ones first. */
export function listEndsIn(db: Executor, month: Day, state: PlacementListState, asked: Asked) {
  return rowsOf(db, asked)
    .where(
      and(
        isNull(cancelledAt),
        gte(endsOn, month),
        lt(endsOn, addMonths(month, 1)),
        placementFilter({ ...state, ending: null }, asked.today),
      ),
    )
    .orderBy(asc(endsOn), asc(id))
    .limit(MAX_IN_CALENDAR);
}

const isState: Record<PlacementState, (today: Day) => SQL | undefined> = {
  cancelled: () => isNotNull(cancelledAt),
  planned: (today) => and(isNull(cancelledAt), gt(startDate, today)),
  ended: (today) => and(isNull(cancelledAt), lt(endsOn, today)),
  running: (today) => and(isNull(cancelledAt), lte(startDate, today), or(isNull(endsOn), gte(endsOn, today))),
};

type Filters = Pick<
  PlacementListState,
  'search' | 'state' | 'type' | 'owner' | 'ending' | 'company' | 'candidateId' | 'startedFrom' | 'startedTo'
>;

export function placementFilter(
  {
    search,
    state,
    type: ofType,
    owner,
    ending,
    company,
    candidateId: person,
    startedFrom,
    startedTo,
  }: Filters,
  today: Day,
): SQL | undefined {
  return and(
    holdsWords(placements.search, search),
    isAnyOf(state, (value) => isState[value](today)),
    isOneOf(type, ofType),
    isOneOf(placements.ownerId, owner),
    isOneOf(customerId, company),
    person ? eq(candidateId, person) : undefined,
    startedFrom ? gte(startDate, startedFrom) : undefined,
    startedTo ? lte(startDate, startedTo) : undefined,
    startedFrom || startedTo ? isNull(cancelledAt) : undefined,
    ending
      ? and(isNull(cancelledAt), gte(endsOn, today), lte(endsOn, addDays(today, Number(ending))))
      : undefined,
  );
}

const orders: Record<PlacementSort['by'], PgColumn[]> = {
  begin: [startDate, id],
  einde: [endsOn, id],
  naam: [placements.nameKey, id],
  bedrijf: [placements.companyKey, startDate, id],
};

export function placementOrder({ by, direction }: PlacementSort): SQL[] {
  return orderBy(keysIn(orders[by], direction));
}

/** For the page of a candidate, a customer or an assignment: the newest, and how many there are. */
export async function placementsOf(
  db: Executor,
  of: { candidateId: string } | { customerId: string } | { assignmentId: string },
  asked: Asked,
): Promise<{ rows: ListedPlacement[]; total: number }> {
  const filter =
    'candidateId' in of
      ? eq(candidateId, of.candidateId)
      : 'customerId' in of
        ? eq(customerId, of.customerId)
        : eq(placements.assignmentId, of.assignmentId);
  const [rows, total] = await Promise.all([
    rowsOf(db, asked).where(filter).orderBy(desc(startDate), desc(id)).limit(SHOWN),
    db.$count(placements, filter),
  ]);
  return { rows, total };
}

const SHOWN = 10;

export async function findPlacement(
  db: Executor,
  wanted: string | undefined,
  { rates }: Pick<Asked, 'rates'>,
): Promise<PlacementOverview | undefined> {
  if (!isId(wanted)) return undefined;
  const { alerted: _alerted, ...columns } = wholePlacement;
  const [placement] = await db
    .select({
      ...columns,
      companyName: customers.companyName,
      contactName: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      ownerName: users.name,
      assignmentTitle: assignments.title,
    })
    .from(placements)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(contacts, eq(contacts.id, placements.contactId))
    .leftJoin(users, eq(users.id, placements.ownerId))
    .leftJoin(assignments, eq(assignments.id, placements.assignmentId))
    .where(eq(id, wanted));
  if (!placement) return undefined;
  const extensions = await db
    .select({
      id: placementExtensions.id,
      endsOn: placementExtensions.endsOn,
      startsOn: placementExtensions.startsOn,
      hoursPerWeek: placementExtensions.hoursPerWeek,
      purchaseCents: placementExtensions.purchaseCents,
      sellingCents: placementExtensions.sellingCents,
      note: placementExtensions.note,
      by: users.name,
      createdAt: placementExtensions.createdAt,
    })
    .from(placementExtensions)
    .leftJoin(users, eq(users.id, placementExtensions.createdBy))
    .where(eq(placementExtensions.placementId, wanted))
    .orderBy(asc(placementExtensions.createdAt), asc(placementExtensions.id));
  if (rates) return { placement, extensions };
  const none = { purchaseCents: null, sellingCents: null };
  return {
    placement: { ...placement, ...none, salaryCents: null, feeCents: null },
    extensions: extensions.map((extension) => ({ ...extension, ...none })),
  };
}
