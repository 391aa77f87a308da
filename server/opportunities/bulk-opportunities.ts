import { eq, sql } from 'drizzle-orm';
import { isClosedStage, type OpportunityStage, stageProbability } from '#domain/opportunities/opportunity.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { idList } from '../bulk/bulk-sources.ts';
import { opportunities } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';

/** With the chance of the stage. `reason`: why they are closed. */
export const changeStages = (to: OpportunityStage, reason: string | null): BulkChange => ({
  reasons: [['already', eq(opportunities.stage, to)]],
  columns: ['stage', 'probability', 'close_reason', 'stage_changed_at', 'updated_at'],
  stamps: ['version'],
  logged: ['stage', 'probability'],
  async apply({ tx, ids }) {
    await tx
      .update(opportunities)
      .set({
        stage: to,
        probability: stageProbability[to],
        closeReason: isClosedStage(to) ? reason : null,
        stageChangedAt: sql`now()`,
        ...touched(opportunities),
      })
      .where(sql`${opportunities.id} = any(${idList(ids)})`);
  },
});
