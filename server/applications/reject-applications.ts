import { inArray } from 'drizzle-orm';
import type { RejectionAnswer, RejectionRequest } from '#domain/applications/rejection.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { guestApplications } from '../db/schema/applications.ts';
import type { Program } from '../program.ts';
import { changeWithin } from './change-application-status.ts';
import { queueRejectionMails } from './rejection-mails.ts';

/** Rejects each application that still has the status that was shown, with its reason and its mail. */
export async function rejectApplications(
  program: Pick<Program, 'db' | 'now' | 'settings'>,
  { applications, reason, mail }: RejectionRequest,
  actor: StaffActor,
): Promise<RejectionAnswer> {
  return program.db.transaction(async (tx) => {
    const work = { now: program.now(), actor };
    const outcomes = await changeWithin(tx, { applications, to: 'rejected' }, work);
    const changed = outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
    if (changed.length === 0) return { outcomes, before: [], mailed: 0, undoUntil: null };
    const { id, closingReason } = guestApplications;
    const before = await tx
      .select({ id, reason: closingReason })
      .from(guestApplications)
      .where(inArray(id, changed));
    if (reason !== '')
      await tx.update(guestApplications).set({ closingReason: reason }).where(inArray(id, changed));
    if (!mail) return { outcomes, before, mailed: 0, undoUntil: null };
    const rejected = before.map((row) => ({
      id: row.id,
      from: applications.find((one) => one.id === row.id)?.from ?? 'pending',
      reason: reason || row.reason,
      reasonBefore: row.reason,
    }));
    const { mailed, undoUntil } = await queueRejectionMails(tx, program, rejected, mail, actor);
    return { outcomes, before, mailed, undoUntil: undoUntil?.toISOString() ?? null };
  });
}
