import { and, eq } from 'drizzle-orm';
import { masked } from '#domain/audit/masked.ts';
import { differencesFrom, type TakeOverField } from '#domain/candidates/applicant.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit, profileChanged } from './candidate-record.ts';
import { lockCandidate } from './lock-candidate.ts';

const columns: Record<TakeOverField, 'firstName' | 'lastName' | 'phone' | 'currentJobTitle'> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  current_job_title: 'currentJobTitle',
};

/** 'Overnemen': a field of the profile gets the value of an application. Repeating it changes nothing. */
export async function takeOverField(
  program: Pick<Program, 'db' | 'now'>,
  id: string,
  { applicationId, field }: { applicationId: string; field: TakeOverField },
  actor: Actor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  await program.db.transaction(async (tx) => {
    const profile = await lockCandidate(tx, id);
    const [application] = await tx
      .select()
      .from(guestApplications)
      .where(and(eq(guestApplications.id, applicationId), eq(guestApplications.candidateId, id)));
    if (!profile || !application) throw new AppError('notFound');
    const difference = differencesFrom(profile, application).find((one) => one.field === field);
    if (!difference) return;
    await tx
      .update(candidates)
      .set({ [columns[field]]: difference.submitted, ...profileChanged(program.now()) })
      .where(eq(candidates.id, id));
    const entry = { oldData: { [field]: masked.before }, newData: { [field]: masked.after } };
    await recordAudit(tx, actor, candidateAudit(id, 'edited', { ...entry, metadata: { applicationId } }));
  });
}
