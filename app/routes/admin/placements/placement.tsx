import { href } from 'react-router';
import { PlacementPage } from '#app/components/admin/placements/placement-page.tsx';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import { retainedUntil } from '#domain/placements/retained-until.ts';
import { partFrom } from '#domain/records/record-parts.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { nextActivityOf } from '#server/activities/next-activity.ts';
import { readRecordDocuments } from '#server/documents/document-queries.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { findPlacement } from '#server/placements/placement-queries.ts';
import { countParts } from '#server/records/part-counts.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadBeside, loadPart } from '../records/load-part.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
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

type Args = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>;

export async function loader({ request, params, context }: Args) {
  const { program } = context.get(requestContext);
  const rates = await seesRates(program, context.get(staffContext).actor);
  const found = await loadOrGoBack(context, findPlacement(program.db, params.id, { rates }), {
    back: href('/admin/crm/placements'),
    toast: 'placementNotLoaded',
  });
  return foundOr404(found && { ...(await readPage({ request, context }, found)), rates });
}

async function readPage({ request, context }: Omit<Args, 'params'>, found: PlacementOverview) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { id } = found.placement;
  const now = program.now();
  const today = calendarDay(now);
  const readDocuments = () => readRecordDocuments(db, { of: 'placement', id });
  const part = partFrom('placement', new URL(request.url).searchParams);
  const [counts, next, settings, also, shown] = await Promise.all([
    countParts(db, 'placement', id),
    nextActivityOf(db, 'placement', id),
    program.settings.current(),
    loadBeside(context, part === 'timeline' ? ['documents'] : [], { documents: readDocuments }),
    loadPart(context, part, {
      timeline: () => loadTimeline(context, request, { of: 'placement', id }),
      extensions: () => Promise.resolve(found.extensions),
      documents: readDocuments,
      mail: () => loadMail(context, request, { of: 'placement', id }),
    }),
  ]);
  const keptUntil = retainedUntil(found.placement, today, settings);
  return { ...found, part, counts, next, also, shown, now, today, keptUntil, newId: newId() };
}

export default function PlacementRoute({ loaderData }: Route.ComponentProps) {
  const { detail } = useTexts().placements;
  if (!loaderData) return <RecordNotFound list={href('/admin/crm/placements')} texts={detail} />;
  return <PlacementPage key={loaderData.placement.id} {...loaderData} />;
}
