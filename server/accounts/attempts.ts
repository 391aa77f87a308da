import { createHmac } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { forgottenAfter, networkOf, waitsOf, type ThrottleSubject } from '#domain/accounts/throttle.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Executor } from '../db/client.ts';
import { runText } from '../db/run-text.ts';
import { attemptThrottle } from '../db/schema/accounts.ts';
import { isDue } from '../limits/is-due.ts';

export type AttemptKey = { key: string; subject: ThrottleSubject };

/** Per network, so that a stranger elsewhere cannot lock out the account's owner. */
export const accountKey = (email: string, ipAddress: string): AttemptKey => ({
  key: `account:${email}:${networkOf(ipAddress)}`,
  subject: 'account',
});
export const everywhereKey = (email: string): AttemptKey => ({
  key: `everywhere:${email}`,
  subject: 'everywhere',
});
export const deviceKey = (email: string, device: string): AttemptKey => ({
  key: `device:${email}:${device}`,
  subject: 'account',
});
export const addressKey = (ipAddress: string): AttemptKey => ({
  key: `address:${networkOf(ipAddress)}`,
  subject: 'address',
});
export const twoFactorKey = (userId: string): AttemptKey => ({
  key: `factor:${userId}`,
  subject: 'account',
});
export const maintenanceKey = (ipAddress: string): AttemptKey => ({
  key: `maintenance:${networkOf(ipAddress)}`,
  subject: 'account',
});
/**
 * Hashed, because anyone's address can be entered. Without `+tag` and the dots of Gmail, because such mail usually reaches
 * the same mailbox. Each cause counts separately, so that nobody can keep a colleague from getting a link for their account.
 */
export function mailKey(
  { secrets }: { secrets: Secrets },
  email: string,
  cause: 'account' | 'form' | 'alert',
): AttemptKey {
  const mailbox = email
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
    .replace(/^[^@]+(?=@(gmail|googlemail)\.com$)/, (name) => name.replaceAll('.', ''));
  const hash = createHmac('sha256', secrets.key('formGuard')).update(mailbox).digest('base64url');
  return { key: `mail:${cause}:${hash}`, subject: `${cause}Mail` };
}
export const mailAddressKey = (ipAddress: string): AttemptKey => ({
  key: `mail-address:${networkOf(ipAddress)}`,
  subject: 'address',
});

type Counted = AttemptKey & { failures: number };
export type Admitted = { admitted: true; counted: Counted[] };
export type Admission = Admitted | { admitted: false; waitSeconds: number };

class Blocked extends Error {}

/**
 * Decides whether an attempt may proceed. An admitted attempt counts as a failure until `forgiveAttempt` undoes it, so
 * that a thousand simultaneous attempts cannot all pass before the first one fails.
 */
export async function admitAttempt(db: Executor, keys: AttemptKey[]): Promise<Admission> {
  // oxlint-disable-next-line no-restricted-properties -- how long ago the last time was, not what time it is
  if (isDue('attempts', performance.now())) await forgetOldAttempts(db);
  const [only, ...others] = keys;
  // One counter is checked as it is raised, in one statement.
  if (only && others.length === 0) {
    const counted = await count(db, only);
    if (counted) return { admitted: true, counted: [counted] };
    return { admitted: false, waitSeconds: Math.max(1, await longestWait(db, keys)) };
  }
  const waitSeconds = await longestWait(db, keys);
  if (waitSeconds > 0) return { admitted: false, waitSeconds };
  // Always in the same order, so that two attempts cannot deadlock.
  const ordered = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    const counted = await db.transaction(async (tx) => {
      const result: Counted[] = [];
      for (const key of ordered) {
        const counted = await count(tx, key);
        if (!counted) throw new Blocked();
        result.push(counted);
      }
      return result;
    });
    return { admitted: true, counted };
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return { admitted: false, waitSeconds: Math.max(1, await longestWait(db, keys)) };
  }
}

/** Resets the counters of the account. Counters shared with others get back only this attempt. */
export async function forgiveAttempt(tx: Executor, { counted }: Admitted): Promise<void> {
  for (const { key, subject, failures } of counted) {
    if (subject === 'account') {
      await tx.delete(attemptThrottle).where(eq(attemptThrottle.key, key));
      continue;
    }
    // Lift the wait only if this attempt caused it, rather than a later failure.
    await tx.execute(sql`
      update attempt_throttle set failures = greatest(failures - 1, 0),
        blocked_until = case when failures = ${failures}::int then clock_timestamp() else blocked_until end
      where key = ${key}`);
  }
}

export async function forgetAttempts(tx: Executor, ...keys: AttemptKey[]): Promise<void> {
  const names = keys.map(({ key }) => key);
  await tx.delete(attemptThrottle).where(inArray(attemptThrottle.key, names));
}

/** The table stays at about a day of attempts. */
export async function forgetOldAttempts(db: Executor, atMost = 1000): Promise<void> {
  await db.execute(sql`
    delete from attempt_throttle where key = any (array(
      select key from attempt_throttle
      where last_at < now() - make_interval(secs => ${forgottenAfter('everywhere')}::int)
      order by last_at limit ${atMost}::int for update skip locked))`);
}

/** Counts and blocks in one statement, so that simultaneous attempts cannot pass in between. Nothing if it is blocked. */
async function count(tx: Executor, { key, subject }: AttemptKey): Promise<Counted | undefined> {
  const failures = `case when known.last_at < clock_timestamp() - make_interval(secs => $2::int) then 1
    else known.failures + 1 end`;
  const waits = waitsOf(subject);
  const [row] = await runText<{ failures: number }>(
    tx,
    `insert into attempt_throttle as known (key, failures, last_at, blocked_until)
    values ($1, 1, clock_timestamp(), clock_timestamp() + make_interval(secs => ($3::int[])[1]))
    on conflict (key) do update set last_at = clock_timestamp(), failures = ${failures},
      blocked_until = clock_timestamp() + make_interval(secs => ($3::int[])[least(${failures}, ${waits.length})])
    where known.blocked_until <= clock_timestamp()
    returning failures`,
    [key, forgottenAfter(subject), waits],
  );
  return row && { key, subject, failures: row.failures };
}

async function longestWait(db: Executor, keys: AttemptKey[]): Promise<number> {
  const names = keys.map(({ key }) => key);
  const [row] = await db
    .select({
      wait: sql<number>`coalesce(ceil(extract(epoch from max(${attemptThrottle.blockedUntil}) - clock_timestamp())), 0)::int`,
    })
    .from(attemptThrottle)
    .where(inArray(attemptThrottle.key, names));
  return Math.max(0, row?.wait ?? 0);
}
