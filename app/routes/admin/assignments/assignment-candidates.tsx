import { href } from 'react-router';
import { foundOr404 } from '#app/routes/admin/records/load-record.ts';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { MatchList } from '#app/components/admin/matching/match-list.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { quotesDocument } from '#domain/candidates/matching.ts';
import { parseWeights } from '#domain/candidates/match-weights.ts';
import { pageFrom } from '#domain/list-state.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { matchCandidates } from '#server/candidates/match-candidates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../read-or-log.ts';
import type { Route } from './+types/assignment-candidates.ts';

export const meta = hiddenPage((texts) => texts.matching.candidates);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const weights = parseWeights(search);
  const assignment = await findAssignment(program.db, params.id);
  if (!assignment) return foundOr404<Loaded>(undefined);
  const today = calendarDay(program.now());
  const wanted = { weights, page: pageFrom(search), today };
  // Passages that cannot be recorded are not shown.
  const matching = matchCandidates(program.db, assignment, wanted).then(async (page) => {
    const candidateIds = page.rows.filter(({ match }) => quotesDocument(match)).map((row) => row.id);
    const shown = { how: 'matching', candidateIds } as const;
    await recordPassages(program.db, program, shown, context.get(staffContext).actor);
    return page;
  });
  const found = await readOrLog(context, matching, 'candidates could not be compared');
  const { id, title, organization, location } = assignment;
  return foundOr404<Loaded>({ assignment: { id, title, organization, location }, weights, found });
}

type Loaded = {
  assignment: { id: string; title: string; organization: string; location: string };
  weights: ReturnType<typeof parseWeights>;
  found: Awaited<ReturnType<typeof matchCandidates>> | undefined;
};

export default function AssignmentCandidates({ loaderData }: Route.ComponentProps) {
  const { matching: t } = useTexts();
  if (!loaderData) return <EmptyState heading="h1" title={t.notFound} />;
  const { assignment, weights, found } = loaderData;
  return (
    <>
      <ListHead
        title={t.candidates}
        back={{ to: href('/admin/dashboard/vacatures'), label: t.backToAssignments }}
        caption={`${assignment.title}, ${assignment.organization}, ${assignment.location}`}
      />
      <MatchList
        found={found}
        weights={weights}
        summary={t.bestCandidates}
        empty={t.noCandidates}
        card={(row) => ({
          name: fullName(row),
          to: href('/admin/crm/candidates/:id', { id: row.id }),
          caption: [row.currentJobTitle, row.currentEmployer, row.location].filter(Boolean).join(' · '),
          candidateId: row.id,
          assignmentId: assignment.id,
        })}
      />
    </>
  );
}
