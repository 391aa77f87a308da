import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { calendarFeeds } from '../db/schema/crm.ts';

export async function withdrawCalendarLink(
  db: Executor,
  actor: Extract<Actor, { kind: 'staff' }>,
): Promise<void> {
  const { userId } = actor;
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    if (!gone) return;
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'user',
      entityId: userId,
      oldData: { calendar_link: gone.createdAt },
      newData: { calendar_link: null },
    });
  });
}
