import { type SQL, sql } from 'drizzle-orm';
import { candidates } from '../db/schema/candidates.ts';

/**
 * The candidates with this address, in lower case, also as that of a merged duplicate. Each index is asked by itself: for either of two
 * conditions the planner can choose to read all candidates.
 */
export function hasAddress(address: SQL): SQL {
  return sql`${candidates.id} = any(array(select id from candidates where lower(email) = ${address}
    union all select id from candidates where other_emails @> array[${address}]))`;
}
