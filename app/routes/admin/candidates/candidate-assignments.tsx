import { CalendarCheck, Clock, MapPin } from 'lucide';
import { href } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { MatchPageView } from '#app/components/admin/matching/match-page.tsx';
import { ProposeMany } from '#app/components/admin/matching/propose-button.tsx';
import { HeadFact, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { CandidateTag } from '#app/components/admin/candidates/candidate-tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { quotesDocument } from '#domain/candidates/matching.ts';
import { parseWeights } from '#domain/candidates/match-weights.ts';
import { pageFrom } from '#domain/list-state.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { matchAssignments } from '#server/candidates/match-assignments.ts';
import { type MatchPerson, readMatchPerson } from '#server/candidates/match-sources.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../../read-or-log.ts';
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
  const { availableFrom, hoursMin, hoursMax } = person;
  const candidate = { id, name: fullName(person), currentJobTitle, currentEmployer, location, registeredAt };
  return foundOr404<Loaded>({
    candidate: { ...candidate, availableFrom, hours: [hoursMin, hoursMax] },
    today,
    weights,
    found,
  });
}

type Loaded = {
  candidate: Pick<
    MatchPerson,
    'id' | 'currentJobTitle' | 'currentEmployer' | 'location' | 'registeredAt' | 'availableFrom'
  > & { name: string; hours: (number | null)[] };
  today: Day;
  weights: ReturnType<typeof parseWeights>;
  found: Awaited<ReturnType<typeof matchAssignments>> | undefined;
};

export default function CandidateAssignments({ loaderData }: Route.ComponentProps) {
  const { candidates, matching: t } = useTexts();
  const { language } = useSite();
  if (!loaderData) return <CandidateNotFound />;
  const { candidate, today, weights, found } = loaderData;
  const { currentJobTitle: title, currentEmployer: employer, location, availableFrom: from } = candidate;
  const hours = [...new Set(candidate.hours.filter((limit) => limit !== null))].join('–');
  const { list } = candidates;
  return (
    <>
      <BackLink to={href('/admin/crm/candidates/:id', { id: candidate.id })}>{t.backToCandidate}</BackLink>
      <RecordHead
        name={candidate.name}
        neutral={candidate.registeredAt === null}
        role={title && employer ? candidates.jobAt(title, employer) : (title ?? employer)}
        status={<CandidateTag candidate={candidate} />}
        meta={[
          location && (
            <HeadFact key="location" icon={MapPin}>
              {location}
            </HeadFact>
          ),
          from && (
            <HeadFact key="available" icon={CalendarCheck}>
              {from <= today
                ? list.now
                : `${list.from} ${formatDate(from, language, 'short', { withYear: true })}`}
            </HeadFact>
          ),
          hours && (
            <HeadFact key="hours" icon={Clock}>
              {list.hours(hours)}
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
          caption: row.organization,
          place: row.location,
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
