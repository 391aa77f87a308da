import { Plus } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { AddTo, PartPanel } from '#app/components/admin/part-panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Due } from '#app/components/ui/due.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { isOverdue } from '#domain/activities/activity.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import type {
  CustomerActivity,
  CustomerContact,
  CustomerOpportunity,
} from '#domain/customers/customer-view.ts';
import { isClosedStage } from '#domain/opportunities/opportunity.ts';
import { formatDate, formatDateTime, formatMoney } from '#domain/time/format.ts';
import { MailLink, PhoneLink } from '../contacts/reach-links.tsx';
import { AllOf } from './all-of.tsx';
import { activityIcons, activityLooks, stageLooks } from '../records/tones.ts';

type PartProps = { customerId: string; total: number };
/** `title`: on the page of another record, with a way to all of them instead of adding. */
type TitledProps = { customerId: string; total?: number; title?: string };

/** The way to add one: in the head, and for the first one where the rows will be. */
function adding(to: string, label: string, total: number) {
  if (total > 0)
    return {
      aside: (
        <AddTo to={to}>
          <AddWords>{label}</AddWords>
        </AddTo>
      ),
    };
  return {
    act: (
      <LinkButton to={to} size="sm" variant="quiet" icon={Plus}>
        {label}
      </LinkButton>
    ),
  };
}

/** The title of the panel says what is added. */
function AddWords({ children }: { children: string }) {
  const { add } = useTexts().customers.detail;
  return (
    <>
      <span className="desk-only">{children}</span>
      <span className="phone-only" aria-hidden>
        {add}
      </span>
      <span className="phone-only">
        <span className="visually-hidden">{children}</span>
      </span>
    </>
  );
}

export function ContactsPanel({
  customerId,
  contacts,
  total = contacts.length,
  title,
}: TitledProps & { contacts: CustomerContact[] }) {
  const { detail } = useTexts().customers;
  const { list } = useTexts().contacts;
  const columns: Column<CustomerContact>[] = [
    {
      key: 'name',
      header: list.name,
      narrow: 'lead',
      cell: (row) => (
        <TwoLine
          to={`${href('/admin/crm/contacts/:id', { id: row.id })}?${FROM_CUSTOMER_PARAM}=${customerId}`}
          caption={row.position}
        >
          {contactName(row)}
        </TwoLine>
      ),
    },
    {
      key: 'email',
      header: list.email,
      narrow: 'line',
      cell: (row) => row.email && <MailLink address={row.email} />,
    },
    {
      key: 'phone',
      header: list.phone,
      narrow: 'line',
      cell: (row) => (row.mobile ?? row.phone) && <PhoneLink number={row.mobile ?? row.phone ?? ''} />,
    },
    {
      key: 'primary',
      header: list.primary,
      headerHidden: true,
      width: 's',
      narrow: 'aside',
      cell: (row) => row.isPrimary && <Tag>{detail.primary}</Tag>,
    },
  ];
  return (
    <PartPanel
      title={title ?? detail.contacts}
      {...(title
        ? { aside: <AllOf customerId={customerId} part="contacts" /> }
        : adding(
            href('/admin/crm/customers/:customerId/contacts/new', { customerId }),
            detail.addContact,
            total,
          ))}
      none={detail.noContacts}
      shown={contacts.length}
      total={total}
      all={`${href('/admin/crm/contacts')}?${COMPANY_PARAM}=${customerId}`}
    >
      <Table
        caption={detail.contacts}
        columns={columns}
        rows={contacts}
        rowKey={({ id }) => id}
        frame="panel"
      />
    </PartPanel>
  );
}

export function OpportunitiesPanel({
  customerId,
  opportunities,
  total = opportunities.length,
  title,
}: TitledProps & { opportunities: CustomerOpportunity[] }) {
  const { crm, customers } = useTexts();
  const { language } = useSite();
  const { detail } = customers;
  const columns: Column<CustomerOpportunity>[] = [
    {
      key: 'title',
      header: detail.opportunities,
      narrow: 'lead',
      cell: (row) => (
        <TwoLine
          to={`${href('/admin/crm/opportunities/:id', { id: row.id })}?${FROM_CUSTOMER_PARAM}=${customerId}`}
          caption={
            row.expectedCloseDate &&
            !isClosedStage(row.stage) &&
            detail.expected(formatDate(row.expectedCloseDate, language, 'long'))
          }
        >
          {row.title}
        </TwoLine>
      ),
    },
    {
      key: 'value',
      header: '€',
      numeric: true,
      width: 's',
      narrow: 'aside',
      cell: (row) => (
        <TwoLine caption={row.probability !== null && crm.chance(row.probability)}>
          {row.value !== null && formatMoney(row.value, language)}
        </TwoLine>
      ),
    },
    {
      key: 'stage',
      header: customers.list.status,
      width: 'm',
      narrow: 'foot',
      cell: (row) => (
        <StatusBadge {...(stageLooks[row.stage] ?? stageLooks.new)}>
          {crm.stages[row.stage] ?? crm.unknownStage}
        </StatusBadge>
      ),
    },
  ];
  return (
    <PartPanel
      title={title ?? detail.opportunities}
      {...(title
        ? { aside: <AllOf customerId={customerId} part="opportunities" /> }
        : adding(
            href('/admin/crm/customers/:customerId/opportunities/new', { customerId }),
            detail.addOpportunity,
            total,
          ))}
      none={detail.noOpportunities}
      shown={opportunities.length}
      total={total}
      all={`${href('/admin/crm/opportunities')}?${COMPANY_PARAM}=${customerId}`}
    >
      <Table
        caption={detail.opportunities}
        columns={columns}
        rows={opportunities}
        rowKey={({ id }) => id}
        frame="panel"
      />
    </PartPanel>
  );
}

export function ActivitiesPanel({
  customerId,
  total,
  activities,
  now,
}: PartProps & { activities: CustomerActivity[]; now: Date }) {
  const { crm, customers } = useTexts();
  const { language } = useSite();
  const { detail } = customers;
  const inWords = (moment: Date) => formatDateTime(moment, language, 'short', { withYear: true });
  const whenOf = ({ status, dueDate, completedAt }: CustomerActivity) => {
    if (status === 'completed') return completedAt && detail.completed(inWords(completedAt));
    return status === 'pending' && dueDate && detail.due(inWords(dueDate));
  };
  return (
    <PartPanel
      title={detail.activities}
      {...adding(
        href('/admin/crm/customers/:customerId/activities/new', { customerId }),
        detail.addActivity,
        total,
      )}
      none={detail.noActivities}
      shown={activities.length}
      total={total}
      all={`${href('/admin/crm/activities')}?${COMPANY_PARAM}=${customerId}`}
    >
      <ol className="timeline">
        {activities.map((activity) => (
          <li key={activity.id} className="timeline__entry">
            <span className="timeline__icon">
              <Icon of={activityIcons[activity.type]} />
            </span>
            <p>
              <Link
                to={`${href('/admin/crm/activities/:id', { id: activity.id })}?${FROM_CUSTOMER_PARAM}=${customerId}`}
              >
                {activity.subject}
              </Link>
            </p>
            {isOverdue(activity, now) ? (
              <Due look="last">{detail.overdue}</Due>
            ) : (
              <StatusBadge {...activityLooks[activity.status]}>
                {crm.activityStatuses[activity.status]}
              </StatusBadge>
            )}
            <small>
              {[crm.activityTypes[activity.type], activity.contact, whenOf(activity)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </PartPanel>
  );
}
