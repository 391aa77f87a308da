import { CalendarPlus } from 'lucide-react';
import { href, Link } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import {
  RelatedAssignments,
  type RelatedAssignment,
} from '#app/components/admin/contacts/related-panels.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { RecordFacts } from '#app/components/admin/records/record-facts.tsx';
import { wayBack } from '#app/components/admin/records/record-form.tsx';
import { type PartCounts, RecordPage } from '#app/components/admin/records/record-page.tsx';
import { opportunityWords } from '#app/components/admin/records/record-words.ts';
import { RelatedPanel } from '#app/components/admin/records/related-panel.tsx';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { Composer } from '#app/components/admin/timeline/composer.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { aboutParams } from '#domain/activities/about.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import type { PartOf } from '#domain/records/record-parts.ts';
import { storedForm } from '#domain/records/save.ts';
import { formatDate, formatDateTime, formatMoney } from '#domain/time/format.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { useMakeAssignment } from './make-assignment.tsx';
import { opportunityControls } from './opportunity-form.tsx';
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
};

export function OpportunityPage({ opportunity, from, part, counts, shown }: Props) {
  const { opportunities: texts } = useTexts();
  const { id } = opportunity;
  const opened = from ? `?${FROM_CUSTOMER_PARAM}=${from.id}` : '';
  const { head, moves } = useOpportunityHead({
    opportunity,
    edit: `${href('/admin/crm/opportunities/:id/edit', { id })}${opened}`,
    made: counts.assignments > 0,
  });
  return (
    <RecordPage
      kind="opportunity"
      back={wayBack(from, href('/admin/crm/opportunities'), texts.form)}
      head={head}
      facts={<Facts opportunity={opportunity} />}
      part={part}
      counts={counts}
      shown={shown}
      notice={<StageBar opportunity={opportunity} moves={moves} />}
    >
      <OpenPart opportunity={opportunity} shown={shown} />
    </RecordPage>
  );
}

function Facts({ opportunity }: Pick<Props, 'opportunity'>) {
  const texts = useTexts();
  const { detail } = texts.customers;
  const { language } = useSite();
  const { id, customerId, companyName, createdAt, updatedAt } = opportunity;
  const record = useStoredRecord(storedForm(opportunityRecord, opportunity), (form) =>
    send(endpoint('/admin/crm/opportunities/:id/save', { id }), form),
  );
  return (
    <RecordFacts
      of={opportunityRecord}
      words={opportunityWords(texts)}
      record={record}
      names={{ [customerId]: companyName }}
      more={opportunityControls}
      // In the head.
      without={['stage']}
      // Another company is chosen in the form, which says what stays behind.
      fixed={['customer_id']}
      show={{
        customer_id: () => (
          <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
        ),
        value: (euros) => formatMoney(Number(euros), language),
        probability: (percent) => texts.crm.chance(Number(percent)),
      }}
      after={[
        [detail.added, formatDate(createdAt, language, 'long')],
        [detail.changed, formatDateTime(updatedAt, language)],
      ]}
    />
  );
}

function OpenPart({ opportunity, shown }: Pick<Props, 'opportunity' | 'shown'>) {
  const { contacts: contactTexts, customers, recordPage: t, workroom } = useTexts();
  const make = useMakeAssignment();
  const { id, title } = opportunity;
  const { timeline, assignments, contacts, mail } = shown;
  if (timeline)
    return (
      <TimelinePanel
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
