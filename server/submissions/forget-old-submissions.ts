import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { longestWindow } from './claim-submission.ts';

/** Longer than any throttle that can be set. */
const postsKept = 2 * 60 * 60 * 1000;

/** A little at a time, and never waiting: it runs along with the posts that make the rows. */
export async function forgetOldSubmissions(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`delete from recent_submissions where fingerprint in (
    select fingerprint from recent_submissions where submitted_at < ${before(now, longestWindow)}
    limit 100 for update skip locked)`);
  await db.execute(sql`delete from form_posts where visitor_and_page in (
    select visitor_and_page from form_posts where posted_at < ${before(now, postsKept)}
    limit 100 for update skip locked)`);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
