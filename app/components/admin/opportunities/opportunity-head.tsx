import { BriefcaseBusiness, Building2, Pencil } from 'lucide-react';
import { href, Link } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { QuickButtons } from '#app/components/admin/activities/quick-activity.tsx';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { HeadFact, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import { CloseDialog } from './close-dialog.tsx';
import { useMakeAssignment } from './make-assignment.tsx';
import { StageControl } from './stage-control.tsx';
import { useStageMoves } from './use-stage-moves.ts';

export type ShownOpportunity = Opportunity & { companyName: string; activities: number };
type Props = {
  opportunity: ShownOpportunity;
  edit: string;
  /** It became an assignment already. */
  made: boolean;
};

export function OpportunityHead({ opportunity, edit, made }: Props) {
  const { opportunities, workroom } = useTexts();
  const { remove } = opportunities;
  const moves = useStageMoves();
  const make = useMakeAssignment();
  const { id, title, customerId, companyName, activities } = opportunity;
  const won = moves.placeOf(opportunity).stage === 'closed_won';
  return (
    <>
      <RecordHead
        name={title}
        facts={
          <>
            <StageControl opportunity={opportunity} moves={moves} />
            <HeadFact icon={Building2}>
              <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
            </HeadFact>
          </>
        }
      >
        {won && !made && (
          <Button needs="edit" size="sm" icon={BriefcaseBusiness} onClick={() => void make(id)}>
            {workroom.make.action}
          </Button>
        )}
        <WriteButton record="opportunity" id={id} />
        <QuickButtons about={{ kind: 'opportunity', id, name: title }} />
        <LinkButton to={edit} size="sm" icon={Pencil}>
          {opportunities.list.edit}
        </LinkButton>
        <DeleteRecord
          to={endpoint('/admin/crm/opportunities/:id/delete', { id })}
          id={id}
          size="sm"
          list={href('/admin/crm/opportunities')}
          texts={{ ...remove, question: remove.question(title) }}
        >
          {activities > 0 ? remove.leaves(activities) : remove.alone}
        </DeleteRecord>
      </RecordHead>
      <CloseDialog moves={moves} />
    </>
  );
}
