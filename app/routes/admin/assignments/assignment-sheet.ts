import { assignmentWords } from '#app/components/admin/assignments/assignment-words.ts';
import { assignmentRecord, moneyFields } from '#domain/assignments/assignment-record.ts';
import { exactName } from '#domain/imports/exact-name.ts';
import { assignmentReference } from '#domain/reference.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ExportedAssignment } from '#server/assignments/export-assignments.ts';
import type { Texts } from '#texts/texts.ts';
import { recordColumns, type SheetColumn } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function assignmentColumns(texts: Texts, rates: boolean): SheetColumn<ExportedAssignment>[] {
  const words = assignmentWords(texts);
  const hidden: readonly string[] = rates ? [] : moneyFields.map((name) => words.labels[name]);
  const columns = recordColumns<typeof assignmentRecord, ExportedAssignment>(
    assignmentRecord,
    words,
    texts.crm,
    {
      customer_id: { cell: ({ companyName }) => companyName },
      contact_ids: { cell: ({ contacts }) => contacts },
      opportunity_id: { cell: ({ opportunity }) => opportunity },
      owner_id: { cell: ({ ownerName, ownerEmail }) => exactName(ownerName, ownerEmail) },
      recruiter_id: { cell: ({ recruiterName, recruiterEmail }) => exactName(recruiterName, recruiterEmail) },
    },
  );
  return [
    ...columns.filter(({ heading }) => !hidden.includes(heading)),
    { heading: texts.customers.form.labels.kvk_number, cell: ({ kvkNumber }) => kvkNumber },
    { heading: texts.imports.columns.id, cell: ({ id }) => id },
    { heading: texts.assignmentManagement.list.exportReference, cell: assignmentReference },
    {
      heading: texts.assignmentManagement.list.exportAdded,
      cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }),
    },
  ];
}
