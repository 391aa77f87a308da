import { inArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { contactMessages as messages } from '../db/schema/messages.ts';
import { deleteMails } from '../mail/delete-mails.ts';
import type { Program } from '../program.ts';
import { forgetSubmission } from '../submissions/forget-submission.ts';
import { messageMailKey } from './submit-message.ts';

/** Deletes messages and the mails about them. Unknown ids are ignored. */
export async function deleteMessages(
  program: Pick<Program, 'db'>,
  ids: string[],
  actor: Actor,
): Promise<void> {
  await program.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(messages)
      .where(inArray(messages.id, ids.filter(isId)))
      .returning({ id: messages.id, kind: messages.kind });
    for (const { id, kind } of deleted) {
      await deleteMails(tx, [messageMailKey(id)]);
      await forgetSubmission(tx, id);
      await recordAudit(tx, actor, { action: 'delete', entity: 'message', entityId: id, oldData: { kind } });
    }
  });
}
