import { href } from 'react-router';
import { OpportunityPage } from '#app/components/admin/opportunities/opportunity-page.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { partFrom } from '#domain/records/record-parts.ts';
import { nextActivityOf } from '#server/activities/next-activity.ts';
import { readContactsOf } from '#server/customers/customer-overview.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findOpportunity } from '#server/opportunities/opportunity-queries.ts';
import { countParts } from '#server/records/part-counts.ts';
import { assignmentsOfOpportunity, contactsOfOpportunity } from '#server/records/related-records.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadBeside, loadPart } from '../records/load-part.ts';
import { cameFrom, findOrGoBack, loadOrGoBack } from '../records/load-record.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/opportunity.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => loaderData?.opportunity.title ?? texts.opportunities.title,
    hidden: true,
  });
}

/** Contacts of the company, below the timeline. */
const BESIDE = 4;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const failure = { back: href('/admin/crm/opportunities'), toast: 'opportunityNotLoaded' } as const;
  const opportunity = await findOrGoBack(context, findOpportunity(db, params.id), failure);
  const { id, customerId, companyName } = opportunity;
  const part = partFrom('opportunity', new URL(request.url).searchParams);
  const [counts, next, { contacts }, shown] = await Promise.all([
    loadOrGoBack(context, countParts(db, 'opportunity', id), failure),
    loadOrGoBack(context, nextActivityOf(db, 'opportunity', id), failure),
    loadBeside(context, part === 'timeline' ? ['contacts'] : [], {
      contacts: () => readContactsOf(db, customerId, BESIDE),
    }),
    loadPart(context, part, {
      timeline: () => loadTimeline(context, request, { of: 'opportunity', id }),
      assignments: () => assignmentsOfOpportunity(db, id),
      contacts: () => contactsOfOpportunity(db, id),
      mail: () => loadMail(context, request, { of: 'opportunity', id }),
    }),
  ]);
  return {
    opportunity,
    from: cameFrom(request, { id: customerId, companyName }),
    part,
    counts,
    next,
    contacts,
    shown,
    now: program.now(),
  };
}

export default function OpportunityRoute({ loaderData }: Route.ComponentProps) {
  return <OpportunityPage key={loaderData.opportunity.id} {...loaderData} />;
}
