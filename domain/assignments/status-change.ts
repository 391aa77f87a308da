import type { Day } from '../time/amsterdam.ts';
import type { Assignment } from './assignment-record.ts';
import type { AssignmentStatus } from './assignment.ts';

/** The actions of the list on an assignment, with the resulting status. */
export const statusActions = { publish: 'open', close: 'closed', archive: 'archived' } as const;
export type StatusAction = keyof typeof statusActions;

const possible: Record<AssignmentStatus, readonly StatusAction[]> = {
  draft: ['publish', 'archive'],
  open: ['close', 'archive'],
  closed: ['publish', 'archive'],
  archived: ['publish'],
};

export function actionsFor(status: AssignmentStatus): readonly StatusAction[] {
  return possible[status];
}

/** After its deadline it would accept no applications. */
export function canPublish({ deadline }: Pick<Assignment, 'deadline'>, today: Day): boolean {
  return deadline >= today;
}
