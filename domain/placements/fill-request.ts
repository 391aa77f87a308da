import { z } from 'zod';
import type { RecordErrors } from '../records/errors.ts';
import type { PlacementForm } from './placement-record.ts';
import { sentForm } from '../records/sent-form.ts';

/** Places a candidate and, if wanted, closes the assignment and tells the others. `id`: of the placement. */
export const fillRequest = z.object({
  id: z.uuid(),
  values: sentForm.shape.values,
  close: z.boolean(),
  inform: z.boolean(),
});

export type FillAnswer =
  | { outcome: 'placed'; informed: number }
  | { outcome: 'refused'; errors: RecordErrors }
  | { outcome: 'already'; by: string | null };

/** The form of the placement as the application and its assignment fill it in. */
export type FillStart = {
  /** Undefined if the assignment has no customer: it needs one first. */
  values?: PlacementForm | undefined;
  name: string;
  /** Procedures that would end. */
  others: number;
  rates: boolean;
};
