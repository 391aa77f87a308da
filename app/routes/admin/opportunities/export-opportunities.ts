import { parseOpportunityList } from '#domain/opportunities/opportunity-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportOpportunities } from '#server/opportunities/export-opportunities.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import type { Route } from './+types/export-opportunities.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { crm, opportunities } = textsIn(language);
  const { exportFile, exportColumns: t } = opportunities.list;
  const state = parseOpportunityList(new URL(request.url).searchParams);
  return csvDownload(context, exportOpportunities(program, state, context.get(staffContext).actor), {
    name: `${exportFile}-${calendarDay(program.now())}`,
    headings: [
      t.title,
      t.company,
      t.stage,
      t.value,
      t.probability,
      t.expectedCloseDate,
      t.source,
      t.closeReason,
      t.description,
      t.createdAt,
    ],
    cells: (opportunity) => [
      opportunity.title,
      opportunity.companyName,
      crm.stages[opportunity.stage] ?? crm.unknownStage,
      opportunity.value,
      opportunity.probability,
      opportunity.expectedCloseDate,
      opportunity.source,
      opportunity.closeReason,
      opportunity.description,
      calendarDay(opportunity.createdAt),
    ],
  });
}
