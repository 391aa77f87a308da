import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { PlainStrip } from '#app/components/admin/records/fact-strip.tsx';
import { PlainFact } from '#app/components/admin/records/sheet-fact.tsx';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { TagList } from '#app/components/ui/tag.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useMayFollow } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { StatusCounts } from '#domain/applications/application-view.ts';
import { payOfType } from '#domain/assignments/assignment.ts';
import { payLabel } from '#domain/assignments/pay.ts';
import type { WorkroomAssignment, WorkroomContact, WorkroomCounts } from '#domain/assignments/workroom.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { formatCents } from '#domain/money.ts';
import { assignmentReference } from '#domain/reference.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#domain/time/format.ts';

import { WorkroomProgress } from './workroom-progress.tsx';
import { PublicText } from './workroom-text.tsx';
import { ClosingNotices, type PendingRejections } from './closing-notices.tsx';

export type ShownAssignment = Omit<WorkroomAssignment, 'description' | 'descriptionEn'>;

type Props = {
  assignment: ShownAssignment;
  /** The public text. */
  description: string;
  people: WorkroomContact[];
  counts: WorkroomCounts & { statuses: StatusCounts };
  pending: PendingRejections | undefined;
  /** Whether this colleague may see rates. */
  rates: boolean;
  /** Small panels beside the rest. */
  side: ReactNode;
  /** Its mail and timeline. */
  children: ReactNode;
};

export function WorkroomOverview(props: Props) {
  const { assignment, description, people, counts, pending, rates, side, children } = props;
  const { workroom } = useTexts();
  const { id, status, opportunity } = assignment;
  return (
    <div className="stack">
      {status === 'draft' && opportunity && <Notice kind="info">{workroom.made(opportunity.title)}</Notice>}
      <ClosingNotices assignment={assignment} statuses={counts.statuses} pending={pending} />
      <KeyFacts assignment={assignment} />
      <div className="record-page">
        <div className="record-page__main stack">
          <WorkroomProgress id={id} counts={counts} />
          {children}
          <div className="desk-only">
            <PublicText assignment={{ id, description }} />
          </div>
        </div>
        <div className="record-page__side stack">
          <Panel title={workroom.overview.facts}>
            <div className="facts">
              <CustomerFacts assignment={assignment} people={people} />
              {rates && <MoneyFacts assignment={assignment} />}
              <PublicationFacts assignment={assignment} />
            </div>
          </Panel>
          {side}
        </div>
      </div>
    </div>
  );
}

function KeyFacts({ assignment }: Pick<Props, 'assignment'>) {
  const { assignments, assignmentManagement, crm } = useTexts();
  const { language } = useSite();
  const { labels } = assignmentManagement.form;
  const { type, vakgebied, experienceLevel, educationLevel, hoursPerWeek, deadline } = assignment;
  const none = <span className="text-dim">{crm.notFilledIn}</span>;
  return (
    <PlainStrip
      facts={[
        {
          label: assignments.facts[payOfType[type]],
          value: payLabel(assignment, language, assignments.pay) || none,
        },
        { label: labels.hours_per_week, value: String(hoursPerWeek) },
        { label: labels.start_date, value: assignment.startDate || none },
        { label: labels.duration, value: assignment.duration || none },
        { label: labels.deadline, value: formatDate(deadline, language, 'long') },
        { label: labels.type, value: assignments.types[type] },
        { width: 2, label: labels.vakgebied, value: assignments.vakgebieden[vakgebied] },
        { width: 2, label: labels.experience_level, value: assignments.experienceLevels[experienceLevel] },
        { width: 2, label: labels.education_level, value: assignments.educationLevels[educationLevel] },
        ...(['expertise', 'skills'] as const).map((name) => ({
          width: 3 as const,
          label: labels[name],
          value: <TagList tags={assignment[name]} max={assignment[name].length} moreLabel={String} />,
        })),
      ]}
    />
  );
}

function CustomerFacts({ assignment, people }: Pick<Props, 'assignment' | 'people'>) {
  const { assignmentManagement, crm, workroom } = useTexts();
  const { overview: t } = workroom;
  const { labels } = assignmentManagement.form;
  const { customerId, customer, opportunity, recruiter, owner } = assignment;
  return (
    <dl className="facts__section">
      <PlainFact name={labels.customer_id}>
        {customerId ? (
          <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{customer}</Link>
        ) : (
          <ToFill assignment={assignment} act={t.linkCustomer}>
            {assignmentManagement.list.noCustomer}
          </ToFill>
        )}
      </PlainFact>
      {customerId && (
        <PlainFact name={t.contacts} className="fact--tall">
          {people.length === 0 && <span className="text-dim">{t.noContacts}</span>}
          {people.map((person) => (
            <ContactLines key={person.id} person={person} />
          ))}
        </PlainFact>
      )}
      {opportunity && (
        <PlainFact name={labels.opportunity_id} className="fact--tall">
          <Link to={href('/admin/crm/opportunities/:id', { id: opportunity.id })}>{opportunity.title}</Link>
          <small className="detail-list__line">
            <StatusBadge {...stageLooks[opportunity.stage]}>{crm.stages[opportunity.stage]}</StatusBadge>
          </small>
        </PlainFact>
      )}
      {recruiter && recruiter !== owner && <PlainFact name={labels.recruiter_id}>{recruiter}</PlainFact>}
    </dl>
  );
}

/** A fact that is missing: for those who may edit, the way to fill it in. */
function ToFill({
  assignment,
  act,
  children,
}: Pick<Props, 'assignment'> & { act: string; children: string }) {
  const form = href('/admin/dashboard/edit/:id', { id: assignment.id });
  return useMayFollow(form) ? <Link to={form}>{act}</Link> : <span className="text-dim">{children}</span>;
}

function ContactLines({ person }: { person: WorkroomContact }) {
  const number = person.mobile ?? person.phone;
  return (
    <span className="detail-list__line">
      <Link to={href('/admin/crm/contacts/:id', { id: person.id })}>{contactName(person)}</Link>
      {person.position && <small className="detail-list__line text-dim">{person.position}</small>}
      {person.email && (
        <small className="detail-list__line">
          <MailLink address={person.email} />
        </small>
      )}
      {number && (
        <small className="detail-list__line">
          <PhoneLink number={number} />
        </small>
      )}
    </span>
  );
}

function MoneyFacts({ assignment }: Pick<Props, 'assignment'>) {
  const { assignmentManagement, crm, workroom } = useTexts();
  const { language } = useSite();
  const { overview: t } = workroom;
  const { labels } = assignmentManagement.form;
  const { type, purchaseCents: purchase, sellingCents: selling, feeCents: fee, opportunity } = assignment;
  const missing = (
    <ToFill assignment={assignment} act={t.fillIn}>
      {crm.notFilledIn}
    </ToFill>
  );
  const perHour = (cents: number | null) =>
    cents === null ? missing : t.perHour(formatCents(cents, language));
  const margin =
    purchase !== null && selling
      ? t.marginOf(
          formatCents(selling - purchase, language),
          formatNumber(Math.round((100 * (selling - purchase)) / selling), language),
        )
      : null;
  return (
    <dl className="facts__section">
      {type === 'Werving & selectie' ? (
        <PlainFact name={labels.fee_cents}>{fee === null ? missing : formatCents(fee, language)}</PlainFact>
      ) : (
        <>
          <PlainFact name={labels.purchase_cents}>{perHour(purchase)}</PlainFact>
          <PlainFact name={labels.selling_cents}>{perHour(selling)}</PlainFact>
          {margin && <PlainFact name={t.margin}>{margin}</PlainFact>}
        </>
      )}
      {opportunity?.value != null && (
        <PlainFact name={t.opportunityValue}>{formatMoney(opportunity.value, language)}</PlainFact>
      )}
    </dl>
  );
}

function PublicationFacts({ assignment }: Pick<Props, 'assignment'>) {
  const { customers, workroom } = useTexts();
  const { language } = useSite();
  const { overview: t } = workroom;
  const { status, publishedAt, createdAt, updatedAt } = assignment;
  const published = status === 'draft' ? null : (publishedAt ?? createdAt);
  return (
    <dl className="facts__section">
      <PlainFact name={t.reference}>{assignmentReference(assignment)}</PlainFact>
      <PlainFact name={t.published}>
        {published ? formatDate(published, language, 'long') : t.notPublished}
      </PlainFact>
      <PlainFact name={customers.detail.added}>{formatDate(createdAt, language, 'long')}</PlainFact>
      <PlainFact name={customers.detail.changed}>{formatDateTime(updatedAt, language)}</PlainFact>
    </dl>
  );
}
