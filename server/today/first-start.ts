import { sql } from 'drizzle-orm';
import type { FirstSteps } from '#domain/today/first-steps.ts';
import type { Executor } from '../db/client.ts';

/** Which of the first steps were taken. Undefined once there is any work. */
export async function readFirstSteps(db: Executor): Promise<FirstSteps | undefined> {
  const { rows } = await db.execute<FirstSteps & { started: boolean }>(sql`select
    exists (select from guest_applications) or exists (select from contact_messages)
      or exists (select from activities) as started,
    exists (select from assignments) as assignment,
    exists (select from customers) as customer,
    exists (select from candidates) as candidate,
    exists (select from mailboxes) as mailbox,
    (select count(*) > 1 from (select from users limit 2) counted) as colleague`);
  const [row] = rows;
  if (!row || row.started) return undefined;
  const { started: _started, ...steps } = row;
  return steps;
}
