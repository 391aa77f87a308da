import { createHash } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
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

export const SAME_KEY_WINDOW_MS = 24 * 60 * 60 * 1000;
const SAME_CONTENT_WINDOW_MS = 10 * 60 * 1000;

/**
 * Claims a submission for a new record. Returns the earlier record if this is a repetition; then create none. Of two
 * simultaneous requests, the second waits here until the first has committed or failed.
 *
 * A correction has other content, so it is not a repetition. Keys are compared together with the email address, so that a
 * reused key cannot swallow another person's form.
 */
export async function claimSubmission(
  tx: Transaction,
  submission: Submission,
  recordId: string,
  now: Date,
): Promise<string | undefined> {
  const fresh: string[] = [];
  for (const { fingerprint, within } of fingerprintsOf(submission)) {
    const claimed = await tx
      .insert(recentSubmissions)
      .values({ fingerprint, recordId, submittedAt: now })
      .onConflictDoUpdate({
        target: recentSubmissions.fingerprint,
        set: { recordId, submittedAt: now },
        setWhere: lt(recentSubmissions.submittedAt, new Date(now.getTime() - within)),
      })
      .returning({ recordId: recentSubmissions.recordId });
    if (claimed.length > 0) {
      fresh.push(fingerprint);
      continue;
    }
    const [earlier] = await tx
      .select({ recordId: recentSubmissions.recordId })
      .from(recentSubmissions)
      .where(eq(recentSubmissions.fingerprint, fingerprint));
    if (!earlier) throw new Error('A claimed submission disappeared');
    if (fresh.length > 0) {
      await tx
        .update(recentSubmissions)
        .set({ recordId: earlier.recordId })
        .where(inArray(recentSubmissions.fingerprint, fresh));
    }
    return earlier.recordId;
  }
  return undefined;
}

/** In a fixed order, so that two transactions cannot deadlock. */
function fingerprintsOf({
  about,
  email,
  key,
  content,
}: Submission): { fingerprint: string; within: number }[] {
  const sender = [about, email.toLowerCase()];
  const byContent = { fingerprint: hash(['content', ...sender, content]), within: SAME_CONTENT_WINDOW_MS };
  if (!key) return [byContent];
  return [{ fingerprint: hash(['key', ...sender, key]), within: SAME_KEY_WINDOW_MS }, byContent];
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
