import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { interviews, presentationAgreements, presentations } from '../db/schema/presentations.ts';

/**
 * Presentations and interviews belong to the candidate of their application. When a merge is undone, one that was added
 * in the meantime may rely on an agreement that stays with the other candidate: it gets a copy.
 */
export async function followApplications(
  tx: Transaction,
  applicationIds: string[],
  to: string,
): Promise<void> {
  const { applicationId, candidateId } = presentations;
  await tx
    .update(interviews)
    .set({ candidateId: to })
    .where(inArray(interviews.applicationId, applicationIds));
  const moving = await tx
    .select({ id: presentations.id, agreement: presentationAgreements })
    .from(presentations)
    .leftJoin(presentationAgreements, eq(presentationAgreements.id, presentations.agreementId))
    .where(and(inArray(applicationId, applicationIds), ne(candidateId, to)));
  for (const { id, agreement } of moving) {
    let agreementId = agreement?.id;
    if (agreement && agreement.candidateId !== to) {
      agreementId = newId();
      await tx.insert(presentationAgreements).values({ ...agreement, id: agreementId, candidateId: to });
    }
    await tx
      .update(presentations)
      .set({ candidateId: to, ...(agreementId && { agreementId }) })
      .where(eq(presentations.id, id));
  }
}
