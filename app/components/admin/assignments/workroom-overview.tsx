import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DetailList, Fact } from '#app/components/admin/records/detail-list.tsx';
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
        <WorkroomProgress id={assignment.id} counts={counts} />
        <FactsPanel assignment={assignment} />
      </div>
      <div className="stack record-columns__side">
        <CustomerPanel assignment={assignment} people={people} />
        {rates && <MoneyPanel assignment={assignment} />}
        <PublicationPanel assignment={assignment} />
      </div>
      <div className="stack">{children}</div>
    </div>
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
        inColumns
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
        ]}
      />
      <div className="workroom-tags">
        {(['expertise', 'skills'] as const).map(
          (name) =>
            assignment[name].length > 0 && (
              <div key={name}>
                <p className="text-dim">{labels[name]}</p>
                <TagList tags={assignment[name]} max={assignment[name].length} moreLabel={String} />
              </div>
            ),
        )}
      </div>
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
            <ToFill assignment={assignment} act={t.linkCustomer}>
              {assignmentManagement.list.noCustomer}
            </ToFill>
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
        <Fact name={labels.recruiter_id}>{assignment.recruiter}</Fact>
      </dl>
    </Panel>
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

function MoneyPanel({ assignment }: Pick<Props, 'assignment'>) {
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
    <Panel title={t.money}>
      <dl className="detail-list">
        {type === 'Werving & selectie' ? (
          <Fact name={labels.fee_cents}>{fee === null ? missing : formatCents(fee, language)}</Fact>
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
