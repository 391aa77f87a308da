import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { SAME_KEY_WINDOW_MS } from './claim-submission.ts';

/** Longer than the longest configurable throttle. */
const POSTS_KEPT_MS = 2 * 60 * 60 * 1000;

/** Small batches that skip locked rows, because every form post calls it. */
export async function forgetOldSubmissions(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`delete from recent_submissions where fingerprint = any (array(
    select fingerprint from recent_submissions where submitted_at < ${before(now, SAME_KEY_WINDOW_MS)}
    limit 100 for update skip locked))`);
  await db.execute(sql`delete from form_posts where visitor_and_page = any (array(
    select visitor_and_page from form_posts where posted_at < ${before(now, POSTS_KEPT_MS)}
    limit 100 for update skip locked))`);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
