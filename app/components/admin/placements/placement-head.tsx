import { Ban, CalendarPlus, CalendarX2, Pencil, UserRound } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, type RecordHeadProps } from '#app/components/admin/records/record-head.tsx';
import { placementLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { stateOf } from '#domain/placements/placement.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { CancelPlacement } from './cancel-placement.tsx';
import { EndDialog } from './end-dialog.tsx';

type Props = {
  placement: PlacementOverview['placement'];
  today: Day;
  rates: boolean;
  /** Of the next extension. */
  newId: string;
};

export function usePlacementHead({ placement, today, rates, newId }: Props): RecordHeadProps {
  const { placements } = useTexts();
  const { end, detail: t } = placements;
  const { id, personName, title, customerId, companyName, cancelledAt, endsOn } = placement;
  const { candidateId, assignmentId } = placement;
  const state = stateOf(placement, today);
  const compose = useCompose();
  const quick = useQuickActivity();
  const may = useMay();
  const [asked, setAsked] = useState<'extend' | 'end' | 'cancel'>();
  const ask = (what: typeof asked) => () => setAsked(what);
  const given = { placement, rates, newId };
  const hasEnd = endsOn !== null;
  const endLabel = hasEnd ? end.end : end.setEnd;
  return {
    name: personName,
    status: <StatusBadge {...placementLooks[state]}>{placements.states[state]}</StatusBadge>,
    role: (
      <>
        {assignmentId ? (
          <Link to={href('/admin/dashboard/vacatures/:id', { id: assignmentId })}>{title}</Link>
        ) : (
          title
        )}
        , <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
      </>
    ),
    meta: [
      !candidateId && (
        <HeadFact key="candidate" icon={UserRound}>
          {t.erased}
        </HeadFact>
      ),
    ],
    act: cancelledAt ? null : (
      <Button
        needs="edit"
        size="sm"
        variant="primary"
        icon={hasEnd ? CalendarPlus : CalendarX2}
        onClick={ask(hasEnd ? 'extend' : 'end')}
      >
        {hasEnd ? end.extend : endLabel}
      </Button>
    ),
    // Readers have nothing in it.
    menu: may('edit') && (
      <>
        <MenuLink to={href('/admin/crm/placements/:id/edit', { id })} icon={Pencil}>
          {placements.detail.edit}
        </MenuLink>
        {!cancelledAt && hasEnd && (
          <MenuItem needs="edit" icon={CalendarX2} onSelect={ask('end')}>
            {endLabel}
          </MenuItem>
        )}
        {compose.item({ record: 'placement', id })}
        {quick.items({ kind: 'placement', id, name: personName })}
        {(state === 'planned' || state === 'running') && (
          <>
            <MenuSeparator />
            <MenuItem needs="edit" icon={Ban} danger onSelect={ask('cancel')}>
              {end.cancelPlacement}
            </MenuItem>
          </>
        )}
      </>
    ),
    dialogs: (
      <>
        {compose.dialog}
        {quick.dialog}
        {(['extend', 'end'] as const).map((kind) => (
          <EndDialog
            key={kind}
            kind={kind}
            {...given}
            open={asked === kind}
            onOpenChange={(open) => setAsked(open ? kind : undefined)}
          />
        ))}
        {asked === 'cancel' && <CancelPlacement placement={placement} onClose={ask(undefined)} />}
      </>
    ),
  };
}
