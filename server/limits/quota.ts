import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { networkOf } from '#domain/accounts/throttle.ts';
import type { Database, Executor } from '../db/client.ts';
import { runText } from '../db/run-text.ts';
import { Parameters } from '../db/writes.ts';
import type { Program } from '../program.ts';
import { isDue } from './is-due.ts';

/** At most `max` in a period of `seconds`. `key` must not contain personal data. */
export type Quota = { key: string; max: number; seconds: number };

const REMOVED_AT_ONCE = 1000;

type Needs = { db: Database; now(): Date };

/**
 * For a statement that is a transaction of its own and only counts: it is not flushed to disk before it returns. A power
 * cut sets counters back by less than a second.
 */
export const UNFLUSHED = "set_config('synchronous_commit', 'off', true)";

/** Counts in the database, so that instances share a quota. Takes nothing and returns false if it would be exceeded. */
export async function takeQuota(program: Needs, quota: Quota, amount = 1): Promise<boolean> {
  return takeQuotas(program, [quota], amount);
}

/** In one statement, each only if the ones before it were taken. Always in the same order, against deadlocks. */
export async function takeQuotas(program: Needs, quotas: readonly Quota[], amount = 1): Promise<boolean> {
  if (!fits(quotas, amount)) return false;
  const parameters = new Parameters();
  const { parts, taken } = quotaParts(parameters, quotas, { at: program.now(), amount, condition: 'true' });
  const [row] = await runText<{ taken: boolean }>(
    program.db,
    `with ${parts.join(', ')} select ${taken} as taken, ${UNFLUSHED}`,
    parameters.values,
  );
  await removeEnded(program);
  return row?.taken === true;
}

export const fits = (quotas: readonly Quota[], amount: number) => quotas.every(({ max }) => amount <= max);

/** As parts of a statement, and the SQL of whether they were taken. */
export function quotaParts(
  parameters: Parameters,
  quotas: readonly Quota[],
  { condition, ...take }: Take,
): { parts: string[]; taken: string } {
  let taken = condition;
  const parts = quotas.map((quota, nr) => {
    const part = `quota_${nr} as (${quotaPart(parameters, quota, { ...take, condition: taken })})`;
    taken = `exists (select from quota_${nr})`;
    return part;
  });
  return { parts, taken };
}

/** Not at every request. */
export async function removeEnded(program: Needs): Promise<void> {
  if (isDue('quotas', program.now().getTime())) await removeEndedQuotas(program.db, program.now());
}

type Take = { at: Date; amount: number; condition: string };

/** Returns a row if the quota was taken. `condition`: SQL; otherwise nothing is taken. */
export function quotaPart(
  { add }: Parameters,
  { key, max, seconds }: Quota,
  { at, amount, condition }: Take,
): string {
  const after = (ms: number) => `${add(new Date(at.getTime() + ms).toISOString())}::timestamptz`;
  // A period that ends later than the last of these was started by a clock that was ahead; it must not block anyone.
  const isOver = `(known.ends_at <= ${after(0)} or known.ends_at > ${after(2 * seconds * 1000)})`;
  return `
    insert into quotas as known (key, used, ends_at)
    select ${add(key)}, ${add(amount)}::bigint, ${after(seconds * 1000)} where ${condition}
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used else known.used + excluded.used end,
      ends_at = case when ${isOver} then excluded.ends_at else known.ends_at end
    where ${isOver} or known.used + excluded.used <= ${add(max)}::bigint
    returning 1`;
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
  await db.execute(sql`delete from quotas where key = any (array(
    select key from quotas where ends_at < ${now.toISOString()}
    limit ${atMost}::int for update skip locked))`);
}
