import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/**
 * After a restore, applies the answers of people who withdrew their consent since the backup; `consent_requests` survives a
 * restore.
 */
export async function replayWithdrawals(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update candidates c set consent_withdrawn_at = refused.at
    from (select candidate_id, max(answered_at) as at from consent_requests where answer = 'no' group by candidate_id)
      as refused
    where refused.candidate_id = c.id and c.registered_at is not null and c.consent_withdrawn_at is null
      and (c.privacy_accepted_at is null or refused.at > c.privacy_accepted_at)`);
}
