import { sql } from 'drizzle-orm';
import { clickSchema, MAX_CLICKS_PER_SESSION, refusesTracking } from '#domain/visitors/visit.ts';
import { newId } from '../db/ids.ts';
import type { Program } from '../program.ts';

/** Stores that a visitor clicked on a page they viewed, not what they clicked on. */
export async function recordClick(
  program: Pick<Program, 'db' | 'now'>,
  input: unknown,
  headers: Pick<Headers, 'get'>,
): Promise<boolean> {
  const click = clickSchema.safeParse(input).data;
  if (!click || refusesTracking(headers)) return false;
  const { rows: stored } = await program.db.execute(sql`
    insert into visitor_interactions (id, session_id, page, interaction_type, timestamp)
    select ${newId()}::uuid, ${click.session_id}::uuid, ${click.page}, ${click.interaction_type},
      ${program.now().toISOString()}::timestamptz
    where exists (select from visitors where session_id = ${click.session_id}::uuid and page = ${click.page})
      and (select count(*) from visitor_interactions where session_id = ${click.session_id}::uuid)
        < ${MAX_CLICKS_PER_SESSION}
    returning 1`);
  return stored.length > 0;
}
