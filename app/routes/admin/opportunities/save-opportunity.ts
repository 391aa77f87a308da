import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { customerNames } from '#server/customers/customer-queries.ts';
import { saveOpportunity } from '#server/opportunities/save-opportunity.ts';
import type { Route } from './+types/save-opportunity.ts';

export function action(args: Route.ActionArgs) {
  const save = saveForm(args, {
    record: opportunityRecord,
    save: ({ db }, saving, actor) => saveOpportunity(db, saving, actor),
    names: ({ db }, { customerId }) => customerNames(db, customerId),
  });
  return receiveJson('/admin/crm/opportunities/:id/save', args.request, save);
}
