import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import type { FormValue } from '#domain/records/fields.ts';

/** As much of a form as its fields need. `now`: where several changes may come before it is drawn again. */
export type FormControl = Pick<Editing, 'values' | 'errors'> &
  Partial<Pick<Editing, 'now'>> & { change(name: string, value: FormValue): void };
