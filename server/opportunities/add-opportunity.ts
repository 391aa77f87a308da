import { eq } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Opportunity, OpportunityContent } from '#domain/opportunities/opportunity.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { opportunities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { lockCompany } from '../customers/lock-customer.ts';
import { auditedOpportunity, opportunityAudit, wholeOpportunity } from './opportunity-record.ts';

/** `id`: chosen when the form was opened, so that the same form arriving twice is one opportunity. */
export type NewOpportunity = { id: string; content: OpportunityContent };

export type AddedOpportunity =
  | { outcome: 'added' | 'unchanged'; opportunity: Opportunity }
  /** The form arrived before, with something else in it. */
  | { outcome: 'conflict'; opportunity: Opportunity }
  /** There is no such customer (any more). */
  | { outcome: 'noCompany' };

export async function addOpportunity(
  db: Executor,
  { id, content }: NewOpportunity,
  actor: Actor,
): Promise<AddedOpportunity> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<AddedOpportunity> => {
    if (!(await lockCompany(tx, content.customerId))) return { outcome: 'noCompany' };
    const [added] = await tx
      .insert(opportunities)
      .values({ id, ...content })
      .onConflictDoNothing({ target: opportunities.id })
      .returning(wholeOpportunity);
    if (!added) {
      const [opportunity] = await tx
        .select(wholeOpportunity)
        .from(opportunities)
        .where(eq(opportunities.id, id));
      if (!opportunity) throw new AppError('notFound');
      const differs = changedParts(auditedOpportunity(opportunity), auditedOpportunity(content));
      return { outcome: differs ? 'conflict' : 'unchanged', opportunity };
    }
    const entry = { action: 'create', newData: auditedOpportunity(content) } as const;
    await recordAudit(tx, actor, opportunityAudit(added, entry));
    return { outcome: 'added', opportunity: added };
  });
}
