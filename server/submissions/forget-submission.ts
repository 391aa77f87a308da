import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recentSubmissions } from '../db/schema/submissions.ts';

/** Call it when the record is deleted, so that sending the form again is not taken for a repetition. */
export async function forgetSubmission(tx: Executor, recordId: string): Promise<void> {
  await tx.delete(recentSubmissions).where(eq(recentSubmissions.recordId, recordId));
}
