import { readActivityForm } from '#domain/activities/activity-record.ts';
import type { QuickActivity, QuickOutcome } from '#domain/activities/quick-activity.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { saveActivity } from './save-activity.ts';
import { startActivity } from './start-activity.ts';

/** A conversation that was held, or a reminder to follow up, of the colleague who notes it. Sent twice it is added once. */
export async function logActivity(
  { db, now }: Pick<Program, 'db' | 'now'>,
  id: string,
  { way, about, values }: QuickActivity,
  actor: StaffActor,
): Promise<QuickOutcome> {
  const { start, content } = await startActivity(db, { [about.kind]: about.id });
  if (content[`${about.kind}Id`] === null) throw new AppError('notFound');
  const read = readActivityForm(
    {
      ...start.values,
      ...values,
      status: way === 'log' ? 'completed' : 'pending',
      due_date: way === 'log' ? '' : values.due_date,
      remind_at: way === 'log' ? '' : values.due_date,
      owner_id: actor.userId,
    },
    now(),
  );
  if ('errors' in read) return { outcome: 'refused', errors: read.errors };
  const saved = await saveActivity(db, { id, basedOn: '', content: read.content }, actor);
  return saved.outcome === 'refused' ? { outcome: 'refused', errors: saved.errors } : { outcome: 'added' };
}
