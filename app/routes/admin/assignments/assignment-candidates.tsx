import { Send } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { foundOr404 } from '#app/routes/admin/records/load-record.ts';
import { WorkroomHead } from '#app/components/admin/assignments/workroom-head.tsx';
import { MatchPageView } from '#app/components/admin/matching/match-page.tsx';
import type { MatchRow } from '#app/components/admin/matching/match-row.ts';
import { ProposeMany } from '#app/components/admin/matching/propose-button.tsx';
import { PresentDialog } from '#app/components/admin/presentations/present-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { quotesDocument } from '#domain/candidates/matching.ts';
import { parseWeights } from '#domain/candidates/match-weights.ts';
import { pageFrom } from '#domain/list-state.ts';
import type { ManagedAssignment } from '#domain/assignments/managed-list.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { findWorkroom } from '#server/assignments/workroom-queries.ts';
import { matchCandidates } from '#server/candidates/match-candidates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/assignment-candidates.ts';

export const meta = hiddenPage((texts) => texts.matching.candidates);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const weights = parseWeights(search);
  const assignment = await findWorkroom(program.db, params.id);
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
  const { id, title, organization, location, type, vakgebied, status, deadline, createdAt } = assignment;
  const { customerId, customer, owner, applications } = assignment;
  const head = { id, title, organization, location, type, vakgebied, status, deadline, createdAt };
  return foundOr404<Loaded>({
    assignment: { ...head, customerId, customer, owner, applications },
    today,
    weights,
    found,
  });
}

type Loaded = {
  assignment: ManagedAssignment;
  today: Day;
  weights: ReturnType<typeof parseWeights>;
  found: Awaited<ReturnType<typeof matchCandidates>> | undefined;
};

export default function AssignmentCandidates({ loaderData }: Route.ComponentProps) {
  const { matching: t, presentations } = useTexts();
  const [presenting, setPresenting] = useState<{ chosen: MatchRow[]; clear: () => void }>();
  if (!loaderData) return <EmptyState heading="h1" title={t.notFound} />;
  const { assignment, today, weights, found } = loaderData;
  return (
    <>
      <WorkroomHead assignment={assignment} current="matching" today={today} />
      <h2 className="visually-hidden">{t.candidates}</h2>
      <MatchPageView
        label={t.candidates}
        head={t.candidate}
        found={found}
        weights={weights}
        summary={t.bestCandidates}
        empty={t.noCandidates}
        row={(row) => ({
          name: fullName(row),
          to: href('/admin/crm/candidates/:id', { id: row.id }),
          caption: [row.currentJobTitle, row.currentEmployer].filter(Boolean).join(' · '),
          place: row.location,
          candidateId: row.id,
          assignmentId: assignment.id,
        })}
        bulk={(chosen, clear) => (
          <>
            <Button needs="bulk" size="sm" icon={Send} onClick={() => setPresenting({ chosen, clear })}>
              {presentations.actions.present}
            </Button>
            <ProposeMany rows={chosen} label={t.proposeThose} said={t.proposedThose} onDone={clear} />
          </>
        )}
      />
      {presenting && (
        <PresentDialog
          assignmentId={assignment.id}
          people={presenting.chosen.map(({ candidateId, name }) => ({ candidateId, name }))}
          today={today}
          onClose={() => setPresenting(undefined)}
          onDone={() => {
            presenting.clear();
            setPresenting(undefined);
          }}
        />
      )}
    </>
  );
}
