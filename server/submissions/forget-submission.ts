import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recentSubmissions } from '../db/schema/submissions.ts';

/** What was deleted may be sent again: it must not be taken for a repetition of what is no longer there. */
export async function forgetSubmission(tx: Executor, recordId: string): Promise<void> {
  await tx.delete(recentSubmissions).where(eq(recentSubmissions.recordId, recordId));
}
