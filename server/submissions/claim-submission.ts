import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { runText } from '../db/run-text.ts';
import { recentSubmissions } from '../db/schema/submissions.ts';

export type Submission = {
  /** The form, and the assignment if any. */
  about: string;
  email: string;
  /** Chosen by the browser for each form; absent without scripts. */
  key?: string | undefined;
  content: Record<string, string | undefined>;
};

/** `repeats`: store nothing, the earlier record holds this content. `corrects`: store it, and link it to that record. */
type Claim = { repeats?: string; corrects?: string };

export const SAME_KEY_WINDOW_MS = 24 * 60 * 60 * 1000;
const SAME_CONTENT_WINDOW_MS = 10 * 60 * 1000;

/**
 * Claims a submission for a new record. Of two simultaneous requests, the second waits here until the first has committed
 * or failed.
 *
 * A form sent again with the same key is a repetition if its content is that of the record it made, and a correction
 * otherwise: the visitor did not see the first response and changed something. Keys are compared together with the form
 * and the email address, so that a reused key touches nobody else's form.
 */
export async function claimSubmission(
  tx: Transaction,
  { about, email, key, content }: Submission,
  recordId: string,
  now: Date,
): Promise<Claim> {
  const sender = [about, email.toLowerCase()];
  // In a fixed order, so that two transactions cannot deadlock.
  const byKey = key && hash(['key', ...sender, key]);
  const byVersion = key && hash(['version', ...sender, key, content]);
  const byContent = hash(['content', ...sender, content]);
  const point = async (fingerprints: (string | undefined)[], id: string) => {
    for (const fingerprint of fingerprints) {
      if (!fingerprint) continue;
      const values = { recordId: id, submittedAt: now };
      await tx.update(recentSubmissions).set(values).where(eq(recentSubmissions.fingerprint, fingerprint));
    }
  };

  const fingerprints = [byKey, byVersion, byContent].flatMap((one) => one || []);
  const earlier = await claimAll(tx, fingerprints, { byContent, recordId, now });
  const ofKey = byKey && earlier.get(byKey);
  const ofContent = earlier.get(byContent);
  if (ofKey && byVersion && ofKey === earlier.get(byVersion)) {
    // It was claimed for a record that will not exist.
    if (!ofContent) await point([byContent], ofKey);
    return { repeats: ofKey };
  }
  if (ofKey) {
    await point([byKey, byVersion, byContent], recordId);
    return { corrects: ofKey };
  }
  if (!ofContent) return {};
  await point([byKey, byVersion], ofContent);
  return { repeats: ofContent };
}

type Claiming = { byContent: string; recordId: string; now: Date };

/** Locks the rows of these fingerprints, and returns the records that hold some of them already. */
async function claimAll(
  tx: Transaction,
  fingerprints: readonly string[],
  { byContent, recordId, now }: Claiming,
): Promise<Map<string, string>> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const claimed = await runText<{ fingerprint: string }>(
    tx,
    `insert into recent_submissions as known (fingerprint, record_id, submitted_at)
    select given, $2, $3 from unnest($1::text[]) with ordinality as all_given (given, nr) order by nr
    on conflict (fingerprint) do update set record_id = excluded.record_id, submitted_at = excluded.submitted_at
    where known.submitted_at < case known.fingerprint when $4 then $5::timestamptz else $6::timestamptz end
    returning fingerprint`,
    [
      fingerprints,
      recordId,
      now.toISOString(),
      byContent,
      before(SAME_CONTENT_WINDOW_MS),
      before(SAME_KEY_WINDOW_MS),
    ],
  );
  if (claimed.length === fingerprints.length) return new Map();
  const ours = new Set(claimed.map(({ fingerprint }) => fingerprint));
  const held = fingerprints.filter((fingerprint) => !ours.has(fingerprint));
  const earlier = await tx
    .select()
    .from(recentSubmissions)
    .where(inArray(recentSubmissions.fingerprint, held));
  if (earlier.length < held.length) throw new Error('A claimed submission disappeared');
  return new Map(earlier.map(({ fingerprint, recordId: id }) => [fingerprint, id]));
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
