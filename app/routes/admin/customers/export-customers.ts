import { customerImportFields } from '#domain/imports/import-fields.ts';
import { parseCustomerList } from '#domain/customers/customer-list.ts';
import { pairsOf } from '#domain/customers/pairs.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportCustomers } from '#server/customers/export-customers.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import type { Route } from './+types/export-customers.ts';

/** The headings are those that an import recognises: what was taken out can be put in again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { crm, customers, imports } = textsIn(language);
  const state = parseCustomerList(new URL(request.url).searchParams);
  const { labels } = customers.form;
  const pairs = (object: Record<string, unknown>) =>
    pairsOf(object)
      .map(({ key, value }) => `${key}: ${value}`)
      .join('; ');
  return csvDownload(context, exportCustomers(program, state, context.get(staffContext).actor), {
    name: `${customers.list.exportFile}-${calendarDay(program.now())}`,
    headings: [
      ...customerImportFields.map((field) => imports.map.fields[field]),
      labels.communication_preferences,
      labels.custom_fields,
      customers.list.added,
    ],
    cells: (customer) => [
      customer.companyName,
      customer.kvkNumber,
      customer.vatNumber,
      crm.statuses[customer.status],
      customer.industry,
      customer.website,
      customer.email,
      customer.phone,
      customer.address,
      customer.postalCode,
      customer.city,
      customer.country,
      pairs(customer.communicationPreferences),
      pairs(customer.customFields),
      calendarDay(customer.createdAt),
    ],
  });
}
