import { eq, sql } from 'drizzle-orm';
import type { PreferencesForm } from '#domain/accounts/preferences-form.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

export async function updatePreferences(
  db: Executor,
  input: PreferencesForm,
  actor: StaffActor,
): Promise<void> {
  const newData = { language: input.language, theme: input.theme };
  await db.transaction(async (tx) => {
    const [oldData] = await tx
      .select({ language: users.language, theme: users.theme })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for('no key update');
    if (!oldData) throw new AppError('notFound');
    if (oldData.language === newData.language && oldData.theme === newData.theme) return;
    await tx
      .update(users)
      .set({ ...newData, updatedAt: sql`now()` })
      .where(eq(users.id, actor.userId));
    const action = oldData.language === newData.language ? 'update' : 'language_change';
    await recordAccountEvent(tx, actor, { action, entityId: actor.userId, oldData, newData });
  });
}
