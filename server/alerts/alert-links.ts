import { arrayContains, eq, sql } from 'drizzle-orm';
import { fixedTerms, keptSince } from '#domain/retention.ts';
import { pathTo } from '#domain/paths.ts';
import { hashToken, isToken, newToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { type JobAlert, jobAlerts } from '../db/schema/alerts.ts';

/** A new link for one mail. Only its hash is stored; it works as long as the alert exists. */
export async function addAlertLink(tx: Executor, id: string, publicUrl: string): Promise<string> {
  const token = newToken();
  await tx
    .update(jobAlerts)
    .set({ tokenHashes: sql`array_append(${jobAlerts.tokenHashes}, ${hashToken(token)})` })
    .where(eq(jobAlerts.id, id));
  return `${publicUrl}${pathTo('/alert/:token', { token })}`;
}

/** Undefined if it is stopped or was not confirmed in time. */
export async function findAlert(
  db: Executor,
  token: string,
  now: Date,
  { lock = false } = {},
): Promise<JobAlert | undefined> {
  if (!isToken(token)) return undefined;
  const query = db
    .select()
    .from(jobAlerts)
    .where(arrayContains(jobAlerts.tokenHashes, [hashToken(token)]));
  const [found] = await (lock ? query.for('update') : query);
  return found && (found.confirmedAt || found.requestedAt >= keptSince(fixedTerms.alertRequests, now))
    ? found
    : undefined;
}
