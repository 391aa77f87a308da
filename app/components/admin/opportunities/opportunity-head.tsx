import {
  BriefcaseBusiness,
  CircleCheck,
  CircleX,
  MessageSquareText,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, type RecordHeadProps } from '#app/components/admin/records/record-head.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { isClosedStage } from '#domain/opportunities/opportunity.ts';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import { formatDate } from '#domain/time/format.ts';
import { CloseDialog } from './close-dialog.tsx';
import { useMakeAssignment } from './make-assignment.tsx';
import { type StageMoves, useStageMoves } from './use-stage-moves.ts';

export type ShownOpportunity = Opportunity & { companyName: string; activities: number };
type Props = {
  opportunity: ShownOpportunity;
  edit: string;
  /** It became an assignment already. */
  made: boolean;
};

export function useOpportunityHead({ opportunity, edit, made }: Props): {
  head: RecordHeadProps;
  moves: StageMoves;
} {
  const { opportunities, workroom } = useTexts();
  const { language } = useSite();
  const { detail: t, remove } = opportunities;
  const moves = useStageMoves();
  const make = useMakeAssignment();
  const compose = useCompose();
  const quick = useQuickActivity();
  const navigate = useNavigate();
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  const { id, title, customerId, companyName, activities, closeReason, stageChangedAt } = opportunity;
  const back = useWayBackFrom(id, href('/admin/crm/opportunities'));
  const { stage } = moves.placeOf(opportunity);
  const won = stage === 'closed_won';
  const head: RecordHeadProps = {
    name: title,
    initialsOf: companyName,
    role: <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>,
    meta: isClosedStage(stage)
      ? [
          <HeadFact key="closed" icon={stage === 'closed_won' ? CircleCheck : CircleX}>
            {t.closedOn[stage](formatDate(stageChangedAt, language, 'long'))}
          </HeadFact>,
          closeReason && (
            <HeadFact key="reason" icon={MessageSquareText}>
              {closeReason}
            </HeadFact>
          ),
        ]
      : [],
    act:
      stage === 'closed_lost' ? (
        <Button
          needs="edit"
          size="sm"
          variant="primary"
          icon={RotateCcw}
          onClick={() => moves.move(opportunity, 'qualifying')}
        >
          {t.reopen}
        </Button>
      ) : won && !made ? (
        <Button
          needs="edit"
          size="sm"
          variant="primary"
          icon={BriefcaseBusiness}
          onClick={() => void make(id)}
        >
          {workroom.make.action}
        </Button>
      ) : (
        compose.write({ record: 'opportunity', id }, { look: 'primary' })
      ),
    // Readers have nothing in it.
    menu: may('edit') && (
      <>
        <MenuLink to={edit} icon={Pencil}>
          {opportunities.list.edit}
        </MenuLink>
        {((won && !made) || stage === 'closed_lost') && compose.item({ record: 'opportunity', id })}
        {quick.items({ kind: 'opportunity', id, name: title })}
        {may('delete') && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setDeleting(true)}>
              {remove.action}
            </MenuItem>
          </>
        )}
      </>
    ),
    dialogs: (
      <>
        {compose.dialog}
        {quick.dialog}
        <CloseDialog moves={moves} />
        {deleting && (
          <DeleteDialog
            to={endpoint('/admin/crm/opportunities/:id/delete', { id })}
            texts={{ ...remove, question: remove.question(title) }}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(back.to, back)}
          >
            {activities > 0 ? remove.leaves(activities) : remove.alone}
          </DeleteDialog>
        )}
      </>
    ),
  };
  return { head, moves };
}
