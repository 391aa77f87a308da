import { sql } from 'drizzle-orm';
import type { ListName } from '#domain/list-name.ts';
import type { Names } from '#domain/records/choice.ts';
import { isRecord } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { isKnownPlace } from '../places/dutch-places.ts';
import { listSources } from './list-sources.ts';

/**
 * The names of the records that a list is narrowed to, by id, and the place that its distance is from. Absent if it does not
 * exist: the list says so.
 */
export async function chosenNames(db: Executor, list: ListName, state: object): Promise<Names> {
  const chosen: Readonly<Record<string, unknown>> = { ...state };
  const asked = Object.entries(listSources[list].open).flatMap(([filter, { names }]) => {
    const ids = [chosen[filter]].flat().filter((id) => typeof id === 'string' && isId(id));
    if (!names || ids.length === 0) return [];
    return [
      sql`select ${names.id}::text as id, ${names.name} as name from ${names.table}
        where ${names.id} = any(${sql.param(ids)}::uuid[])`,
    ];
  });
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await db.execute<{ id: string; name: string }>(sql.join(asked, sql` union all `));
  const { near } = chosen;
  const place = isRecord(near) && typeof near.place === 'string' ? near.place : '';
  return {
    ...Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    ...(isKnownPlace(place) && { [place]: place }),
  };
}
