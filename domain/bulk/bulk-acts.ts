import type { Permission } from '../accounts/roles.ts';
import { activityStatuses } from '../activities/activity.ts';
import { type ApplicationStatus, applicationStatuses } from '../applications/application-status.ts';
import { assignmentStatuses } from '../assignments/assignment.ts';
import { customerStatuses } from '../customers/customer.ts';
import { messageMarks } from '../messages/message-marks.ts';
import { opportunityStages } from '../opportunities/opportunity.ts';
import type { RecordErrors } from '../records/errors.ts';

/** The records whose lists can be acted on. */
export const bulkKinds = [
  'application',
  'candidate',
  'contact',
  'customer',
  'opportunity',
  'activity',
  'assignment',
  'message',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** More than this is no choice of a person any more. */
export const MAX_BULK_ROWS = 20_000;
/** How long an act can be undone. */
export const BULK_UNDO_HOURS = 24;
/** The first names are enough to recognise rows. */
export const NAMES_SHOWN = 5;

/** The statuses that several rows can get at once. A rejection has a dialog of its own, with its reason and mail. */
export const bulkStatuses = {
  application: applicationStatuses.filter((status) => status !== 'rejected'),
  customer: customerStatuses,
  opportunity: opportunityStages,
  activity: activityStatuses,
  assignment: assignmentStatuses.filter((status) => status !== 'draft'),
  message: messageMarks,
} as const satisfies Partial<Record<BulkKind, readonly string[]>>;
export type WithStatus = keyof typeof bulkStatuses;

type Described = {
  kinds: readonly BulkKind[];
  needs: Permission;
  undo: boolean;
  /** If fewer than the role allows. */
  max?: number;
  /** The password is asked again. */
  confirmed?: boolean;
};

/** Every act on several rows: for which records, by whom, and whether it can be undone. */
export const bulkActs = {
  status: {
    kinds: ['application', 'customer', 'opportunity', 'activity', 'assignment', 'message'],
    needs: 'edit',
    undo: true,
  },
  owner: { kinds: bulkKinds, needs: 'edit', undo: true },
  tag: { kinds: ['candidate', 'contact', 'customer', 'assignment'], needs: 'edit', undo: true },
  pool: { kinds: ['candidate'], needs: 'edit', undo: true },
  archive: { kinds: ['application'], needs: 'edit', undo: true },
  activity: {
    kinds: ['application', 'candidate', 'contact', 'customer', 'opportunity', 'assignment'],
    needs: 'edit',
    undo: true,
  },
  delete: { kinds: bulkKinds, needs: 'delete', undo: false, max: 200, confirmed: true },
} as const satisfies Record<string, Described>;
export type BulkActName = keyof typeof bulkActs;

export const describedAct = (name: BulkActName): Described => bulkActs[name];
export const isActOn = (name: BulkActName, kind: BulkKind): boolean =>
  describedAct(name).kinds.includes(kind);

/** Why an act leaves a row alone. */
export const bulkReasons = [
  'already',
  'rejectionWaiting',
  'otherStatus',
  'deadlinePassed',
  'presented',
  'hasRecords',
  'mustBeKept',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

export type BulkCount = { total: number; at: string };

export type BulkPreview =
  | { outcome: 'tooMany'; max: number }
  | { outcome: 'refused'; errors: RecordErrors }
  | {
      outcome: 'ready';
      selected: number;
      changes: number;
      skipped: { reason: BulkReason; count: number; names: string[] }[];
    };

/** A selection row by row, for what is done by mail. */
export type BulkRows =
  | { outcome: 'tooMany'; max: number }
  | { outcome: 'found'; ids: string[]; applications: ShownApplication[] };
type ShownApplication = { id: string; firstName: string; lastName: string; status: ApplicationStatus };

/** `more`: by now there are more rows than were shown, so nothing was done. */
export type BulkOutcome =
  | Exclude<BulkPreview, { outcome: 'ready' }>
  | { outcome: 'more' }
  | { outcome: 'done'; changed: number; undo: boolean };

/** `expired`: too long ago, or undone before. `kept`: rows that were changed or deleted since, and stay as they are. */
export type BulkUndoOutcome =
  | { outcome: 'expired' }
  | { outcome: 'undone'; restored: number; kept: number; names: string[] };
