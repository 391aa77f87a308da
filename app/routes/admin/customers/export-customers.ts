import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportCustomers } from '#server/customers/export-customers.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export const loader = csvDownload({
  kind: 'customer',
  list: customerList,
  read: exportCustomers,
  file: (texts) => texts.customers.list.exportFile,
  columns: (texts) => [
    ...recordColumns(customerRecord, customerWords(texts), texts.crm),
    { heading: texts.customers.list.added, cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }) },
  ],
});

export const action = loader;
