import { href } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { PlacementHead } from '#app/components/admin/placements/placement-head.tsx';
import {
  ExtensionsPanel,
  PlacementFacts,
  PlacementMoney,
} from '#app/components/admin/placements/placement-panels.tsx';
import { RecordDocuments } from '#app/components/admin/documents/record-documents.tsx';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import { retainedUntil } from '#domain/placements/retained-until.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { readRecordDocuments } from '#server/documents/document-queries.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { findPlacement } from '#server/placements/placement-queries.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/placement.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const placement = loaderData?.placement;
  return pageMeta(matches, {
    title: ({ placements }) =>
      placement ? `${placements.one}: ${placement.personName}` : placements.detail.notFound,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const rates = await seesRates(program, context.get(staffContext).actor);
  const found = await loadOrGoBack(context, findPlacement(program.db, params.id, { rates }), {
    back: href('/admin/crm/placements'),
    toast: 'placementNotLoaded',
  });
  if (!found) return foundOr404<Loaded>(undefined);
  const { id } = found.placement;
  const today = calendarDay(program.now());
  const keptUntil = retainedUntil(found.placement, today, await program.settings.current());
  const [timeline, mail, documents] = await Promise.all([
    loadTimeline(context, request, { of: 'placement', id }),
    loadMail(context, request, { of: 'placement', id }),
    readRecordDocuments(program.db, { of: 'placement', id }),
  ]);
  return foundOr404<Loaded>({ ...found, timeline, mail, documents, rates, today, keptUntil, newId: newId() });
}

type Loaded = PlacementOverview & {
  timeline: ShownTimeline;
  mail?: ShownThreads | undefined;
  documents: ShownDocument[];
  rates: boolean;
  today: Day;
  keptUntil: Day | null;
  newId: string;
};

export default function PlacementPage({ loaderData: found }: Route.ComponentProps) {
  const { detail } = useTexts().placements;
  if (!found) return <RecordNotFound list={href('/admin/crm/placements')} texts={detail} />;
  const { placement, extensions, rates, today, keptUntil, newId: nextId } = found;
  const shown = { placement, extensions, today };
  return (
    <>
      <BackLink to={href('/admin/crm/placements')}>{detail.back}</BackLink>
      <PlacementHead key={placement.id} placement={placement} today={today} rates={rates} newId={nextId} />
      <div className="record-columns">
        <div className="stack">
          <PlacementFacts {...shown} keptUntil={keptUntil} />
          <ExtensionsPanel extensions={extensions} />
          <MailPanel mail={found.mail} />
          <TimelinePanel of="placement" timeline={found.timeline} />
        </div>
        <div className="stack">
          {rates && <PlacementMoney {...shown} />}
          <RecordDocuments key={placement.id} of="placement" id={placement.id} documents={found.documents} />
        </div>
      </div>
    </>
  );
}
