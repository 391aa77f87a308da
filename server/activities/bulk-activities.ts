import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ActivityStatus } from '#domain/activities/activity.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { idList } from '../bulk/bulk-sources.ts';
import { rememberRows } from '../bulk/remember-rows.ts';
import { recordConversations } from '../contacts/record-contact-moment.ts';
import { activities } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';

const { id, status, contactId, completedAt, remindAt } = activities;

export const changeStatuses = (to: ActivityStatus): BulkChange => ({
  reasons: [['already', eq(status, to)]],
  columns: ['status', 'completed_at', 'remind_at', 'updated_at'],
  stamps: ['version'],
  logged: ['status'],
  async apply({ tx, actId, ids, now }) {
    const done = to === 'completed';
    const changed = sql`${id} = any(${idList(ids)})`;
    await tx
      .update(activities)
      .set({
        status: to,
        completedAt: done ? sql`coalesce(${completedAt}, ${now.toISOString()}::timestamptz)` : null,
        remindAt: done ? null : remindAt,
        ...touched(activities),
      })
      .where(changed);
    if (!done) return;
    const held = await tx
      .select({ id, contactId, status })
      .from(activities)
      .where(and(changed, isNotNull(contactId)));
    const people = [...new Set(held.flatMap((row) => row.contactId ?? []))];
    const rows = {
      actId,
      kind: 'contact',
      ids: people,
      columns: ['last_contact_at'],
      selected: false,
    } as const;
    await rememberRows(tx, rows, () => recordConversations(tx, held));
  },
});
