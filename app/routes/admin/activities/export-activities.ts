import { parseActivityList } from '#domain/activities/activity-list.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { localMoment } from '#domain/time/local-moment.ts';
import { exportActivities } from '#server/activities/export-activities.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import type { Route } from './+types/export-activities.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { activities, crm } = textsIn(language);
  const { exportFile, exportColumns: t } = activities.list;
  const state = parseActivityList(new URL(request.url).searchParams);
  return csvDownload(context, exportActivities(program, state, context.get(staffContext).actor), {
    name: `${exportFile}-${calendarDay(program.now())}`,
    headings: [
      t.subject,
      t.type,
      t.status,
      t.company,
      t.contact,
      t.opportunity,
      t.owner,
      t.dueDate,
      t.completedAt,
      t.description,
      t.createdAt,
    ],
    cells: (activity) => [
      activity.subject,
      crm.activityTypes[activity.type],
      crm.activityStatuses[activity.status],
      activity.companyName,
      contactName({ firstName: activity.firstName ?? '', lastName: activity.lastName ?? '' }),
      activity.opportunityTitle,
      activity.owner,
      moment(activity.dueDate),
      moment(activity.completedAt),
      activity.description,
      calendarDay(activity.createdAt),
    ],
  });
}

/** As spreadsheets recognise it. */
function moment(instant: Date | null): string | null {
  return instant && localMoment(instant).replace('T', ' ');
}
