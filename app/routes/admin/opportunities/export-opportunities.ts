import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { exportOpportunities } from '#server/opportunities/export-opportunities.ts';
import { csvDownload } from '../records/csv-download.ts';
import { opportunityColumns } from './opportunity-sheet.ts';

export const loader = csvDownload({
  kind: 'opportunity',
  list: opportunityList,
  read: exportOpportunities,
  file: (texts) => texts.opportunities.list.exportFile,
  columns: opportunityColumns,
});

export const action = loader;
