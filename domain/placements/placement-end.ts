import { z } from 'zod';
import type { RecordErrors } from '../records/errors.ts';
import type { SaveAnswer } from '../records/save.ts';
import { sentForm } from '../records/sent-form.ts';
import type { Day } from '../time/amsterdam.ts';
import type { ExtensionContent, PlacementForm } from './placement-record.ts';

export const endChanges = ['extend', 'end'] as const;
export type EndChange = (typeof endChanges)[number];

/** `id`: of the new row, chosen by the form, so that sending it twice adds one. `basedOn`: the version that was shown. */
export const endChangeRequest = sentForm
  .pick({ basedOn: true, values: true })
  .extend({ id: z.uuid(), kind: z.enum(endChanges) });

export const cancelRequest = z.object({ basedOn: z.string() });

/** `conflict`: a colleague changed the placement in the meantime; nothing was written. */
export type EndAnswer =
  | { outcome: 'done' }
  | { outcome: 'refused'; errors: RecordErrors }
  | { outcome: 'conflict'; by: string | null };

/** `already`: the candidate was placed for this application in the meantime. */
export type PlaceAnswer =
  | SaveAnswer<PlacementForm>
  | { outcome: 'already'; id: string; by: string | null }
  | { outcome: 'notAccepted' };

type Ending = { startDate: Day; endsOn: Day | null };

/** An end without an extension must say why. */
export function endProblems(
  kind: EndChange,
  { startDate, endsOn: current }: Ending,
  { endsOn, note }: Pick<ExtensionContent, 'endsOn' | 'note'>,
): RecordErrors {
  if (endsOn < startDate) return { ends_on: 'endBeforeStart' };
  if (kind === 'extend') return current !== null && endsOn > current ? {} : { ends_on: 'endNotLater' };
  return {
    ...(current !== null && endsOn >= current && { ends_on: 'endNotEarlier' as const }),
    ...(note === null && { note: 'required' as const }),
  };
}
