import { activityWords } from '#app/components/admin/records/record-words.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportActivities, type ExportedActivity } from '#server/activities/export-activities.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';

export const loader = csvDownload({
  list: activityList,
  read: exportActivities,
  file: (texts) => texts.activities.list.exportFile,
  columns: (texts) => [
    ...recordColumns<typeof activityRecord, ExportedActivity>(
      activityRecord,
      activityWords(texts),
      texts.crm,
      {
        customer_id: { cell: ({ companyName }) => companyName },
        contact_id: { cell: ({ firstName, lastName }) => together(' ', firstName, lastName) },
        candidate_id: {
          cell: (row) => together(' ', row.candidateFirstName, row.candidateLastName),
        },
        assignment_id: { cell: ({ assignmentTitle }) => assignmentTitle },
        placement_id: { cell: ({ placedPerson, placedAs }) => together(', ', placedPerson, placedAs) },
        opportunity_id: { cell: ({ opportunityTitle }) => opportunityTitle },
        owner_id: { cell: ({ owner }) => owner },
      },
    ),
    {
      heading: texts.activities.list.exportAdded,
      cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }),
    },
  ],
});

const together = (between: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(between);
