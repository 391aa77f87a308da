import { eq } from 'drizzle-orm';
import { type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import { emptyContent } from '#domain/records/record.ts';
import { system } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { saveActivity } from './save-activity.ts';

type Planned = Pick<ActivityContent, 'subject' | 'customerId' | 'ownerId' | 'dueDate'> & {
  id: string;
  placementId: string;
};

/** A task that the program itself plans. */
export async function planAboutPlacement(tx: Executor, { id, placementId, ...task }: Planned): Promise<void> {
  const content = { ...emptyContent(activityRecord), ...task };
  const { outcome } = await saveActivity(tx, { id, basedOn: '', content }, system);
  if (outcome !== 'added') throw new AppError('conflict');
  await tx.update(activities).set({ placementId }).where(eq(activities.id, id));
}
