import type { Role } from '#domain/accounts/roles.ts';
import type { Waiting } from '#domain/notifications/menu-counts.ts';
import type { Executor } from '../db/client.ts';
import { countUnseen } from './list-notifications.ts';
import { countForMenu } from './menu-counts.ts';

/** Read with every page of the back office, and again when something was seen. */
export async function countWaiting(
  db: Executor,
  user: { id: string; role: Role },
  now: Date,
): Promise<Waiting> {
  const [counts, unseen] = await Promise.all([countForMenu(db, user.id, now), countUnseen(db, user, now)]);
  return { counts, unseen, countedAt: now.getTime() };
}
