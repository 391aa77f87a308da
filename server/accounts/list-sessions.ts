import { desc, eq, sql } from 'drizzle-orm';
import { secondsLeft } from '#domain/accounts/session-rhythm.ts';
import type { Executor } from '../db/client.ts';
import { sessions } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { StaffActor } from './record-account-event.ts';

export type SessionSummary = {
  id: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  seenAt: Date;
  current: boolean;
};

/** The actor's unexpired sessions, most recently used first. */
export async function listSessions(db: Executor, actor: StaffActor): Promise<SessionSummary[]> {
  const { security } = await readSettings(db);
  const rows = await db
    .select({
      session: sessions,
      idleSeconds: sql<number>`extract(epoch from now() - ${sessions.seenAt})::float8`,
      ageSeconds: sql<number>`extract(epoch from now() - ${sessions.createdAt})::float8`,
    })
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.seenAt));
  return rows
    .filter((row) => secondsLeft(row, security.session_timeout) > 0)
    .map(({ session: { id, userAgent, ipAddress, createdAt, seenAt } }) => {
      return { id, userAgent, ipAddress, createdAt, seenAt, current: id === actor.sessionId };
    });
}
