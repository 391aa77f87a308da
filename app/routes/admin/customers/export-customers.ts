import { customerWords } from '#app/components/admin/records/record-words.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportCustomers } from '#server/customers/export-customers.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';
import type { Route } from './+types/export-customers.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const texts = textsIn(language);
  const { list } = texts.customers;
  const state = customerList.parse(new URL(request.url).searchParams);
  return csvDownload(context, exportCustomers(program, state, context.get(staffContext).actor), {
    name: `${list.exportFile}-${calendarDay(program.now())}`,
    columns: [
      ...recordColumns(customerRecord, customerWords(texts), texts.crm),
      { heading: list.added, cell: ({ createdAt }) => calendarDay(createdAt) },
    ],
  });
}
