import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { networkOf } from '#domain/accounts/throttle.ts';
import type { Executor } from '../db/client.ts';
import type { Program } from '../program.ts';

/** At most `max` in a period of `seconds`. `key` must not contain personal data. */
export type Quota = { key: string; max: number; seconds: number };

const REMOVED_AT_ONCE = 20;

/** Counts in the database, so that instances share a quota. Takes nothing and returns false if it would be exceeded. */
export async function takeQuota(
  { db, now }: { db: Executor; now(): Date },
  { key, max, seconds }: Quota,
  amount = 1,
): Promise<boolean> {
  if (amount > max) return false;
  const at = now().getTime();
  const ends = new Date(at + seconds * 1000).toISOString();
  // A period that ends later than this was started by a clock that was ahead; it must not block anyone.
  const tooLate = new Date(at + 2 * seconds * 1000).toISOString();
  const isOver = sql`(known.ends_at <= ${new Date(at).toISOString()} or known.ends_at > ${tooLate})`;
  const { rows } = await db.execute<{ used: string }>(sql`
    insert into quotas as known (key, used, ends_at) values (${key}, ${amount}, ${ends})
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used else known.used + excluded.used end,
      ends_at = case when ${isOver} then excluded.ends_at else known.ends_at end
    where ${isOver} or known.used + excluded.used <= ${max}
    returning used`);
  const used = rows[0]?.used;
  if (used !== undefined && Number(used) === amount) await removeEndedQuotas(db, new Date(at));
  return used !== undefined;
}

/** In seconds, until the period of an exhausted quota ends. */
export async function quotaWait(
  { db, now }: { db: Executor; now(): Date },
  { key, seconds }: Pick<Quota, 'key' | 'seconds'>,
): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from ends_at - ${now().toISOString()}::timestamptz))::int as wait
    from quotas where key = ${key}`);
  return Math.min(seconds, Math.max(1, rows[0]?.wait ?? 1));
}

/** A keyed hash of the network, so that no address is stored. An IPv6 /64 counts as one network. */
export function networkKey({ secrets }: Pick<Program, 'secrets'>, about: string, address: string): string {
  return createHmac('sha256', secrets.key('formGuard'))
    .update(JSON.stringify([networkOf(address), about]))
    .digest('base64url');
}

/** Also a job, so that the hash of a visitor goes when nobody else comes. */
export async function removeEndedQuotas(db: Executor, now: Date, atMost = REMOVED_AT_ONCE): Promise<void> {
  await db.execute(sql`delete from quotas where key in (
    select key from quotas where ends_at < ${now.toISOString()}
    limit ${atMost}::int for update skip locked)`);
}
