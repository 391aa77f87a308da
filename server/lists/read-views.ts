import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may, type Role } from '#domain/accounts/roles.ts';
import type { ListName } from '#domain/list-name.ts';
import {
  keptQuery,
  type ListedView,
  type ListViewsData,
  MAX_FRESH,
  MAX_VIEWS,
  VIEW_PARAM,
} from '#domain/list-view.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { listChoices, listViews, listViewUses } from '../db/schema/lists.ts';
import { conditionOf } from './count-choices.ts';
import type { Asked } from './list-source.ts';
import { listSources } from './list-sources.ts';

type Person = { id: string; role: Role };
type Question = { list: ListName; person: Person; params: URLSearchParams };

/** The views of a list that this person sees, with their new rows, and how the list is shown. */
export async function readViews(
  db: Executor,
  { list, person, params }: Question,
  asked: Asked,
): Promise<ListViewsData> {
  const found = await chosenAndVisible(db).execute({ list, userId: person.id });
  const choice = found[0]?.choice;
  const stored = found.flatMap(({ view, ...row }) => (view ? [{ ...row, view }] : []));
  const counted = stored.map(({ view, openedAt }) => ({
    query: view.query,
    since: openedAt ?? view.createdAt,
  }));
  const fresh = await countFresh(db, list, counted, asked);
  const views = stored.map(({ view, maker }, at): ListedView => {
    const mine = view.ownerId === person.id;
    return {
      id: view.id,
      name: view.name,
      url: `?${new URLSearchParams([...new URLSearchParams(view.query), [VIEW_PARAM, view.id]])}`,
      query: view.query,
      shared: view.shared,
      maker: mine ? null : maker,
      mayChange: mine || may(person.role, 'administer'),
      outdated: canonicalQuery(list, view.query) !== view.query,
      fresh: fresh[at] ?? 0,
    };
  });
  const active = stored.find(({ view }) => view.id === params.get(VIEW_PARAM));
  const own = { hidden: choice?.hidden ?? [], density: choice?.density ?? 'normal' };
  return {
    list,
    views,
    activeId: active?.view.id ?? null,
    defaultId: views.find(({ id }) => id === choice?.defaultViewId)?.id ?? null,
    layout: active
      ? {
          hidden: active.hidden ?? active.view.hidden,
          density: active.density ?? active.view.density,
        }
      : own,
    mayShare: may(person.role, 'edit'),
    newId: newId(),
  };
}

/** The filters and order of a query of the list, as one query; everything else in it is left out. */
export function canonicalQuery(list: ListName, query: string): string {
  const described = listSources[list].list;
  const params = new URLSearchParams(keptQuery(query));
  return described.urlOf(described.parse(params)).replace(/^\?/, '');
}

const [anyList, anybody] = [sql.placeholder('list'), sql.placeholder('userId')];

/** The choices of a person with every view that they see, their own first; one row without a view if there is none. */
const chosenAndVisible = prepared('list-views', (db) => {
  const own = eq(listViews.ownerId, anybody);
  const me = alias(users, 'me');
  return db
    .select({
      choice: listChoices,
      view: listViews,
      maker: users.name,
      openedAt: listViewUses.openedAt,
      hidden: listViewUses.hidden,
      density: listViewUses.density,
    })
    .from(me)
    .leftJoin(listChoices, and(eq(listChoices.userId, me.id), eq(listChoices.list, anyList)))
    .leftJoin(listViews, and(eq(listViews.list, anyList), or(own, listViews.shared)))
    .leftJoin(users, eq(users.id, listViews.ownerId))
    .leftJoin(listViewUses, and(eq(listViewUses.viewId, listViews.id), eq(listViewUses.userId, anybody)))
    .where(eq(me.id, anybody))
    .orderBy(sql`${own} desc`, asc(sql`lower(${listViews.name})`), asc(listViews.id))
    .limit(MAX_VIEWS);
});

/** Rows added since each view was opened; one that was never opened counts from when it was made. */
export async function countFresh(
  db: Executor,
  list: ListName,
  stored: readonly { query: string; since: Date }[],
  asked: Asked,
): Promise<number[]> {
  if (stored.length === 0) return [];
  const source = listSources[list];
  const counts = stored.map(({ query, since }): SQL => {
    const where = conditionOf(source, new URLSearchParams(query), asked);
    return sql`(select count(*)::int from (select from ${source.table}
      where ${and(sql`${source.table.createdAt} > ${since.toISOString()}::timestamptz`, where)} limit ${MAX_FRESH + 1}) fresh)`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}
