import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { tagOf } from '#domain/candidates/candidate.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportCandidates } from '#server/candidates/export-candidates.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';

export const loader = csvDownload({
  list: candidateList,
  read: exportCandidates,
  file: (texts) => texts.candidates.list.exportFile,
  columns(texts) {
    const { detail, list, tags } = texts.candidates;
    return [
      ...recordColumns(candidateRecord, candidateWords(texts), texts.crm),
      { heading: detail.status, cell: (candidate) => tags[tagOf(candidate)] },
      { heading: list.registered, cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }) },
    ];
  },
});
