import type { OpportunityContent } from '#domain/crm/opportunity.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { opportunities } from '../db/schema/crm.ts';
import { lockCompany } from './lock-company.ts';
import { auditedOpportunity, opportunityAudit } from './opportunity-record.ts';

/** `noCompany`: there is no such customer (any more). */
export type AddedOpportunity = { outcome: 'added'; id: string } | { outcome: 'noCompany' };

export async function addOpportunity(
  db: Executor,
  content: OpportunityContent,
  actor: Actor,
): Promise<AddedOpportunity> {
  const id = newId();
  return db.transaction(async (tx): Promise<AddedOpportunity> => {
    if (!(await lockCompany(tx, content.customerId))) return { outcome: 'noCompany' };
    await tx.insert(opportunities).values({ id, ...content });
    const entry = { action: 'create', newData: auditedOpportunity(content) } as const;
    await recordAudit(tx, actor, opportunityAudit({ id, ...content }, entry));
    return { outcome: 'added', id };
  });
}
