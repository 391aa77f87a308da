import { ApplicationsPanel } from '#app/components/admin/candidates/applications-panel.tsx';
import { CandidateFacts } from '#app/components/admin/candidates/candidate-facts.tsx';
import { CandidateHead } from '#app/components/admin/candidates/candidate-head.tsx';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { CandidateTimeline } from '#app/components/admin/candidates/candidate-timeline.tsx';
import { DocumentsPanel } from '#app/components/admin/candidates/documents-panel.tsx';
import { MergesPanel } from '#app/components/admin/candidates/merges-panel.tsx';
import { OverviewPanel } from '#app/components/admin/candidates/overview-panel.tsx';
import { PrivacyPanel } from '#app/components/admin/candidates/privacy-panel.tsx';
import { candidatePage, crmPages } from '#app/components/admin/crm/addresses.ts';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { NotesPanel } from '#app/components/admin/notes-panel.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { timelineLength } from '#domain/crm/timeline.ts';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import { readCandidateOverview } from '#server/candidates/candidate-overview.ts';
import { requestContext } from '#server/http/request-context.ts';
import { foundOr404, loadOrGoBack } from './load-record.ts';
import type { Route } from './+types/candidate.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const candidate = loaderData?.candidate;
  return pageMeta(matches, {
    title: (texts) => (candidate ? fullName(candidate) : texts.candidates.detail.notFound),
    path: crmPages.candidates,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const now = program.now();
  const events = timelineLength(new URL(request.url).searchParams);
  const reading = readCandidateOverview(program.db, params.id, { events, now });
  const overview = await loadOrGoBack(context, reading, {
    back: crmPages.candidates,
    toast: 'candidateNotLoaded',
  });
  const retention = overview && retentionOf(overview.candidate, overview.applications);
  return foundOr404(overview && retention && { ...overview, retention, now });
}

export default function CandidatePage({ loaderData: overview }: Route.ComponentProps) {
  const { detail } = useTexts().candidates;
  if (!overview) return <CandidateNotFound />;
  const { candidate, applications, applicationCount, documents, notes, timeline, merges } = overview;
  const { id } = candidate;
  return (
    <>
      <BackLink to={crmPages.candidates}>{detail.back}</BackLink>
      <CandidateHead candidate={candidate} />
      <div className="cg">
        <div className="stack">
          <CandidateFacts candidate={candidate} documents={documents} />
          <ApplicationsPanel applications={applications} total={applicationCount} />
          <CandidateTimeline {...timeline} />
        </div>
        <div className="stack">
          <OverviewPanel candidate={candidate} applications={applications} total={applicationCount} />
          <DocumentsPanel key={`documents-${id}`} candidateId={id} documents={documents} />
          <NotesPanel key={`notes-${id}`} to={`${candidatePage(id)}/notes`} notes={notes} />
          <PrivacyPanel candidate={candidate} retention={overview.retention} now={overview.now} />
          {merges.length > 0 && <MergesPanel candidateId={id} merges={merges} />}
        </div>
      </div>
    </>
  );
}
