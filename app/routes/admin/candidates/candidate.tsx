import { href } from 'react-router';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { CandidatePage } from '#app/components/admin/candidates/candidate-page.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { searchFrom } from '#domain/list-state.ts';
import { partFrom } from '#domain/records/record-parts.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { nextActivityOf } from '#server/activities/next-activity.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import {
  readCandidateApplications,
  readCandidateDocuments,
  readMerges,
  readStandings,
} from '#server/candidates/candidate-overview.ts';
import { findCandidate } from '#server/candidates/candidate-queries.ts';
import { readConsentState } from '#server/candidates/consent-queries.ts';
import { findSnippets } from '#server/cv-text/find-snippets.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { interviewsOf } from '#server/presentations/interview-queries.ts';
import { countPresentations, presentationsOf } from '#server/presentations/presentation-queries.ts';
import { countParts } from '#server/records/part-counts.ts';
import { readingOf } from '../presentations/reading.ts';
import { readPlacementsOf } from '../placements/placements-of.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadBeside, loadPart } from '../records/load-part.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/candidate.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const candidate = loaderData?.candidate;
  return pageMeta(matches, {
    title: (texts) => (candidate ? fullName(candidate) : texts.candidates.detail.notFound),
    hidden: true,
  });
}

/** Of each kind; the lists have the rest. */
const SHOWN = 20;

type Args = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>;

export async function loader({ request, params, context }: Args) {
  const { program } = context.get(requestContext);
  const candidate = await loadOrGoBack(context, findCandidate(program.db, params.id), {
    back: href('/admin/crm/candidates'),
    toast: 'candidateNotLoaded',
  });
  return foundOr404(candidate && (await readPage({ request, context }, candidate)));
}

async function readPage({ request, context }: Omit<Args, 'params'>, candidate: Candidate) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { id, formerIds } = candidate;
  const search = new URL(request.url).searchParams;
  const part = partFrom('candidate', search);
  const now = program.now();
  const parts = {
    timeline: () => loadTimeline(context, request, { of: 'candidate', id, formerIds }),
    applications: () => readCandidateApplications(db, candidate),
    presentations: async () => {
      const [rows, total, interviews, owners] = await Promise.all([
        readingOf(context).then((wanted) => presentationsOf(db, { candidateId: id }, SHOWN, wanted)),
        countPresentations(db, { candidateId: id }),
        interviewsOf(db, { candidateId: id }, SHOWN),
        ownerChoices(db, null),
      ]);
      return { rows, total, interviews, owners };
    },
    placements: () => readPlacementsOf(context, { candidateId: id }),
    documents: () => readCandidateDocuments(db, id),
    mail: () => loadMail(context, request, { of: 'candidate', id }),
  };
  const [counts, standings, merges, groups, consent, settings, hits, next, shown, also] = await Promise.all([
    countParts(db, 'candidate', id),
    readStandings(db, id),
    readMerges(db, id, now),
    groupsOf(db, 'candidate', id),
    readConsentState(program, candidate),
    program.settings.current(),
    readHits(context, id, searchFrom(search)),
    nextActivityOf(db, 'candidate', id),
    loadPart(context, part, parts),
    loadBeside(
      context,
      part === 'timeline' ? ['applications', 'documents'] : part === 'documents' ? [] : ['documents'],
      parts,
    ),
  ]);
  const retention = retentionOf(settings, candidate, standings);
  return {
    candidate,
    part,
    counts,
    newest: standings[0],
    merges,
    groups,
    consent,
    retention,
    hits,
    shown,
    also,
    next,
    now,
  };
}

/** The words that were searched for in the documents of the candidate, which is logged like an opening. */
async function readHits(context: Args['context'], id: string, search: string) {
  const { program } = context.get(requestContext);
  const hits = await findSnippets(program.db, [id], parseSearchQuery(search), {
    perPerson: 5,
    fragments: 5,
    documents: 20,
  });
  const shown = { how: 'search', candidateIds: Object.keys(hits) } as const;
  await recordPassages(program.db, program, shown, context.get(staffContext).actor);
  return hits[id] ?? [];
}

export default function CandidateRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CandidateNotFound />;
  return <CandidatePage key={loaderData.candidate.id} {...loaderData} />;
}
