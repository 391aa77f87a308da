import { sql } from 'drizzle-orm';
import { readUserAgent } from '#domain/visitors/user-agent.ts';
import { cutUserAgent, MAX_PAGES_PER_SESSION, refusesTracking, visitSchema } from '#domain/visitors/visit.ts';
import { newId } from '../db/ids.ts';
import type { Program } from '../program.ts';

/**
 * Stores no IP address and no identifier that outlives the tab, and nothing for visitors who refuse tracking. Invalid input
 * is ignored: no one waits for the response.
 */
export async function recordVisit(
  program: Pick<Program, 'db' | 'now'>,
  input: unknown,
  headers: Pick<Headers, 'get'>,
): Promise<boolean> {
  const visit = visitSchema.safeParse(input).data;
  if (!visit || refusesTracking(headers)) return false;
  const userAgent = cutUserAgent(headers.get('user-agent') ?? '');
  const { deviceType, browser, os } = readUserAgent(userAgent);
  const now = program.now().toISOString();
  const { rows: stored } = await program.db.execute(sql`
    insert into visitors (id, session_id, page, user_agent, last_seen, device_type, browser, os, screen_resolution,
      language, referrer, utm_source, utm_medium, utm_campaign, is_new_session, created_at)
    select ${newId()}::uuid, ${visit.session_id}::uuid, ${visit.page}, ${userAgent}, ${now}::timestamptz, ${deviceType},
      ${browser}, ${os}, ${visit.screen_resolution}, ${visit.language}, ${visit.referrer}, ${visit.utm_source},
      ${visit.utm_medium}, ${visit.utm_campaign}, ${visit.is_new_session}::boolean, ${now}::timestamptz
    where (select count(*) from visitors where session_id = ${visit.session_id}::uuid) < ${MAX_PAGES_PER_SESSION}
    on conflict (session_id, page) do update set last_seen = excluded.last_seen
    returning 1`);
  return stored.length > 0;
}
