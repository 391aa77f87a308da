import { CalendarPlus } from 'lucide';
import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import {
  RelatedAssignments,
  type RelatedAssignment,
} from '#app/components/admin/contacts/related-panels.tsx';
import { ContactsPanel } from '#app/components/admin/customers/customer-panels.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { wayBack } from '#app/components/admin/records/record-form.tsx';
import { type PartCounts, RecordPage } from '#app/components/admin/records/record-page.tsx';
import { RelatedPanel } from '#app/components/admin/records/related-panel.tsx';
import { Composer } from '#app/components/admin/timeline/composer.tsx';
import { TimelinePart } from '#app/components/admin/timeline/timeline-panel.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { aboutParams } from '#domain/activities/about.ts';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { CustomerContact } from '#domain/customers/customer-view.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { PartOf } from '#domain/records/record-parts.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { useOpportunityFacts } from './opportunity-facts.tsx';
import { useMakeAssignment } from './make-assignment.tsx';
import { type ShownOpportunity, useOpportunityHead } from './opportunity-head.tsx';
import { StageBar } from './stage-bar.tsx';

type Shown = {
  timeline: ShownTimeline;
  assignments: RelatedAssignment[];
  contacts: { id: string; name: string; position: string | null }[];
  mail: ShownThreads | undefined;
};

type Props = {
  opportunity: ShownOpportunity;
  /** The customer whose page it was opened from. */
  from: CustomerName | null;
  part: PartOf<'opportunity'>;
  counts: PartCounts<'opportunity'>;
  /** The open tab; nothing if it could not be read. */
  shown: Partial<Shown>;
  /** Of the company, below the timeline. */
  contacts: CustomerContact[] | undefined;
  next: NextActivity | null;
  now: Date;
};

export function OpportunityPage(props: Props) {
  const { opportunity, from, part, counts, shown, contacts, next, now } = props;
  const { opportunities: texts } = useTexts();
  const { id } = opportunity;
  const opened = from ? `?${FROM_CUSTOMER_PARAM}=${from.id}` : '';
  const { head, moves } = useOpportunityHead({
    opportunity,
    edit: `${href('/admin/crm/opportunities/:id/edit', { id })}${opened}`,
    made: counts.assignments > 0,
  });
  const facts = useOpportunityFacts({ opportunity, next, now });
  return (
    <RecordPage
      kind="opportunity"
      back={wayBack(from, href('/admin/crm/opportunities'), texts.form)}
      head={head}
      facts={facts}
      part={part}
      counts={counts}
      shown={shown}
      stages={<StageBar opportunity={opportunity} moves={moves} />}
    >
      <OpenPart opportunity={opportunity} shown={shown} />
      <Company opportunity={opportunity} contacts={contacts} />
    </RecordPage>
  );
}

type CompanyProps = Pick<Props, 'opportunity' | 'contacts'>;

/** Below the timeline: whom to speak about it. */
function Company({ opportunity: { customerId, companyName }, contacts = [] }: CompanyProps) {
  const { detail } = useTexts().opportunities;
  if (contacts.length === 0) return null;
  return <ContactsPanel title={detail.contactsOf(companyName)} customerId={customerId} contacts={contacts} />;
}

function OpenPart({ opportunity, shown }: Pick<Props, 'opportunity' | 'shown'>) {
  const { contacts: contactTexts, customers, recordPage: t, workroom } = useTexts();
  const make = useMakeAssignment();
  const { id, title } = opportunity;
  const { timeline, assignments, contacts, mail } = shown;
  if (timeline)
    return (
      <TimelinePart
        of="opportunity"
        timeline={timeline}
        composer={<Composer about={{ kind: 'opportunity', id, name: title }} />}
      />
    );
  if (assignments)
    return (
      <RelatedAssignments
        assignments={assignments}
        none={t.none.assignmentsOfOpportunity}
        act={
          opportunity.stage === 'closed_won' && (
            <Button needs="edit" size="sm" variant="quiet" onClick={() => void make(id)}>
              {workroom.make.action}
            </Button>
          )
        }
      />
    );
  if (contacts)
    return (
      <RelatedPanel
        title={contactTexts.title}
        records={contacts.map((contact) => ({
          id: contact.id,
          title: contact.name,
          caption: contact.position,
          to: href('/admin/crm/contacts/:id', { id: contact.id }),
        }))}
        none={t.none.contactsOfOpportunity}
        act={
          <LinkButton
            to={`${href('/admin/crm/activities/new')}?${aboutParams.opportunity}=${id}`}
            size="sm"
            variant="quiet"
            icon={CalendarPlus}
          >
            {customers.detail.addActivity}
          </LinkButton>
        }
      />
    );
  return mail && <MailPanel mail={mail} empty={<WriteButton record="opportunity" id={id} />} />;
}
