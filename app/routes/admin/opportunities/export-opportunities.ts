import { opportunityWords } from '#app/components/admin/records/record-words.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { type ExportedOpportunity, exportOpportunities } from '#server/opportunities/export-opportunities.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';
import type { Route } from './+types/export-opportunities.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const texts = textsIn(language);
  const { list } = texts.opportunities;
  const state = opportunityList.parse(new URL(request.url).searchParams);
  return csvDownload(context, exportOpportunities(program, state, context.get(staffContext).actor), {
    name: `${list.exportFile}-${calendarDay(program.now())}`,
    columns: [
      ...recordColumns<typeof opportunityRecord, ExportedOpportunity>(
        opportunityRecord,
        opportunityWords(texts),
        texts.crm,
        { customer_id: { cell: ({ companyName }) => companyName }, value: { heading: list.value } },
      ),
      { heading: list.exportAdded, cell: ({ createdAt }) => calendarDay(createdAt) },
    ],
  });
}
