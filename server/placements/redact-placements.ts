import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { touched } from '../records/record-audit.ts';

/**
 * Of the placements of an erased candidate only what tax and labour law require stays: name, dates, type, customer and
 * amounts, without a link to the profile. Returns the files of their documents.
 */
export async function redactPlacements(tx: Executor, candidateId: string): Promise<{ fileId: string }[]> {
  const kept = await tx
    .update(placements)
    .set({
      candidateId: null,
      applicationId: null,
      assignmentId: null,
      contactId: null,
      // The column needs a text.
      title: sql`${placements.type}`,
      hoursPerWeek: null,
      ...touched(placements),
    })
    .where(eq(placements.candidateId, candidateId))
    .returning({ id: placements.id });
  const ids = kept.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(placementExtensions)
    .set({ note: null, hoursPerWeek: null })
    .where(inArray(placementExtensions.placementId, ids));
  return tx
    .delete(recordDocuments)
    .where(inArray(recordDocuments.placementId, ids))
    .returning({ fileId: recordDocuments.fileId });
}
