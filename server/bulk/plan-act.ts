import { readActivityForm } from '#domain/activities/activity-record.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { BulkAct, BulkActOf } from '#domain/bulk/bulk-requests.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { addActivities } from '../activities/add-activities.ts';
import { activityAudit } from '../activities/activity-record.ts';
import { isStaff } from '../activities/save-activity.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { changeMembers, groupExists, groupingReasons } from '../groups/change-members.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { Program } from '../program.ts';
import type { ChangedRows, Reasons } from './bulk-change.ts';
import { changeOf } from './change-of.ts';
import { deleteRows, deletionReasons } from './delete-rows.ts';
import { recordMembers } from './record-members.ts';
import { rememberAdded, rememberRows } from './remember-rows.ts';
import { keepMentions, settleMentions } from '../mentions/keep-mentions.ts';

export type Planning = Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'now'>;

/** The effect of an act on rows of a kind. */
export type Plan = {
  /** Mistakes in the fields of the act. */
  errors?: RecordErrors;
  reasons: Reasons;
  /** The entry in the log for the act as a whole. */
  told?: Record<string, unknown>;
  lock?: (tx: Transaction, ids: readonly string[]) => Promise<void>;
  isPublic?: boolean;
  /** The tag or pool. */
  aboutId?: string;
  /** Returns the names of files to remove after the commit. */
  perform(rows: ChangedRows, actor: Actor): Promise<string[]>;
};

export async function planAct(
  program: Planning,
  kind: BulkKind,
  act: BulkAct,
  actor: StaffActor,
): Promise<Plan> {
  if (act.name === 'delete') return planDeletion(program, kind);
  if (act.name === 'tag' || act.name === 'pool') return planGrouping(program, kind, act, actor);
  if (act.name === 'activity') return planActivities(program, kind, act, actor);
  if (act.name === 'owner' && act.ownerId && !(await isStaff(program.db, act.ownerId)))
    return { errors: { owner_id: 'invalid' }, reasons: [], perform: () => Promise.resolve([]) };
  return planChange(program, kind, act);
}

function planChange(program: Planning, kind: BulkKind, act: BulkAct): Plan {
  const change = changeOf(kind, act, calendarDay(program.now()));
  if (!change) throw new Error(`No ${act.name} of a ${kind}`);
  const { reasons, lock, isPublic = false, columns, stamps = [], logged } = change;
  return {
    reasons,
    told: toldOf(kind, act),
    isPublic,
    ...(lock && { lock }),
    async perform(rows, actor) {
      const { tx, actId, ids } = rows;
      const remembered = { actId, kind, ids, columns, stamps, selected: true };
      await rememberRows(tx, remembered, () => change.apply(rows));
      await recordMembers(tx, { actId, kind, logged }, actor);
      if (isPublic) await publicContentChanged(tx);
      return [];
    },
  };
}

async function planGrouping(
  { db }: Planning,
  kind: BulkKind,
  { name: group, groupId, add }: BulkActOf<'tag' | 'pool'>,
  { userId }: StaffActor,
): Promise<Plan> {
  const grouping = { kind, group, groupId, add };
  if (!(await groupExists(db, grouping)))
    return { errors: { group: 'invalid' }, reasons: [], perform: () => Promise.resolve([]) };
  return {
    reasons: groupingReasons(grouping),
    aboutId: groupId,
    told: { [`${group}_${add ? 'added' : 'removed'}`]: groupId },
    async perform(rows, actor) {
      await changeMembers(rows, grouping, userId, actor);
      return [];
    },
  };
}

function toldOf(kind: BulkKind, act: BulkAct): Record<string, unknown> {
  if (act.name === 'owner') return { owner_id: act.ownerId };
  if (act.name !== 'status') return {};
  if (kind === 'opportunity') return { stage: act.to };
  if (kind === 'message') return { [act.to.replace(/^un/, '')]: !act.to.startsWith('un') };
  return { status: act.to };
}

function planActivities(
  program: Planning,
  kind: BulkKind,
  { values }: BulkActOf<'activity'>,
  { userId }: StaffActor,
): Plan {
  const form = { ...values, status: 'pending', remind_at: values.due_date, owner_id: userId };
  const read = readActivityForm(form, program.now());
  if ('errors' in read) return { errors: read.errors, reasons: [], perform: () => Promise.resolve([]) };
  const { content } = read;
  return {
    reasons: [],
    async perform({ tx, actId, ids }, actor) {
      const description = content.description && (await settleMentions(tx, content.description));
      const added = await addActivities(tx, { kind, ids }, { ...content, description });
      const [first] = added;
      // Announced once, not for every row.
      if (first) await keepMentions(tx, { of: 'activity', id: first.id }, { after: [description] }, actor);
      await rememberAdded(tx, { actId, kind: 'activity', ids: added.map(({ id }) => id) }, 'version');
      const newData = { type: content.type, status: 'pending', due_date: content.dueDate, owner_id: userId };
      await recordAudits(
        tx,
        actor,
        added.map((row) => activityAudit(row, { action: 'create', newData })),
      );
      return [];
    },
  };
}

function planDeletion(program: Planning, kind: BulkKind): Plan {
  return {
    reasons: deletionReasons[kind] ?? [],
    isPublic: kind === 'assignment',
    perform: ({ tx, ids }, actor) => deleteRows(program, tx, { kind, ids }, actor),
  };
}
