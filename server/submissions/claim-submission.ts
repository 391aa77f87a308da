import { createHash } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { recentSubmissions } from '../db/schema/submissions.ts';

/** What makes two submissions the same one. */
export type Submission = {
  /** Which form, and about which assignment. */
  about: string;
  email: string;
  /** The key that the browser chose for this form, where scripts run. */
  key?: string | undefined;
  /** Everything that was sent. */
  content: Record<string, string | undefined>;
};

const sameKeyWithin = 24 * 60 * 60 * 1000;
const sameContentWithin = 10 * 60 * 1000;
export const longestWindow = sameKeyWithin;

/**
 * Claims a submission for the record that is about to be made of it. When the same one was claimed before, the record
 * of that time is returned and none must be made. A second request that comes at the same moment waits here until the
 * first has committed or failed.
 *
 * Somebody who corrects himself sends something else: only the same content counts as the same submission. And a key
 * counts only together with the e-mail address, so that a key that is used twice cannot swallow a stranger's form.
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

/** Always in this order, so that two transactions never wait for each other. */
function fingerprintsOf({
  about,
  email,
  key,
  content,
}: Submission): { fingerprint: string; within: number }[] {
  const whose = [about, email.toLowerCase()];
  const byContent = { fingerprint: hash(['content', ...whose, content]), within: sameContentWithin };
  if (!key) return [byContent];
  return [{ fingerprint: hash(['key', ...whose, key]), within: sameKeyWithin }, byContent];
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
