import { Plus } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { statusLooks } from '#app/components/admin/assignments/assignment-table.tsx';
import { PartPanel } from '#app/components/admin/part-panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import type { CustomerAssignment } from '#domain/customers/customer-view.ts';

type Props = { customerId: string; rows: CustomerAssignment[]; total: number };

/** The assignments of a customer, and how many people applied for them and were presented. */
export function AssignmentsPanel({ customerId, rows, total }: Props) {
  const { assignments, assignmentManagement, customers } = useTexts();
  const { detail: t } = customers;
  const columns: Column<CustomerAssignment>[] = [
    {
      key: 'title',
      header: t.assignment,
      narrow: 'lead',
      cell: ({ id, title, location, type }) => (
        <TwoLine
          to={href('/admin/dashboard/vacatures/:id', { id })}
          caption={`${location}, ${assignments.types[type]}`}
        >
          {title}
        </TwoLine>
      ),
    },
    {
      key: 'owner',
      header: t.owner,
      width: 's',
      narrow: 'line',
      cell: ({ owner }) => owner ?? <span className="text-dim">{t.noOwner}</span>,
    },
    {
      key: 'work',
      header: t.candidates,
      narrow: 'line',
      cell: ({ id, applications, presentations }) => (
        <TwoLine
          caption={
            presentations > 0 ? (
              <Link to={`${href('/admin/crm/presentations')}?opdracht=${id}`}>
                {t.presentationCount(presentations)}
              </Link>
            ) : (
              t.presentationCount(0)
            )
          }
        >
          {applications > 0 ? (
            <Link to={`${href('/admin/dashboard/vacatures/:id', { id })}?deel=kandidaten`}>
              {t.applicationCount(applications)}
            </Link>
          ) : (
            t.applicationCount(0)
          )}
        </TwoLine>
      ),
    },
    {
      key: 'status',
      header: customers.list.status,
      width: 'm',
      narrow: 'foot',
      cell: ({ status }) => (
        <StatusBadge {...statusLooks[status]}>{assignments.statuses[status]}</StatusBadge>
      ),
    },
  ];
  return (
    <PartPanel
      title={t.assignments}
      none={t.noAssignments}
      act={
        <LinkButton to={href('/admin/dashboard/new')} size="sm" variant="quiet" icon={Plus}>
          {assignmentManagement.list.add}
        </LinkButton>
      }
      shown={rows.length}
      total={total}
      all={`${href('/admin/dashboard/vacatures')}?${COMPANY_PARAM}=${customerId}`}
    >
      <Table caption={t.assignments} columns={columns} rows={rows} rowKey={({ id }) => id} frame="panel" />
    </PartPanel>
  );
}
