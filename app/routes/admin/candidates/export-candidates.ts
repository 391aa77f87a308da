import { candidateList } from '#domain/candidates/candidate-list.ts';
import { exportCandidates } from '#server/candidates/export-candidates.ts';
import { csvDownload } from '../records/csv-download.ts';
import { candidateColumns } from './candidate-sheet.ts';

export const loader = csvDownload({
  kind: 'candidate',
  list: candidateList,
  read: exportCandidates,
  file: (texts) => texts.candidates.list.exportFile,
  columns: candidateColumns,
});

export const action = loader;
