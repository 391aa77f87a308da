import { sql } from 'drizzle-orm';
import { roles } from '#domain/accounts/roles.ts';
import type { SignInNeeded } from '#domain/mail/mailbox-view.ts';
import { type Colleague, withLabels } from '#domain/mentions/mention.ts';
import type { Waiting } from '#domain/notifications/menu-counts.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { toSignIn } from '../mailboxes/mailbox-queries.ts';
import { everybody } from '../mentions/read-colleagues.ts';
import {
  shownWaiting,
  waitingOf,
  type WaitingRow,
  type WaitingUser,
  type WaitingValues,
  waitingValues,
} from './count-waiting.ts';

type Row = WaitingRow & { colleagues: Parameters<typeof withLabels>[0]; to_sign_in: SignInNeeded[] };
export type Frame = { waiting: Waiting; colleagues: Colleague[]; toSignIn: SignInNeeded[] };

/** The parts of the frame that every page of the back office reads, in one statement. */
export async function readFrame(db: Executor, user: WaitingUser, now: Date): Promise<Frame> {
  const [row] = await frame[user.role](db, waitingValues(user, now));
  if (!row) throw new Error('The frame was not read');
  return {
    waiting: shownWaiting(row, now),
    colleagues: withLabels(row.colleagues),
    toSignIn: row.to_sign_in,
  };
}

const frame = recordOf(roles, (role) =>
  preparedRows<Row, WaitingValues>(
    `frame-${role}`,
    (place) => sql`select ${waitingOf(role, place)},
      (select coalesce(json_agg(c), '[]') from (${everybody}) c) as colleagues,
      (select coalesce(json_agg(m), '[]') from (${toSignIn(role, place('userId'))}) m) as to_sign_in`,
  ),
);
