import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DetailList, Fact } from '#app/components/admin/records/detail-list.tsx';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import type { StatusCounts } from '#domain/applications/application-view.ts';
import { payOfType } from '#domain/assignments/assignment.ts';
import { payLabel } from '#domain/assignments/pay.ts';
import type { WorkroomAssignment, WorkroomContact, WorkroomCounts } from '#domain/assignments/workroom.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { formatCents } from '#domain/money.ts';
import { assignmentReference } from '#domain/reference.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#domain/time/format.ts';

import { ClosingNotices, type PendingRejections } from './closing-notices.tsx';

export type ShownAssignment = Omit<WorkroomAssignment, 'description' | 'descriptionEn'>;

type Props = {
  assignment: ShownAssignment;
  people: WorkroomContact[];
  counts: WorkroomCounts & { statuses: StatusCounts };
  pending: PendingRejections | undefined;
  /** Whether this colleague may see rates. */
  rates: boolean;
  /** Its timeline. */
  children: ReactNode;
};

export function WorkroomOverview({ assignment, people, counts, pending, rates, children }: Props) {
  const { workroom } = useTexts();
  const { status, opportunity } = assignment;
  return (
    <div className="record-columns">
      <div className="stack">
        {status === 'draft' && opportunity && <Notice kind="info">{workroom.made(opportunity.title)}</Notice>}
        <ClosingNotices assignment={assignment} statuses={counts.statuses} pending={pending} />
        <ProgressPanel id={assignment.id} counts={counts} />
        <FactsPanel assignment={assignment} />
        {children}
      </div>
      <div className="stack">
        <CustomerPanel assignment={assignment} people={people} />
        {rates && <MoneyPanel assignment={assignment} />}
        <PublicationPanel assignment={assignment} />
      </div>
    </div>
  );
}

function ProgressPanel({ id, counts }: { id: string; counts: Props['counts'] }) {
  const { applications, workroom } = useTexts();
  const { language } = useSite();
  const { overview: t } = workroom;
  const page = `${href('/admin/dashboard/vacatures/:id', { id })}?deel=kandidaten`;
  return (
    <Panel title={t.progress} aside={<Link to={page}>{t.all}</Link>}>
      <ul className="status-counts">
        {applicationStatuses.map((status) => (
          <li key={status}>
            <Link to={`${page}&status=${status}`}>
              <b>{formatNumber(counts.statuses[status], language)}</b>
              <StatusBadge tone={statusTones[status]}>{applications.statuses[status]}</StatusBadge>
            </Link>
          </li>
        ))}
      </ul>
      <DetailList
        pairs={(['presented', 'unanswered', 'placements'] as const).map((name) => [
          t[name],
          formatNumber(counts[name], language),
        ])}
      />
    </Panel>
  );
}

function FactsPanel({ assignment }: Pick<Props, 'assignment'>) {
  const { assignments, assignmentManagement, workroom } = useTexts();
  const { language } = useSite();
  const { labels } = assignmentManagement.form;
  const { type, vakgebied, experienceLevel, educationLevel, hoursPerWeek } = assignment;
  return (
    <Panel title={workroom.overview.facts}>
      <DetailList
        pairs={[
          [labels.type, assignments.types[type]],
          [labels.vakgebied, assignments.vakgebieden[vakgebied]],
          [labels.location, assignment.location],
          [labels.hours_per_week, String(hoursPerWeek)],
          [labels.start_date, assignment.startDate],
          [labels.duration, assignment.duration],
          [assignments.facts[payOfType[type]], payLabel(assignment, language, assignments.pay)],
          [labels.experience_level, assignments.experienceLevels[experienceLevel]],
          [labels.education_level, assignments.educationLevels[educationLevel]],
          [labels.expertise, assignment.expertise.join(', ')],
          [labels.skills, assignment.skills.join(', ')],
        ]}
      />
    </Panel>
  );
}

function CustomerPanel({ assignment, people }: Pick<Props, 'assignment' | 'people'>) {
  const { assignmentManagement, crm, workroom } = useTexts();
  const { overview: t } = workroom;
  const { labels } = assignmentManagement.form;
  const { customerId, customer, opportunity } = assignment;
  return (
    <Panel title={t.customer}>
      <dl className="detail-list">
        <dt>{labels.customer_id}</dt>
        <dd>
          {customerId ? (
            <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{customer}</Link>
          ) : (
            <span className="text-dim">{assignmentManagement.list.noCustomer}</span>
          )}
        </dd>
        {customerId && (
          <>
            <dt>{t.contacts}</dt>
            <dd>
              {people.length === 0 && <span className="text-dim">{t.noContacts}</span>}
              {people.map((person) => (
                <ContactLines key={person.id} person={person} />
              ))}
            </dd>
          </>
        )}
        {opportunity && (
          <>
            <dt>{labels.opportunity_id}</dt>
            <dd>
              <Link to={href('/admin/crm/opportunities/:id', { id: opportunity.id })}>
                {opportunity.title}
              </Link>
              <small className="detail-list__line">
                <StatusBadge {...stageLooks[opportunity.stage]}>{crm.stages[opportunity.stage]}</StatusBadge>
              </small>
            </dd>
          </>
        )}
        <Fact name={labels.owner_id}>{assignment.owner}</Fact>
        <Fact name={labels.recruiter_id}>{assignment.recruiter}</Fact>
      </dl>
    </Panel>
  );
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

function MoneyPanel({ assignment }: Pick<Props, 'assignment'>) {
  const { assignmentManagement, workroom } = useTexts();
  const { language } = useSite();
  const { overview: t } = workroom;
  const { labels } = assignmentManagement.form;
  const { type, purchaseCents: purchase, sellingCents: selling, feeCents: fee, opportunity } = assignment;
  const perHour = (cents: number | null) => cents !== null && t.perHour(formatCents(cents, language));
  const margin =
    purchase !== null && selling
      ? t.marginOf(
          formatCents(selling - purchase, language),
          formatNumber(Math.round((100 * (selling - purchase)) / selling), language),
        )
      : null;
  return (
    <Panel title={t.money}>
      <dl className="detail-list">
        {type === 'Werving & selectie' ? (
          <Fact name={labels.fee_cents}>{fee !== null && formatCents(fee, language)}</Fact>
        ) : (
          <>
            <Fact name={labels.purchase_cents}>{perHour(purchase)}</Fact>
            <Fact name={labels.selling_cents}>{perHour(selling)}</Fact>
            {margin && <Fact name={t.margin}>{margin}</Fact>}
          </>
        )}
        {opportunity?.value != null && (
          <Fact name={t.opportunityValue}>{formatMoney(opportunity.value, language)}</Fact>
        )}
      </dl>
    </Panel>
  );
}

function PublicationPanel({ assignment }: Pick<Props, 'assignment'>) {
  const { assignmentManagement, customers, workroom } = useTexts();
  const { language } = useSite();
  const { overview: t } = workroom;
  const { status, publishedAt, createdAt, updatedAt, deadline } = assignment;
  const published = status === 'draft' ? null : (publishedAt ?? createdAt);
  return (
    <Panel title={t.publication}>
      <DetailList
        pairs={[
          [t.reference, assignmentReference(assignment)],
          [t.published, published ? formatDate(published, language, 'long') : t.notPublished],
          [assignmentManagement.form.labels.deadline, formatDate(deadline, language, 'long')],
          [customers.detail.added, formatDate(createdAt, language, 'long')],
          [customers.detail.changed, formatDateTime(updatedAt, language)],
        ]}
      />
    </Panel>
  );
}
