import { MapPin } from 'lucide-react';
import { href } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { MatchPageView } from '#app/components/admin/matching/match-page.tsx';
import { ProposeMany } from '#app/components/admin/matching/propose-button.tsx';
import { HeadFact, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { quotesDocument } from '#domain/candidates/matching.ts';
import { parseWeights } from '#domain/candidates/match-weights.ts';
import { pageFrom } from '#domain/list-state.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { matchAssignments } from '#server/candidates/match-assignments.ts';
import { readMatchPerson } from '#server/candidates/match-sources.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../read-or-log.ts';
import { foundOr404 } from '../records/load-record.ts';
import type { Route } from './+types/candidate-assignments.ts';

export const meta = hiddenPage((texts) => texts.matching.assignments);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const weights = parseWeights(search);
  const person = await readMatchPerson(program.db, params.id);
  if (!person) return foundOr404<Loaded>(undefined);
  const today = calendarDay(program.now());
  const wanted = { weights, page: pageFrom(search), today };
  // Passages that cannot be recorded are not shown.
  const matching = matchAssignments(program.db, person, wanted).then(async (page) => {
    const candidateIds = page.rows.some(({ match }) => quotesDocument(match)) ? [person.id] : [];
    const shown = { how: 'matching', candidateIds } as const;
    await recordPassages(program.db, program, shown, context.get(staffContext).actor);
    return page;
  });
  const found = await readOrLog(context, matching, 'assignments could not be compared');
  const { id, currentJobTitle, currentEmployer, location, registeredAt } = person;
  const work = [currentJobTitle, currentEmployer].filter(Boolean).join(', ');
  const candidate = { id, name: fullName(person), work, location, isGuest: registeredAt === null };
  return foundOr404<Loaded>({ candidate, weights, found });
}

type Loaded = {
  candidate: { id: string; name: string; work: string; location: string | null; isGuest: boolean };
  weights: ReturnType<typeof parseWeights>;
  found: Awaited<ReturnType<typeof matchAssignments>> | undefined;
};

export default function CandidateAssignments({ loaderData }: Route.ComponentProps) {
  const { matching: t } = useTexts();
  if (!loaderData) return <CandidateNotFound />;
  const { candidate, weights, found } = loaderData;
  return (
    <>
      <BackLink to={href('/admin/crm/candidates/:id', { id: candidate.id })}>{t.backToCandidate}</BackLink>
      <RecordHead
        name={candidate.name}
        neutral={candidate.isGuest}
        meta={[
          candidate.work,
          candidate.location && (
            <HeadFact key="location" icon={MapPin}>
              {candidate.location}
            </HeadFact>
          ),
        ]}
      />
      <h2 className="visually-hidden">{t.assignments}</h2>
      <MatchPageView
        label={t.assignments}
        head={t.assignment}
        found={found}
        weights={weights}
        summary={t.bestAssignments}
        empty={t.noAssignments}
        row={(row) => ({
          name: row.title,
          to: href('/admin/dashboard/vacatures/:id/kandidaten', { id: row.id }),
          caption: `${row.organization} · ${row.location}`,
          candidateId: candidate.id,
          assignmentId: row.id,
        })}
        bulk={(chosen, clear) => (
          <ProposeMany rows={chosen} label={t.proposeMany} said={t.proposedMany} onDone={clear} />
        )}
      />
    </>
  );
}
