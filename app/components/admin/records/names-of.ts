import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import type { Names } from '#domain/records/choice.ts';

/** Names for the ids in a form: those that the page knows, and those that came with what somebody else saved. */
export function namesOf({ conflict }: Pick<Editing, 'conflict'>, known: Names): (id: string) => string {
  return (id) => known[id] ?? conflict?.names?.[id] ?? id;
}
