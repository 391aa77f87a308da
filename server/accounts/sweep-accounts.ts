import { sql } from 'drizzle-orm';
import { sessionMaxDays } from '#domain/accounts/session-rhythm.ts';
import { fixedTerms } from '#domain/retention.ts';
import type { Executor } from '../db/client.ts';
import { forgetOldAttempts } from './attempts.ts';

/** The highest `session_timeout` that can be set. */
const MAX_IDLE_HOURS = 72;

/** Daily job: deletes expired sessions, old links, used answers of the directory and old attempts. */
export async function sweepAccounts(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from sessions where seen_at < now() - make_interval(hours => ${MAX_IDLE_HOURS}::int)
      or created_at < now() - make_interval(days => ${sessionMaxDays}::int)`);
  await db.execute(
    sql`delete from one_time_links where expires_at < now() - make_interval(days => ${fixedTerms.links.amount}::int)`,
  );
  await db.execute(sql`delete from used_sign_in_states where expires_at < now()`);
  await forgetOldAttempts(db, 100_000);
}
