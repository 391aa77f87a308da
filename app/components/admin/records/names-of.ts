import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import type { Names } from '#domain/records/choice.ts';

/** Names for the ids in a form: those that the page knows, and those that came with what somebody else saved. */
export function namesOf({ conflict }: Pick<Editing, 'conflict'>, known: Names): (id: string) => string {
  const { names = {} } = (conflict ?? {}) as { names?: Names };
  return (id) => known[id] ?? names[id] ?? id;
}
