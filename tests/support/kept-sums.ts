import type { Sql } from '#server/db/client.ts';

type Line = Record<'list' | 'part' | 'kind' | 'rows' | 'value' | 'percents' | 'without', string>;

/** The last contact with a customer is a line of its own. */
const read = (sql: Sql) => sql<Line[]>`
  select list, part, kind, sum(rows)::text as rows, sum(value)::text as value, sum(value_percents)::text as percents,
    sum(value_without_chance)::text as without
  from list_sums group by list, part, kind having sum(rows) <> 0 or sum(value) <> 0
  union all select 'last contacts', customer_id::text, at::text, '', '', '', '' from customer_last_contacts
  order by list, part, kind`;

/** The sums as the database kept them, and as they follow from the rows. */
export async function keptAndCounted(sql: Sql): Promise<{ kept: Line[]; counted: Line[] }> {
  const kept = await read(sql);
  await sql`select renew_list_sums(), renew_last_contacts()`;
  return { kept: [...kept], counted: [...(await read(sql))] };
}
