import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { customerNames } from '#server/customers/customer-queries.ts';
import { saveOpportunity } from '#server/opportunities/save-opportunity.ts';

const save = saveForm({
  record: opportunityRecord,
  save: ({ db }, saving, actor) => saveOpportunity(db, saving, actor),
  names: ({ db }, { customerId }) => customerNames(db, customerId),
});
export const action = jsonAction('/admin/crm/opportunities/:id/save', save);
