import { z } from 'zod';
import type { Names } from './records/choice.ts';

/** How a form of the back office is saved: together with the version that its editor had before him. */
export type FormValues = Record<string, string>;
export type StoredForm = { version: string; values: FormValues };

/** The fields of a form, with the version that they are based on. */
export const sentForm = z.object({ basedOn: z.string(), values: z.record(z.string(), z.string()) });

export type SaveAnswer =
  | ({ outcome: 'saved' } & StoredForm)
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** Somebody else was first: nothing was written, and this is what stands there now. */
  | ({ outcome: 'conflict'; by: string | null; at: string; names?: Names | undefined } & StoredForm);

/** The fields in which two versions differ, in the order of the first. */
export function differingFields(one: FormValues, other: FormValues): string[] {
  return Object.keys(one).filter((name) => (one[name] ?? '') !== (other[name] ?? ''));
}
