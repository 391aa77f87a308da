import { z } from 'zod';
import { activityTypes } from '../activities/activity.ts';
import { CLOSE_REASON_LENGTH } from '../opportunities/opportunity.ts';
import { type BulkKind, bulkKinds, bulkStatuses, isActOn, MAX_BULK_ROWS } from './bulk-acts.ts';

const kind = z.enum(bulkKinds);
/** The filters, as in the URL of the list. */
const query = z.string().max(4000);
const ids = z.array(z.uuid()).max(MAX_BULK_ROWS);

/** Rows that were ticked, or everything that a list showed at a moment, but for some. */
export const bulkSelection = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), ids: ids.min(1) }),
  z.object({
    by: z.literal('list'),
    query,
    /** Rows that were added later are not meant. */
    at: z.iso.datetime(),
    except: ids,
  }),
]);
export type BulkSelection = z.output<typeof bulkSelection>;

/** Asked when everything in a list is selected: how many that are, and the moment. */
export const bulkCountRequest = z.object({ kind, query });

/** Row by row, at most as many as can be written to. */
export const bulkRowsRequest = z.object({ kind, selection: bulkSelection });

export const bulkAct = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('status'),
    to: z.string().max(30),
    /** Of opportunities that are closed. */
    reason: z.string().trim().max(CLOSE_REASON_LENGTH).optional(),
  }),
  z.object({ name: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.object({ name: z.literal('tag'), groupId: z.uuid(), add: z.boolean() }),
  z.object({ name: z.literal('pool'), groupId: z.uuid(), add: z.boolean() }),
  z.object({ name: z.literal('archive'), archived: z.boolean() }),
  z.object({
    name: z.literal('activity'),
    values: z.object({
      type: z.enum(activityTypes),
      subject: z.string(),
      description: z.string(),
      due_date: z.string(),
    }),
  }),
  z.object({ name: z.literal('delete') }),
]);
export type BulkAct = z.output<typeof bulkAct>;
export type BulkActOf<Name extends BulkAct['name']> = Extract<BulkAct, { name: Name }>;

export const bulkPreviewRequest = z
  .object({ kind, selection: bulkSelection, act: bulkAct })
  .refine((asked) => isPossible(asked.kind, asked.act));
export type BulkPreviewRequest = z.output<typeof bulkPreviewRequest>;

/** `id`: sent again after a lost answer, it is not done twice. `expected`: the number of rows that was shown. */
export const bulkRequest = z
  .object({ id: z.uuid(), kind, selection: bulkSelection, act: bulkAct, expected: z.int().min(1) })
  .refine((asked) => isPossible(asked.kind, asked.act));
export type BulkRequest = z.output<typeof bulkRequest>;

function isPossible(of: BulkKind, act: BulkAct): boolean {
  if (!isActOn(act.name, of)) return false;
  const statuses: Partial<Record<BulkKind, readonly string[]>> = bulkStatuses;
  return act.name !== 'status' || (statuses[of]?.includes(act.to) ?? false);
}
