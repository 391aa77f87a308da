import { activityWords } from '#app/components/admin/records/record-words.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportActivities, type ExportedActivity } from '#server/activities/export-activities.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';
import type { Route } from './+types/export-activities.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const texts = textsIn(language);
  const { list } = texts.activities;
  const state = activityList.parse(new URL(request.url).searchParams);
  return csvDownload(context, exportActivities(program, state, context.get(staffContext).actor), {
    name: `${list.exportFile}-${calendarDay(program.now())}`,
    columns: [
      ...recordColumns<typeof activityRecord, ExportedActivity>(
        activityRecord,
        activityWords(texts),
        texts.crm,
        {
          customer_id: { cell: ({ companyName }) => companyName },
          contact_id: {
            cell: ({ firstName, lastName }) =>
              contactName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
          },
          opportunity_id: { cell: ({ opportunityTitle }) => opportunityTitle },
          owner_id: { cell: ({ owner }) => owner },
        },
      ),
      { heading: list.exportAdded, cell: ({ createdAt }) => calendarDay(createdAt) },
    ],
  });
}
