import { Building2, Pencil, Smartphone } from 'lucide-react';
import { href, Link, useNavigate } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { QuickButtons } from '#app/components/admin/activities/quick-activity.tsx';
import { statusLooks } from '#app/components/admin/assignments/assignment-table.tsx';
import { ErasePerson } from '#app/components/admin/erasure/erase-person.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DetailList } from '#app/components/admin/records/record-facts.tsx';
import { HeadFact, ReachFacts, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { RelatedPanel } from '#app/components/admin/records/related-panel.tsx';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { PhoneLink } from './reach-links.tsx';

export type ShownContact = Contact & { companyName: string; lastContactAt: Date | null };

export function ContactHead({ contact, edit }: { contact: ShownContact; edit: string }) {
  const { contacts } = useTexts();
  const { id, customerId, companyName, position, email, phone, mobile, isPrimary } = contact;
  return (
    <RecordHead
      name={contactName(contact)}
      neutral={!isPrimary}
      role={position}
      facts={
        <>
          {isPrimary && <Tag>{contacts.list.primary}</Tag>}
          <HeadFact icon={Building2}>
            <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
          </HeadFact>
          <ReachFacts email={email} phone={phone} />
          {mobile && (
            <HeadFact icon={Smartphone}>
              <PhoneLink number={mobile} />
            </HeadFact>
          )}
        </>
      }
    >
      <WriteButton record="contact" id={id} />
      <QuickButtons about={{ kind: 'contact', id, name: contactName(contact) }} />
      <LinkButton to={edit} size="sm" icon={Pencil}>
        {contacts.list.edit}
      </LinkButton>
    </RecordHead>
  );
}

export function ContactFacts({ contact, traces }: { contact: ShownContact; traces: AddressTraces }) {
  const { contacts, customers, erasure } = useTexts();
  const { language } = useSite();
  const navigate = useNavigate();
  const { id, notes, createdAt, updatedAt, lastContactAt } = contact;
  const gone = useWayBackFrom(id, href('/admin/crm/contacts'));
  return (
    <Panel title={contacts.detail.facts}>
      <div className="stack">
        {notes && <p className="typed-text">{notes}</p>}
        <DetailList
          pairs={[
            [contacts.detail.lastContact, lastContactAt ? formatDate(lastContactAt, language, 'long') : null],
            [customers.detail.added, formatDate(createdAt, language, 'long')],
            [customers.detail.changed, formatDateTime(updatedAt, language)],
          ]}
        />
        <ErasePerson
          name={contactName(contact)}
          data={href('/admin/crm/contacts/:id/data', { id })}
          to={endpoint('/admin/crm/contacts/:id/delete', { id })}
          traces={traces}
          onErased={() => void navigate(gone.to, gone)}
        >
          {erasure.contact(traces.messages)} {erasure.contactStays}
        </ErasePerson>
      </div>
    </Panel>
  );
}

type Opportunities = readonly { id: string; title: string; stage: OpportunityStage }[];

export function RelatedOpportunities({ opportunities }: { opportunities: Opportunities }) {
  const { crm, customers } = useTexts();
  return (
    <RelatedPanel
      title={customers.detail.opportunities}
      records={opportunities.map(({ id, title, stage }) => ({
        id,
        title,
        to: href('/admin/crm/opportunities/:id', { id }),
        badge: <StatusBadge {...stageLooks[stage]}>{crm.stages[stage]}</StatusBadge>,
      }))}
    />
  );
}

type Assignments = readonly { id: string; title: string; location: string; status: AssignmentStatus }[];

export function RelatedAssignments({ assignments }: { assignments: Assignments }) {
  const { admin, assignments: words } = useTexts();
  return (
    <RelatedPanel
      title={admin.navigation.assignments}
      records={assignments.map(({ id, title, location, status }) => ({
        id,
        title,
        caption: location,
        to: href('/admin/dashboard/vacatures/:id', { id }),
        badge: <StatusBadge {...statusLooks[status]}>{words.statuses[status]}</StatusBadge>,
      }))}
    />
  );
}
