import { z } from 'zod';
import type { RejectedApplication } from '../applications/rejection.ts';
import type { RecordErrors } from '../records/errors.ts';
import type { PlacementForm } from './placement-record.ts';
import { sentForm } from '../records/sent-form.ts';

/** Places a candidate and, if wanted, closes the assignment and tells the others. `id`: of the placement. */
export const fillRequest = z.object({
  id: z.uuid(),
  values: sentForm.shape.values,
  close: z.boolean(),
  inform: z.boolean(),
  /** Why the others are rejected; empty: none. */
  reason: z.string().trim().max(100),
});

export type FillAnswer =
  /** `undoUntil`: absent if nobody is mailed. */
  | { outcome: 'placed'; rejected: RejectedApplication[]; mailed: number; undoUntil: string | null }
  | { outcome: 'refused'; errors: RecordErrors }
  | { outcome: 'already'; by: string | null };

/** The form of the placement as the application and its assignment fill it in. */
export type FillStart = {
  /** Undefined if the assignment has no customer: it needs one first. */
  values?: PlacementForm | undefined;
  name: string;
  /** Procedures that would end. */
  others: number;
  /** Why they end. */
  reasons: string[];
  rates: boolean;
};
