import { contactWords } from '#app/components/admin/records/record-words.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportContacts, type ExportedContact } from '#server/contacts/export-contacts.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';
import type { Route } from './+types/export-contacts.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const texts = textsIn(language);
  const { list } = texts.contacts;
  const { company_name, kvk_number } = texts.customers.form.labels;
  const state = contactList.parse(new URL(request.url).searchParams);
  const [, ...columns] = recordColumns<typeof contactRecord, ExportedContact>(
    contactRecord,
    contactWords(texts),
    texts.crm,
  );
  return csvDownload(context, exportContacts(program, state, context.get(staffContext).actor), {
    name: `${list.exportFile}-${calendarDay(program.now())}`,
    columns: [
      { heading: company_name, cell: ({ companyName }) => companyName },
      { heading: kvk_number, cell: ({ kvkNumber }) => kvkNumber },
      ...columns,
      { heading: list.added, cell: ({ createdAt }) => calendarDay(createdAt) },
    ],
  });
}
