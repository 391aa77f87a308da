import { href } from 'react-router';
import { AssignmentsPanel } from '#app/components/admin/customers/assignments-panel.tsx';
import { CustomerHead } from '#app/components/admin/customers/customer-head.tsx';
import { CustomerNotFound } from '#app/components/admin/customers/customer-not-found.tsx';
import {
  ActivitiesPanel,
  ContactsPanel,
  OpportunitiesPanel,
} from '#app/components/admin/customers/customer-panels.tsx';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { FactsPanel, PairsPanel } from '#app/components/admin/customers/facts-panel.tsx';
import { RecordDocuments } from '#app/components/admin/documents/record-documents.tsx';
import { type PlacementsOf, PlacementsPanel } from '#app/components/admin/placements/placements-panel.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import type { CustomerAssignment, CustomerOverview } from '#domain/customers/customer-view.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { assignmentsOfCustomer } from '#server/assignments/assignments-of-customer.ts';
import type { GroupOf } from '#domain/groups/group.ts';
import { readCustomerOverview } from '#server/customers/customer-overview.ts';
import { readRecordDocuments } from '#server/documents/document-queries.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { countPresentations, presentationsOf } from '#server/presentations/presentation-queries.ts';
import { readingOf } from '../presentations/reading.ts';
import { readPlacementsOf } from '../placements/placements-of.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/customer.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.customer.companyName;
  return pageMeta(matches, {
    title: (texts) => name ?? texts.customers.detail.notFound,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const overview = await loadOrGoBack(context, readCustomerOverview(program.db, params.id), {
    back: href('/admin/crm/customers'),
    toast: 'customerNotLoaded',
  });
  if (!overview) return foundOr404<Loaded>(undefined);
  const { id } = overview.customer;
  const [timeline, mail, assignments, placements, presentations, presented, documents, groups] =
    await Promise.all([
      loadTimeline(context, request, { of: 'customer', id }),
      loadMail(context, request, { of: 'customer', id }),
      assignmentsOfCustomer(program.db, id),
      readPlacementsOf(context, { customerId: id }),
      readingOf(context).then((wanted) => presentationsOf(program.db, { customerId: id }, SHOWN, wanted)),
      countPresentations(program.db, { customerId: id }),
      readRecordDocuments(program.db, { of: 'customer', id }),
      groupsOf(program.db, 'customer', id),
    ]);
  const now = program.now();
  return foundOr404<Loaded>({
    ...overview,
    timeline,
    mail,
    assignments,
    placements,
    presentations,
    presented,
    documents,
    groups,
    now,
  });
}

/** The list has the rest. */
const SHOWN = 20;

type Loaded = CustomerOverview & {
  groups: GroupOf[];
  timeline: ShownTimeline;
  mail?: ShownThreads | undefined;
  placements: PlacementsOf;
  assignments: { rows: CustomerAssignment[]; total: number };
  presentations: PresentationView[];
  presented: number;
  documents: ShownDocument[];
  now: Date;
};

export default function Customer({ loaderData: overview }: Route.ComponentProps) {
  const { detail } = useTexts().customers;
  if (!overview) return <CustomerNotFound />;
  const { customer, counts, timeline, now } = overview;
  return (
    <>
      <BackLink to={href('/admin/crm/customers')}>{detail.back}</BackLink>
      <CustomerHead customer={customer} counts={counts} />
      <div className="record-columns">
        <div className="stack">
          <ContactsPanel customerId={customer.id} contacts={overview.contacts} total={counts.contacts} />
          <OpportunitiesPanel
            customerId={customer.id}
            opportunities={overview.opportunities}
            total={counts.opportunities}
          />
          <AssignmentsPanel customerId={customer.id} {...overview.assignments} />
          <ActivitiesPanel
            customerId={customer.id}
            activities={overview.activities}
            total={counts.activities}
            now={now}
          />
          <PresentationsPanel
            rows={overview.presentations}
            today={calendarDay(now)}
            without={['customer']}
            total={overview.presented}
            all={`${href('/admin/crm/presentations')}?${COMPANY_PARAM}=${customer.id}`}
          />
          <MailPanel mail={overview.mail} />
          <PlacementsPanel
            of="customer"
            {...overview.placements}
            all={`${href('/admin/crm/placements')}?${COMPANY_PARAM}=${customer.id}`}
          />
          <TimelinePanel of="customer" timeline={timeline} />
        </div>
        <div className="stack">
          <FactsPanel customer={customer} />
          <GroupsPanel
            key={`groups ${customer.id}`}
            kind="customer"
            id={customer.id}
            groups={overview.groups}
          />
          <RecordDocuments key={customer.id} of="customer" id={customer.id} documents={overview.documents} />
          <PairsPanel title={detail.preferences} object={customer.communicationPreferences} />
          <PairsPanel title={detail.customFields} object={customer.customFields} />
        </div>
      </div>
    </>
  );
}
