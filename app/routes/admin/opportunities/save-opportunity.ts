import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { versionFrom } from '#domain/records/crm-form.ts';
import { opportunityFields, opportunityForm } from '#domain/opportunities/opportunity-form.ts';
import { errorsByField } from '#domain/form-text.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { addOpportunity } from '#server/opportunities/add-opportunity.ts';
import { findCompany } from '#server/customers/customer-queries.ts';
import { updateOpportunity } from '#server/opportunities/update-opportunity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/save-opportunity.ts';

/** Based on nothing is a new opportunity. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/opportunities/:id/save', request, async ({ basedOn, values }) => {
    const read = opportunityForm.safeParse(values);
    if (!read.success) return { outcome: 'invalid', errors: errorsByField(read.error) };
    const content = read.data;
    const result =
      basedOn === ''
        ? await addOpportunity(db, { id, content }, actor)
        : await updateOpportunity(db, { id, version: versionFrom(basedOn), content }, actor);
    if (result.outcome === 'noCompany') return { outcome: 'invalid', errors: { customer_id: 'company' } };
    const { outcome, opportunity } = result;
    const stored = { version: String(opportunity.version), values: opportunityFields(opportunity) };
    if (outcome !== 'conflict') return { outcome: 'saved', ...stored };
    const [last, company] = await Promise.all([
      lastChange(db, 'opportunity', id),
      findCompany(db, opportunity.customerId),
    ]);
    const names = company && { [company.id]: company.companyName };
    return { outcome, ...stored, by: last?.name ?? null, at: opportunity.updatedAt.toISOString(), names };
  });
}
