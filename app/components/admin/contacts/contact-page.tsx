import { href } from 'react-router';
import { ContactsPanel, OpportunitiesPanel } from '#app/components/admin/customers/customer-panels.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { wayBack } from '#app/components/admin/records/record-form.tsx';
import { type PartCounts, RecordPage } from '#app/components/admin/records/record-page.tsx';
import { RetentionPanel } from '#app/components/admin/retention/retention-note.tsx';
import { Composer } from '#app/components/admin/timeline/composer.tsx';
import { TimelinePart } from '#app/components/admin/timeline/timeline-panel.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { CustomerContact, CustomerOpportunity } from '#domain/customers/customer-view.ts';
import type { GroupOf } from '#domain/groups/group.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import { type PartOf, partQuery } from '#domain/records/record-parts.ts';
import type { Retention } from '#domain/retention.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { useContactFacts } from './contact-facts.tsx';
import { type ShownContact, useContactHead } from './contact-head.tsx';
import {
  type RelatedAssignment,
  RelatedAssignments,
  RelatedOpportunities,
  type RelatedOpportunity,
} from './related-panels.tsx';

type Shown = {
  timeline: ShownTimeline;
  opportunities: RelatedOpportunity[];
  assignments: RelatedAssignment[];
  presentations: PresentationView[];
  mail: ShownThreads | undefined;
};

type Props = {
  contact: ShownContact;
  /** The customer whose page it was opened from. */
  from: CustomerName | null;
  traces: AddressTraces;
  part: PartOf<'contact'>;
  counts: PartCounts<'contact'>;
  groups: GroupOf[];
  /** The open tab; nothing if it could not be read. */
  shown: Partial<Shown>;
  /** Below the timeline: of their company. */
  company: { opportunities?: CustomerOpportunity[]; colleagues?: CustomerContact[] };
  next: NextActivity | null;
  retention: Retention;
  now: Date;
};

export function ContactPage(props: Props) {
  const { contact, from, traces, part, counts, groups, shown, company, next, retention, now } = props;
  const { contacts } = useTexts();
  const { id } = contact;
  const opened = from ? `?${FROM_CUSTOMER_PARAM}=${from.id}` : '';
  const head = useContactHead({
    contact,
    traces,
    edit: `${href('/admin/crm/contacts/:id/edit', { id })}${opened}`,
  });
  const facts = useContactFacts({ contact, next, now });
  return (
    <RecordPage
      kind="contact"
      back={wayBack(from, href('/admin/crm/contacts'), contacts.form)}
      head={head}
      facts={facts}
      part={part}
      counts={counts}
      shown={shown}
      side={
        <>
          <GroupsPanel kind="contact" id={id} groups={groups} />
          <RetentionPanel retention={retention} now={now} />
        </>
      }
    >
      <OpenPart contact={contact} shown={shown} now={now} />
      <Company contact={contact} {...company} />
    </RecordPage>
  );
}

type CompanyProps = Pick<Props, 'contact'> & Props['company'];

/** Below the timeline: what else is going on at the company. */
function Company({ contact, opportunities = [], colleagues = [] }: CompanyProps) {
  const { detail } = useTexts().contacts;
  const { customerId, companyName } = contact;
  return (
    <>
      {opportunities.length > 0 && (
        <OpportunitiesPanel
          title={detail.opportunitiesOf(companyName)}
          customerId={customerId}
          opportunities={opportunities}
        />
      )}
      {colleagues.length > 0 && (
        <ContactsPanel
          title={detail.colleaguesAt(companyName)}
          customerId={customerId}
          contacts={colleagues}
        />
      )}
    </>
  );
}

function OpenPart({ contact, shown, now }: Pick<Props, 'contact' | 'shown' | 'now'>) {
  const { customers, recordPage: t } = useTexts();
  const { id, customerId } = contact;
  const { timeline, opportunities, assignments, presentations, mail } = shown;
  const ofCompany = (part: 'opportunities' | 'assignments', label: string) => (
    <LinkButton
      to={`${href('/admin/crm/customers/:id', { id: customerId })}${partQuery(part)}`}
      size="sm"
      variant="quiet"
    >
      {label}
    </LinkButton>
  );
  if (timeline)
    return (
      <TimelinePart
        of="contact"
        timeline={timeline}
        composer={<Composer about={{ kind: 'contact', id, name: contactName(contact) }} />}
      />
    );
  if (opportunities)
    return (
      <RelatedOpportunities
        opportunities={opportunities}
        none={t.none.opportunitiesOfContact}
        act={ofCompany('opportunities', customers.detail.opportunities)}
      />
    );
  if (assignments)
    return (
      <RelatedAssignments
        assignments={assignments}
        none={t.none.assignmentsOfContact}
        act={ofCompany('assignments', customers.detail.assignments)}
      />
    );
  if (presentations)
    return (
      <PresentationsPanel
        rows={presentations}
        today={calendarDay(now)}
        without={['customer']}
        act={ofCompany('assignments', customers.detail.assignments)}
      />
    );
  return mail && <MailPanel mail={mail} empty={<WriteButton record="contact" id={id} />} />;
}
