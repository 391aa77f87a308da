import { and, eq, sql } from 'drizzle-orm';
import { heartbeatSchema, refusesTracking } from '#domain/visitors/visit.ts';
import { visitors } from '../db/schema/visitors.ts';
import type { Program } from '../program.ts';

/** Browsers send one every minute while a page is open. Ignored unless the page view was stored. */
export async function recordHeartbeat(
  program: Pick<Program, 'db' | 'now'>,
  input: unknown,
  headers: Pick<Headers, 'get'>,
): Promise<boolean> {
  const heartbeat = heartbeatSchema.safeParse(input).data;
  if (!heartbeat || refusesTracking(headers)) return false;
  const known = await program.db
    .update(visitors)
    .set({
      lastSeen: program.now(),
      // Heartbeats can overtake each other, and the page may have been visited before.
      timeOnPage: sql`greatest(${visitors.timeOnPage}, ${heartbeat.time_on_page})`,
    })
    .where(and(eq(visitors.sessionId, heartbeat.session_id), eq(visitors.page, heartbeat.page)))
    .returning({ id: visitors.id });
  return known.length > 0;
}
