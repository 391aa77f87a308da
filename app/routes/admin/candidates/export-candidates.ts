import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { tagOf } from '#domain/candidates/candidate.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportCandidates } from '#server/candidates/export-candidates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns } from '../records/record-sheet.ts';
import type { Route } from './+types/export-candidates.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const texts = textsIn(language);
  const { detail, list, tags } = texts.candidates;
  const state = candidateList.parse(new URL(request.url).searchParams);
  return csvDownload(context, exportCandidates(program, state, context.get(staffContext).actor), {
    name: `${list.exportFile}-${calendarDay(program.now())}`,
    columns: [
      ...recordColumns(candidateRecord, candidateWords(texts), texts.crm),
      { heading: detail.status, cell: (candidate) => tags[tagOf(candidate)] },
      { heading: list.registered, cell: ({ createdAt }) => calendarDay(createdAt) },
    ],
  });
}
