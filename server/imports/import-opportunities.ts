import { sql } from 'drizzle-orm';
import { type Opportunity, opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { audited } from '#domain/records/record.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { opportunities } from '../db/schema/crm.ts';
import { opportunityAudit } from '../opportunities/opportunity-record.ts';
import { opportunityStore } from '../opportunities/save-opportunity.ts';
import { plainTexts } from './import-good-rows.ts';
import { type Known, type RecordImport, refsOf } from './import-records.ts';

/** Of one customer, opportunities with the same title are the same. */
export const opportunityImport: RecordImport<typeof opportunityRecord, Opportunity> = {
  kind: 'opportunities',
  record: opportunityRecord,
  table: opportunities,
  links: { customer_id: 'company' },
  by: 'name',
  async keysOf(tx, rows) {
    const titles = await plainTexts(
      tx,
      rows.map(({ content }) => content.title),
    );
    return rows.map(({ content }, at) => `${content.customerId} ${titles[at]}`);
  },
  known: async (tx, rows) =>
    (
      await tx.execute<Known>(sql`
        select id, title as name, id as ref, customer_id || ' ' || plain_text(title) as key from opportunities
        where id = any(${sql.param(refsOf(rows))}::uuid[])
          or customer_id = any(${sql.param(rows.map(({ content }) => content.customerId))}::uuid[])
        order by created_at, id`)
    ).rows,
  async insert(tx, rows, actor) {
    await tx.insert(opportunities).values(rows.map(({ id, content }) => ({ id, ...content })));
    const entries = rows.map(({ id, content, line }) =>
      opportunityAudit(
        { id, ...content },
        { action: 'create', newData: audited(opportunityRecord, content), metadata: { importedLine: line } },
      ),
    );
    await recordAudits(tx, actor, entries);
  },
  store: opportunityStore,
};
