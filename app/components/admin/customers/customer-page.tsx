import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { RecordDocuments } from '#app/components/admin/documents/record-documents.tsx';
import { SideDocuments } from '#app/components/admin/documents/side-documents.tsx';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { type PlacementsOf, PlacementsPanel } from '#app/components/admin/placements/placements-panel.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { type PartCounts, RecordPage } from '#app/components/admin/records/record-page.tsx';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { Composer } from '#app/components/admin/timeline/composer.tsx';
import { TimelinePart } from '#app/components/admin/timeline/timeline-panel.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import { type Customer, customerRecord } from '#domain/customers/customer-record.ts';
import type {
  CustomerActivity,
  CustomerAssignment,
  CustomerContact,
  CustomerFigures,
  CustomerOpportunity,
} from '#domain/customers/customer-view.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import type { GroupOf } from '#domain/groups/group.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import { type PartOf, partQuery } from '#domain/records/record-parts.ts';
import { storedForm } from '#domain/records/save.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { useCustomerFacts } from './customer-facts.tsx';
import { useCustomerHead } from './customer-head.tsx';
import { ActivitiesPanel, ContactsPanel, OpportunitiesPanel } from './customer-panels.tsx';

/** Rows below the timeline. */
const GLANCE = 4;

type Shown = {
  timeline: ShownTimeline;
  contacts: CustomerContact[];
  opportunities: CustomerOpportunity[];
  assignments: { rows: CustomerAssignment[]; total: number };
  candidates: { presentations: PresentationView[]; presented: number; placements: PlacementsOf };
  activities: CustomerActivity[];
  documents: ShownDocument[];
  mail: ShownThreads | undefined;
};

type Props = {
  customer: Customer;
  part: PartOf<'customer'>;
  counts: PartCounts<'customer'>;
  groups: GroupOf[];
  /** The open tab; nothing if it could not be read. */
  shown: Partial<Shown>;
  /** Beside and below the open tab. */
  also: Partial<Pick<Shown, 'contacts' | 'opportunities' | 'documents'>>;
  figures: CustomerFigures;
  contact: CustomerContact | null;
  next: NextActivity | null;
  now: Date;
};

export function CustomerPage(props: Props) {
  const { customer, part, counts, groups, shown, also, figures, contact, next, now } = props;
  const { detail } = useTexts().customers;
  const { id } = customer;
  const record = useStoredRecord(storedForm(customerRecord, customer), (form) =>
    send(endpoint('/admin/crm/customers/:id/save', { id }), form),
  );
  const head = useCustomerHead({ customer, counts, record });
  const facts = useCustomerFacts({ customer, record, figures, contact, next, now });
  return (
    <RecordPage
      kind="customer"
      back={{ to: href('/admin/crm/customers'), label: detail.back }}
      head={head}
      facts={facts}
      part={part}
      counts={counts}
      shown={shown}
      side={
        <>
          <SideDocuments documents={also.documents} />
          <GroupsPanel kind="customer" id={id} groups={groups} />
        </>
      }
    >
      {openPart({ customer, counts, shown, now })}
      <Glance customerId={id} counts={counts} {...also} />
    </RecordPage>
  );
}

type GlanceProps = Pick<Props, 'counts'> & Props['also'] & { customerId: string };

/** Below the timeline: whom to speak and what about. */
function Glance({ customerId, counts, contacts = [], opportunities = [] }: GlanceProps) {
  return (
    <>
      {contacts.length > 0 && (
        <ContactsPanel customerId={customerId} contacts={contacts.slice(0, GLANCE)} total={counts.contacts} />
      )}
      {opportunities.length > 0 && (
        <OpportunitiesPanel
          customerId={customerId}
          opportunities={opportunities.slice(0, GLANCE)}
          total={counts.opportunities}
        />
      )}
    </>
  );
}

function openPart({ customer, counts, shown, now }: Pick<Props, 'customer' | 'counts' | 'shown' | 'now'>) {
  const { id, companyName } = customer;
  const { timeline, contacts, opportunities, assignments, candidates, activities, documents, mail } = shown;
  if (timeline)
    return (
      <TimelinePart
        of="customer"
        timeline={timeline}
        composer={<Composer about={{ kind: 'customer', id, name: companyName }} />}
      />
    );
  if (contacts) return <ContactsPanel customerId={id} contacts={contacts} total={counts.contacts} />;
  if (opportunities)
    return <OpportunitiesPanel customerId={id} opportunities={opportunities} total={counts.opportunities} />;
  if (assignments) return <AssignmentsPanel customerId={id} {...assignments} />;
  if (candidates) return <Candidates customerId={id} now={now} {...candidates} />;
  if (activities)
    return <ActivitiesPanel customerId={id} activities={activities} total={counts.activities} now={now} />;
  if (documents) return <RecordDocuments of="customer" id={id} documents={documents} />;
  return mail && <MailPanel mail={mail} empty={<WriteButton record="customer" id={id} />} />;
}

type CandidatesProps = Shown['candidates'] & { customerId: string; now: Date };

/** The people who were presented to the customer, and those who work there. */
function Candidates({ customerId, presentations, presented, placements, now }: CandidatesProps) {
  const { recordPage: t } = useTexts();
  const ofCustomer = `?${COMPANY_PARAM}=${customerId}`;
  return (
    <>
      <PresentationsPanel
        rows={presentations}
        today={calendarDay(now)}
        without={['customer']}
        total={presented}
        all={`${href('/admin/crm/presentations')}${ofCustomer}`}
        act={
          <LinkButton to={partQuery('assignments')} preventScrollReset size="sm" variant="quiet">
            {t.tabs.assignments}
          </LinkButton>
        }
      />
      <PlacementsPanel of="customer" {...placements} all={`${href('/admin/crm/placements')}${ofCustomer}`} />
    </>
  );
}
