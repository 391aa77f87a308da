import { Building2, CalendarRange, Pencil } from 'lucide-react';
import { href, Link } from 'react-router';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { placementLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { stateOf } from '#domain/placements/placement.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { CancelPlacement } from './cancel-placement.tsx';
import { EndDialog } from './end-dialog.tsx';
import { usePeriod } from './use-period.ts';

type Props = {
  placement: PlacementOverview['placement'];
  today: Day;
  rates: boolean;
  /** Of the next extension. */
  newId: string;
};

export function PlacementHead({ placement, today, rates, newId }: Props) {
  const { placements } = useTexts();
  const { id, personName, title, customerId, companyName, cancelledAt, endsOn } = placement;
  const state = stateOf(placement, today);
  const period = usePeriod();
  const dialog = { placement, rates, newId };
  return (
    <RecordHead
      name={personName}
      role={title}
      facts={
        <>
          <StatusBadge {...placementLooks[state]}>{placements.states[state]}</StatusBadge>
          <HeadFact icon={Building2}>
            <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
          </HeadFact>
          <HeadFact icon={CalendarRange}>{period(placement)}</HeadFact>
        </>
      }
    >
      {!cancelledAt && (
        <>
          {endsOn !== null && <EndDialog kind="extend" {...dialog} />}
          <EndDialog kind="end" {...dialog} />
        </>
      )}
      <WriteButton record="placement" id={id} />
      <LinkButton to={href('/admin/crm/placements/:id/edit', { id })} size="sm" icon={Pencil}>
        {placements.detail.edit}
      </LinkButton>
      {(state === 'planned' || state === 'running') && <CancelPlacement placement={placement} />}
    </RecordHead>
  );
}
