import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import type { FormValue } from '#domain/records/fields.ts';

/** The part of a form that its fields need. `now`: for several changes before the next render. */
export type FormControl = Pick<Editing, 'values' | 'errors'> &
  Partial<Pick<Editing, 'now'>> & { change(name: string, value: FormValue): void };
