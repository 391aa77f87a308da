import { href } from 'react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { statusLooks } from '#app/components/admin/assignments/assignment-table.tsx';
import { RelatedPanel } from '#app/components/admin/records/related-panel.tsx';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';

export type RelatedOpportunity = { id: string; title: string; stage: OpportunityStage };
type OpportunitiesProps = { opportunities: readonly RelatedOpportunity[]; none: string; act?: ReactNode };

export function RelatedOpportunities({ opportunities, ...empty }: OpportunitiesProps) {
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
      {...empty}
    />
  );
}

export type RelatedAssignment = { id: string; title: string; location: string; status: AssignmentStatus };
type AssignmentsProps = { assignments: readonly RelatedAssignment[]; none: string; act?: ReactNode };

export function RelatedAssignments({ assignments, ...empty }: AssignmentsProps) {
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
      {...empty}
    />
  );
}
