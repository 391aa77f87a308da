import { opportunityWords } from '#app/components/admin/records/record-words.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { type ExportedOpportunity, exportOpportunities } from '#server/opportunities/export-opportunities.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';

export const loader = csvDownload({
  list: opportunityList,
  read: exportOpportunities,
  file: (texts) => texts.opportunities.list.exportFile,
  columns: (texts) => [
    ...recordColumns<typeof opportunityRecord, ExportedOpportunity>(
      opportunityRecord,
      opportunityWords(texts),
      texts.crm,
      {
        customer_id: { cell: ({ companyName }) => companyName },
        value: { heading: texts.opportunities.list.value },
      },
    ),
    {
      heading: texts.opportunities.list.exportAdded,
      cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }),
    },
  ],
});
