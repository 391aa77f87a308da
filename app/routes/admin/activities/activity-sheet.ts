import { activityWords } from '#app/components/admin/activities/activity-words.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { exactName } from '#domain/imports/exact-name.ts';
import { assignmentReference } from '#domain/reference.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ExportedActivity } from '#server/activities/export-activities.ts';
import type { Texts } from '#texts/texts.ts';
import { recordColumns, type SheetColumn } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function activityColumns(texts: Texts): SheetColumn<ExportedActivity>[] {
  return [
    ...recordColumns<typeof activityRecord, ExportedActivity>(
      activityRecord,
      activityWords(texts),
      texts.crm,
      {
        customer_id: { cell: ({ companyName }) => companyName },
        contact_id: {
          cell: (row) => exactName(together(' ', row.firstName, row.lastName), row.contactEmail),
        },
        candidate_id: {
          cell: (row) =>
            exactName(together(' ', row.candidateFirstName, row.candidateLastName), row.candidateEmail),
        },
        assignment_id: { cell: (row) => exactName(row.assignmentTitle, referenceOf(row)) },
        placement_id: {
          cell: (row) => exactName(together(', ', row.placedPerson, row.placedAs), row.placedFrom),
        },
        opportunity_id: { cell: ({ opportunityTitle }) => opportunityTitle },
        owner_id: { cell: ({ owner, ownerEmail }) => exactName(owner, ownerEmail) },
      },
    ),
    { heading: texts.customers.form.labels.kvk_number, cell: ({ kvkNumber }) => kvkNumber },
    { heading: texts.imports.columns.id, cell: ({ id }) => id },
    {
      heading: texts.activities.list.exportAdded,
      cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }),
    },
  ];
}

const together = (between: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(between);

function referenceOf({ assignmentNumber: number, assignmentAdded: createdAt }: ExportedActivity) {
  return number === null || createdAt === null ? null : assignmentReference({ number, createdAt });
}
