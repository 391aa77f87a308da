import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
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
  const claim = (fingerprint: string, within: number) => claimOne(tx, { fingerprint, recordId, now, within });
  const point = async (fingerprints: (string | undefined)[], id: string) => {
    for (const fingerprint of fingerprints) {
      if (!fingerprint) continue;
      const values = { recordId: id, submittedAt: now };
      await tx.update(recentSubmissions).set(values).where(eq(recentSubmissions.fingerprint, fingerprint));
    }
  };

  const ofKey = byKey && (await claim(byKey, SAME_KEY_WINDOW_MS));
  const ofVersion = byVersion && (await claim(byVersion, SAME_KEY_WINDOW_MS));
  if (ofKey && ofKey === ofVersion) return { repeats: ofKey };
  const ofContent = await claim(byContent, SAME_CONTENT_WINDOW_MS);
  if (ofKey) {
    await point([byKey, byVersion, byContent], recordId);
    return { corrects: ofKey };
  }
  if (!ofContent) return {};
  await point([byKey, byVersion], ofContent);
  return { repeats: ofContent };
}

type One = { fingerprint: string; recordId: string; now: Date; within: number };

/** The record that holds this fingerprint already, if any. Locks the row. */
async function claimOne(
  tx: Transaction,
  { fingerprint, recordId, now, within }: One,
): Promise<string | undefined> {
  const claimed = await tx
    .insert(recentSubmissions)
    .values({ fingerprint, recordId, submittedAt: now })
    .onConflictDoUpdate({
      target: recentSubmissions.fingerprint,
      set: { recordId, submittedAt: now },
      setWhere: lt(recentSubmissions.submittedAt, new Date(now.getTime() - within)),
    })
    .returning({ recordId: recentSubmissions.recordId });
  if (claimed.length > 0) return undefined;
  const [earlier] = await tx
    .select({ recordId: recentSubmissions.recordId })
    .from(recentSubmissions)
    .where(eq(recentSubmissions.fingerprint, fingerprint));
  if (!earlier) throw new Error('A claimed submission disappeared');
  return earlier.recordId;
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
