import type { AssignmentType } from '../assignments/assignment.ts';
import { addDays, type Day, daysBetween } from '../time/amsterdam.ts';

export const placementStates = ['planned', 'running', 'ended', 'cancelled'] as const;
export type PlacementState = (typeof placementStates)[number];

export const MIN_PLACEMENT_HOURS = 1;
export const MAX_PLACEMENT_HOURS = 60;

export type Period = { startDate: Day; endsOn: Day | null; cancelledAt: Date | null };

/** Follows the calendar: nobody sets it. `today`: in Amsterdam. */
export function stateOf({ startDate, endsOn, cancelledAt }: Period, today: Day): PlacementState {
  if (cancelledAt) return 'cancelled';
  if (startDate > today) return 'planned';
  return endsOn !== null && endsOn < today ? 'ended' : 'running';
}

/** Null: it has no end, has ended or was cancelled. */
export function daysUntilEnd(period: Period, today: Day): number | null {
  const state = stateOf(period, today);
  if (period.endsOn === null || state === 'ended' || state === 'cancelled') return null;
  return daysBetween(today, period.endsOn);
}

export type Terms = {
  hoursPerWeek: number | null;
  purchaseCents: number | null;
  sellingCents: number | null;
};
export type ExtensionTerms = Terms & { startsOn: Day | null };

/** The terms on a day. Extensions are in the order in which they were agreed; a term that one leaves out stays the same. */
export function termsOn(first: Terms, extensions: readonly ExtensionTerms[], day: Day): Terms {
  return extensions
    .filter(({ startsOn }) => startsOn !== null && startsOn <= day)
    .reduce<Terms>(
      (terms, { hoursPerWeek, purchaseCents, sellingCents }) => ({
        hoursPerWeek: hoursPerWeek ?? terms.hoursPerWeek,
        purchaseCents: purchaseCents ?? terms.purchaseCents,
        sellingCents: sellingCents ?? terms.sellingCents,
      }),
      first,
    );
}

export type Priced = {
  type: AssignmentType;
  purchaseCents: number | null;
  sellingCents: number | null;
  feeCents: number | null;
};

/** Per hour, or once: the fee. Null if an amount is missing. */
export function marginOf({ type, purchaseCents, sellingCents, feeCents }: Priced): number | null {
  if (type === 'Werving & selectie') return feeCents;
  return purchaseCents === null || sellingCents === null ? null : sellingCents - purchaseCents;
}

/** The owner is told this many days before the end. */
export const alertDays = [90, 60, 30] as const;
export type AlertDays = (typeof alertDays)[number];

/** The alerts that are due. Of several, only the most urgent is worth an activity. */
export function alertsDue(period: Period, today: Day): AlertDays[] {
  const left = daysUntilEnd(period, today);
  return left === null ? [] : alertDays.filter((days) => left <= days);
}

/** The first day of an extension. */
export const dayAfter = (end: Day): Day => addDays(end, 1);
