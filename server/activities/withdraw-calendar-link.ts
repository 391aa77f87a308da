import { eq } from 'drizzle-orm';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { calendarFeeds } from '../db/schema/crm.ts';

export async function withdrawCalendarLink(db: Executor, actor: StaffActor): Promise<void> {
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
