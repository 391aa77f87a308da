import { eq, sql } from 'drizzle-orm';
import { type TrackContent, trackRecord } from '#domain/applications/application-track.ts';
import { isStaff } from '../activities/save-activity.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';

const { id, ownerId, nextStep, nextStepOn, closingReason, closingNote, updatedAt } = guestApplications;
const columns = { id, ownerId, nextStep, nextStepOn, closingReason, closingNote, updatedAt };

type Track = TrackContent & { id: string; updatedAt: Date };

const trackStore: RecordStore<typeof trackRecord, Track> = {
  record: trackRecord,
  entity: 'application',
  judge: async (tx, { ownerId: owner }) =>
    owner && !(await isStaff(tx, owner)) ? { owner_id: 'invalid' } : undefined,
  find: (tx, wanted) =>
    first(tx.select(columns).from(guestApplications).where(eq(id, wanted)).for('no key update')),
  // An application comes from a form or a proposal.
  insert: () => Promise.resolve(undefined),
  update: (tx, before, wanted) =>
    first(
      tx
        .update(guestApplications)
        // Serves as the version, so it increases even if two changes fall in one millisecond.
        .set({
          ...wanted,
          updatedAt: sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${updatedAt} + interval '1 millisecond')`,
        })
        .where(eq(id, before.id))
        .returning(columns),
    ),
  entry: (row, entry) => ({ ...entry, entity: 'application', entityId: row.id }),
};

/** Work of colleagues: it does not move the clock of retention. */
export const saveTrack = saverOf(trackStore);
