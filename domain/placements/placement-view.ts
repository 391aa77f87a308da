import type { Day } from '../time/amsterdam.ts';
import type { Placement } from './placement-record.ts';

/** A row of a list or a panel. Without permission to see rates, `marginCents` is null. */
export type ListedPlacement = Pick<
  Placement,
  | 'id'
  | 'personName'
  | 'candidateId'
  | 'title'
  | 'type'
  | 'customerId'
  | 'startDate'
  | 'endsOn'
  | 'cancelledAt'
  | 'hoursPerWeek'
> & { companyName: string; ownerName: string | null; marginCents: number | null };

export type PlacementExtension = {
  id: string;
  endsOn: Day;
  startsOn: Day | null;
  hoursPerWeek: number | null;
  purchaseCents: number | null;
  sellingCents: number | null;
  note: string | null;
  by: string | null;
  createdAt: Date;
};

/** Without permission to see rates, all amounts are null. */
export type PlacementOverview = {
  placement: Omit<Placement, 'alerted'> & {
    companyName: string;
    contactName: string | null;
    ownerName: string | null;
    assignmentTitle: string | null;
  };
  extensions: PlacementExtension[];
};
