import { eq } from 'drizzle-orm';
import type { MailboxStep } from '#domain/mail/mailbox.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { touched } from '../records/record-audit.ts';
import { hintMailboxes } from './mailbox-lease.ts';
import { auditedMailbox, mayManage } from './save-mailbox.ts';

/**
 * Pausing leaves everything as it is, so that reading continues where it stopped. Disconnecting deletes the mailbox with its
 * password and its place in each folder; the mail that was stored stays on the records. Sending the same step twice is no
 * mistake.
 */
export async function changeMailbox(
  { db }: Pick<Program, 'db'>,
  id: string,
  step: MailboxStep,
  actor: StaffActor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailboxes).where(eq(mailboxes.id, id)).for('update');
    if (!before || !mayManage(actor, before)) throw new AppError('notFound');
    await hintMailboxes(tx);
    if (step === 'disconnect') {
      await tx.delete(mailboxes).where(eq(mailboxes.id, id));
      return recordAudit(tx, actor, {
        action: 'delete',
        entity: 'mailbox',
        entityId: id,
        oldData: auditedMailbox(before),
        metadata: { event: 'mailboxDisconnected' },
      });
    }
    const isOff = before.state === 'off';
    if (isOff === (step === 'pause')) return undefined;
    await tx
      .update(mailboxes)
      .set({
        ...(step === 'pause' ? { state: 'off' } : resumed(before)),
        ...touched(mailboxes),
      })
      .where(eq(mailboxes.id, id));
    return recordAudit(tx, actor, {
      action: 'update',
      entity: 'mailbox',
      entityId: id,
      metadata: { event: step === 'pause' ? 'mailboxPaused' : 'mailboxResumed' },
    });
  });
}

const resumed = ({ sealed, imapHost }: typeof mailboxes.$inferSelect) =>
  sealed === null
    ? { state: 'signInNeeded' as const }
    : {
        state: imapHost === null ? ('working' as const) : ('connecting' as const),
        problem: null,
        problemDetail: null,
        problemSince: null,
      };
