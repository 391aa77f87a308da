import { and, asc, gt, lt } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { contactMessages } from '../db/schema/messages.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { deleteMessages } from './delete-messages.ts';

/** Deletes messages and call requests a term after their arrival, with the mails about them. Returns how many. */
export async function deleteExpiredMessages(
  program: Pick<Program, 'db' | 'now' | 'settings'>,
): Promise<number> {
  const before = keptSince(termOf(await program.settings.current(), 'messages'), program.now());
  const { id, createdAt } = contactMessages;
  return deleteEach(
    (after, limit) =>
      program.db
        .select({ id })
        .from(contactMessages)
        .where(and(lt(createdAt, before), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (expired) => deleteMessages(program, [expired], system),
  );
}
