import { contactWords } from '#app/components/admin/contacts/contact-words.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportContacts, type ExportedContact } from '#server/contacts/export-contacts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export const loader = csvDownload({
  kind: 'contact',
  list: contactList,
  read: exportContacts,
  file: (texts) => texts.contacts.list.exportFile,
  columns(texts) {
    const { company_name, kvk_number } = texts.customers.form.labels;
    const [, ...columns] = recordColumns<typeof contactRecord, ExportedContact>(
      contactRecord,
      contactWords(texts),
      texts.crm,
    );
    return [
      { heading: company_name, cell: ({ companyName }) => companyName },
      { heading: kvk_number, cell: ({ kvkNumber }) => kvkNumber },
      ...columns,
      { heading: texts.contacts.list.added, cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }) },
    ];
  },
});

export const action = loader;
