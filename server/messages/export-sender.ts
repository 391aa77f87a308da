import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { personalArchive } from '../erasure/personal-archive.ts';
import { ofEntities, readCorrespondence, readHistory } from '../erasure/personal-data.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { findMessage } from './message-queries.ts';

/** All messages and mails of the sender of a message. The export is recorded first. */
export async function exportSender(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  messageId: string,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const { db } = program;
  const message = isId(messageId) ? await findMessage(db, messageId) : undefined;
  if (!message) throw new AppError('notFound');
  const correspondence = await readCorrespondence(db, [message.email.toLowerCase()]);
  const ids = correspondence.messages.map(({ id }) => id);
  const history = await readHistory(db, ofEntities('message', ids));
  const metadata = { event: 'exported' } as const;
  await recordAudit(db, actor, { action: 'view', entity: 'message', entityId: messageId, metadata });
  return personalArchive(program, { ...correspondence, history });
}
