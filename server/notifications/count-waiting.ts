import { type SQL, sql } from 'drizzle-orm';
import { type Role, roles } from '#domain/accounts/roles.ts';
import type { MenuCounts, Waiting } from '#domain/notifications/menu-counts.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Given, preparedRows } from '../db/prepared.ts';
import { sinceWhen, unseenOf } from './list-notifications.ts';
import { countsOf } from './menu-counts.ts';

export type WaitingUser = { id: string; role: Role };
export type WaitingRow = MenuCounts & { unseen: number };
export type WaitingValues = { userId: string; now: string; since: string };

/** Read again when something was seen. */
export async function countWaiting(db: Executor, user: WaitingUser, now: Date): Promise<Waiting> {
  const [row] = await waiting[user.role](db, waitingValues(user, now));
  if (!row) throw new Error('Nothing was counted');
  return shownWaiting(row, now);
}

/** The columns of one row. */
export const waitingOf = (role: Role, place: (of: keyof WaitingValues) => Given<string>): SQL =>
  sql`${countsOf(place('userId'), place('now'))}, ${unseenOf(role, place('userId'), place('since'))} as unseen`;

const waiting = recordOf(roles, (role) =>
  preparedRows<WaitingRow, WaitingValues>(
    `waiting-${role}`,
    (place) => sql`select ${waitingOf(role, place)}`,
  ),
);

export const waitingValues = ({ id }: WaitingUser, now: Date): WaitingValues => ({
  userId: id,
  now: now.toISOString(),
  since: sinceWhen(now),
});

export const shownWaiting = (
  { unseen, applications, messages, inbox, activities }: WaitingRow,
  now: Date,
) => ({
  counts: { applications, messages, inbox, activities },
  unseen,
  countedAt: now.getTime(),
});
