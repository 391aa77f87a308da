import { href } from 'react-router';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import { CustomerPage } from '#app/components/admin/customers/customer-page.tsx';
import { pageMeta } from '#app/page-meta.ts';
import type { Customer } from '#domain/customers/customer-record.ts';
import { partFrom } from '#domain/records/record-parts.ts';
import { nextActivityOf } from '#server/activities/next-activity.ts';
import { assignmentsOfCustomer } from '#server/assignments/assignments-of-customer.ts';
import {
  readContactsOf,
  readFigures,
  readLatestActivities,
  readOpportunitiesOf,
} from '#server/customers/customer-overview.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { readRecordDocuments } from '#server/documents/document-queries.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { countPresentations, presentationsOf } from '#server/presentations/presentation-queries.ts';
import { countParts } from '#server/records/part-counts.ts';
import { readingOf } from '../presentations/reading.ts';
import { readPlacementsOf } from '../placements/placements-of.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadBeside, loadPart } from '../records/load-part.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/customer.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.customer.companyName;
  return pageMeta(matches, {
    title: (texts) => name ?? texts.customers.detail.notFound,
    hidden: true,
  });
}

/** The list has the rest. */
const SHOWN = 20;

type Args = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>;

export async function loader({ request, params, context }: Args) {
  const { db } = context.get(requestContext).program;
  const customer = await loadOrGoBack(context, findCustomer(db, params.id), {
    back: href('/admin/crm/customers'),
    toast: 'customerNotLoaded',
  });
  return foundOr404(customer && (await readPage({ request, context }, customer)));
}

async function readPage({ request, context }: Omit<Args, 'params'>, customer: Customer) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { id } = customer;
  const part = partFrom('customer', new URL(request.url).searchParams);
  const parts = {
    timeline: () => loadTimeline(context, request, { of: 'customer', id }),
    contacts: () => readContactsOf(db, id),
    opportunities: () => readOpportunitiesOf(db, id),
    assignments: () => assignmentsOfCustomer(db, id),
    candidates: async () => {
      const [presentations, presented, placements] = await Promise.all([
        readingOf(context).then((wanted) => presentationsOf(db, { customerId: id }, SHOWN, wanted)),
        countPresentations(db, { customerId: id }),
        readPlacementsOf(context, { customerId: id }),
      ]);
      return { presentations, presented, placements };
    },
    activities: () => readLatestActivities(db, id),
    documents: () => readRecordDocuments(db, { of: 'customer', id }),
    mail: () => loadMail(context, request, { of: 'customer', id }),
  };
  const [counts, groups, figures, [contact = null], next, shown, also] = await Promise.all([
    countParts(db, 'customer', id),
    groupsOf(db, 'customer', id),
    readFigures(db, id),
    readContactsOf(db, id, 1),
    nextActivityOf(db, 'customer', id),
    loadPart(context, part, parts),
    loadBeside(
      context,
      part === 'timeline'
        ? ['contacts', 'opportunities', 'documents']
        : part === 'documents'
          ? []
          : ['documents'],
      parts,
    ),
  ]);
  return { customer, part, counts, groups, figures, contact, next, shown, also, now: program.now() };
}

export default function CustomerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CustomerNotFound />;
  return <CustomerPage key={loaderData.customer.id} {...loaderData} />;
}
