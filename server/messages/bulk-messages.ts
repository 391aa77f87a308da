import { not, sql } from 'drizzle-orm';
import type { MessageMark } from '#domain/messages/message-marks.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { idList } from '../bulk/bulk-sources.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { markings } from './mark-message.ts';

export function changeMarks(mark: MessageMark): BulkChange {
  const { set, where, told } = markings[mark];
  return {
    reasons: [['already', not(where)]],
    columns: ['read_at', 'answered_at'],
    logged: told,
    async apply({ tx, ids, now }) {
      await tx
        .update(contactMessages)
        .set(set(now))
        .where(sql`${contactMessages.id} = any(${idList(ids)})`);
    },
  };
}
