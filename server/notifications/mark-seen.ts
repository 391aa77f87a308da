import { sql } from 'drizzle-orm';
import { MARK_DAYS } from '#domain/notifications/notification.ts';
import type { Executor } from '../db/client.ts';

/** Like the theme, what somebody has seen is their own state: it is not in the audit log. */
export async function markSeen(db: Executor, userId: string, keys: readonly string[]): Promise<void> {
  await db.execute(sql`insert into seen_notifications (user_id, notification)
    select ${userId}, unnest(${sql.param([...new Set(keys)])}::text[]) on conflict do nothing`);
}

/** Daily: their notifications are no longer shown. */
export async function forgetOldMarks(db: Executor): Promise<void> {
  await db.execute(
    sql`delete from seen_notifications where seen_at < now() - make_interval(days => ${MARK_DAYS}::int)`,
  );
}
