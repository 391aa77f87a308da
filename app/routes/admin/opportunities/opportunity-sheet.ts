import { opportunityWords } from '#app/components/admin/opportunities/opportunity-words.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ExportedOpportunity } from '#server/opportunities/export-opportunities.ts';
import type { Texts } from '#texts/texts.ts';
import { recordColumns, type SheetColumn } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function opportunityColumns(texts: Texts): SheetColumn<ExportedOpportunity>[] {
  return [
    ...recordColumns<typeof opportunityRecord, ExportedOpportunity>(
      opportunityRecord,
      opportunityWords(texts),
      texts.crm,
      {
        customer_id: { cell: ({ companyName }) => companyName },
        value: { heading: texts.opportunities.list.value },
      },
    ),
    { heading: texts.customers.form.labels.kvk_number, cell: ({ kvkNumber }) => kvkNumber },
    { heading: texts.imports.columns.id, cell: ({ id }) => id },
    {
      heading: texts.opportunities.list.exportAdded,
      cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }),
    },
  ];
}
