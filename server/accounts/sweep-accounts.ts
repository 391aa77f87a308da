import { sql } from 'drizzle-orm';
import { sessionMaxDays } from '#domain/accounts/session-rhythm.ts';
import type { Executor } from '../db/client.ts';
import { forgetOldAttempts } from './attempts.ts';

/** The longest that `session_timeout` can be set to. */
const longestIdleHours = 72;
const keepLinksDays = 30;

/** Takes away what has ended long ago. For a job, once a day. */
export async function sweepAccounts(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from sessions where seen_at < now() - make_interval(hours => ${longestIdleHours}::int)
      or created_at < now() - make_interval(days => ${sessionMaxDays}::int)`);
  await db.execute(
    sql`delete from one_time_links where expires_at < now() - make_interval(days => ${keepLinksDays}::int)`,
  );
  await forgetOldAttempts(db, 100_000);
}
