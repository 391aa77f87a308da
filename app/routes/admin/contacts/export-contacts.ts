import { contactImportFields } from '#domain/imports/import-fields.ts';
import { parseContactList } from '#domain/contacts/contact-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportContacts } from '#server/contacts/export-contacts.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import type { Route } from './+types/export-contacts.ts';

/** The headings are those that an import recognises: what was taken out can be put in again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { crm, contacts, imports } = textsIn(language);
  const state = parseContactList(new URL(request.url).searchParams);
  return csvDownload(context, exportContacts(program, state, context.get(staffContext).actor), {
    name: `${contacts.list.exportFile}-${calendarDay(program.now())}`,
    headings: [...contactImportFields.map((field) => imports.map.fields[field]), contacts.list.added],
    cells: (contact) => [
      contact.companyName,
      contact.kvkNumber,
      contact.firstName,
      contact.lastName,
      contact.position,
      contact.email,
      contact.phone,
      contact.mobile,
      contact.notes,
      contact.isPrimary ? crm.yes : crm.no,
      calendarDay(contact.createdAt),
    ],
  });
}
