import { placementWords } from '#app/components/admin/placements/placement-words.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { exactName } from '#domain/imports/exact-name.ts';
import { marginOf, stateOf } from '#domain/placements/placement.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { assignmentReference } from '#domain/reference.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import type { ExportedPlacement } from '#server/placements/export-placements.ts';
import type { Texts } from '#texts/texts.ts';
import { recordColumns, type SheetColumn } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function placementColumns(
  texts: Texts,
  { today, rates }: { today: Day; rates: boolean },
): SheetColumn<ExportedPlacement>[] {
  const { list } = texts.placements;
  const { imports } = texts;
  const words = placementWords(texts);
  const hidden: readonly string[] = rates ? [] : rateFields.map((name) => words.labels[name]);
  const columns = recordColumns<typeof placementRecord, ExportedPlacement>(
    placementRecord,
    words,
    texts.crm,
    {
      customer_id: { cell: ({ companyName }) => companyName },
      contact_id: {
        cell: ({ contactFirst, contactLast, contactEmail }) =>
          contactFirst && contactLast
            ? exactName(contactName({ firstName: contactFirst, lastName: contactLast }), contactEmail)
            : undefined,
      },
      owner_id: { cell: ({ ownerName, ownerEmail }) => exactName(ownerName, ownerEmail) },
    },
  );
  return [
    { heading: imports.columns.candidate_id, cell: (row) => exactName(row.personName, row.candidateEmail) },
    ...columns.filter(({ heading }) => !hidden.includes(heading)),
    {
      heading: imports.columns.assignment_id,
      cell: (row) => exactName(row.assignmentTitle, referenceOf(row)),
    },
    { heading: imports.columns.ends_on, cell: ({ endsOn }) => (endsOn ? { day: endsOn } : undefined) },
    {
      heading: imports.columns.cancelled_on,
      cell: ({ cancelledAt }) => (cancelledAt ? { day: calendarDay(cancelledAt) } : undefined),
    },
    { heading: texts.customers.form.labels.kvk_number, cell: ({ kvkNumber }) => kvkNumber },
    { heading: imports.columns.id, cell: ({ id }) => id },
    { heading: list.exportState, cell: (row) => texts.placements.states[stateOf(row, today)] },
    ...(rates ? [{ heading: list.exportMargin, cell: euros }] : []),
  ];
}

function euros(row: ExportedPlacement): number | undefined {
  const margin = marginOf(row);
  return margin === null ? undefined : margin / 100;
}

function referenceOf({ assignmentNumber: number, assignmentAdded: createdAt }: ExportedPlacement) {
  return number === null || createdAt === null ? null : assignmentReference({ number, createdAt });
}
