import { admitAttempt, forgiveAttempt, maintenanceKey } from '../accounts/attempts.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';

const MAX_PASSWORD_LENGTH = 1000;
const wrongPassword = { result: 'failed', reason: 'wrongPassword' } as const;

/** Opens the site during maintenance. Attempts are throttled per network and recorded in the audit log. */
export async function checkMaintenancePassword(
  program: Pick<Program, 'db' | 'settings' | 'secrets' | 'now'>,
  input: { password: string; address: string },
): Promise<boolean> {
  const { maintenance } = await program.settings.current();
  const admission = await admitAttempt(program.db, [maintenanceKey(input.address)]);
  if (!admission.admitted) throw new AppError('tooManyRequests', { waitSeconds: admission.waitSeconds });
  // Without a stored password, verification takes as long and fails.
  const stored = maintenance.password_hash || null;
  const right = await passwords.verify(stored, input.password.slice(0, MAX_PASSWORD_LENGTH));
  await program.db.transaction(async (tx) => {
    if (right) await forgiveAttempt(tx, admission);
    const outcome = right ? { result: 'succeeded' as const } : wrongPassword;
    const entry = {
      action: 'login',
      entity: 'settings',
      metadata: { gate: 'maintenance', ...outcome },
    } as const;
    await recordStranger(tx, program, { ipAddress: input.address }, entry);
  });
  return right;
}
