import { admitAttempt, forgiveAttempt, maintenanceKey } from '../accounts/attempts.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';

const longestPassword = 1000;

/**
 * Whether a visitor may pass while the site is closed. Each failure makes the next attempt from that network wait
 * longer, and is noted; attempts that come too soon are refused without looking at the password.
 */
export async function checkMaintenancePassword(
  program: Pick<Program, 'db' | 'settings'>,
  input: { password: string; address: string },
): Promise<boolean> {
  const { maintenance } = await program.settings.current();
  const admission = await admitAttempt(program.db, [maintenanceKey(input.address)]);
  if (!admission.admitted) throw new AppError('tooManyRequests');
  // Without a password nobody gets in; it takes as long to find that out.
  const stored = maintenance.password_hash || null;
  const right = await passwords.verify(stored, input.password.slice(0, longestPassword));
  await program.db.transaction(async (tx) => {
    if (right) await forgiveAttempt(tx, admission);
    const metadata = { gate: 'maintenance', passed: right };
    await recordAudit(tx, visitor, { action: 'login', entity: 'settings', metadata });
  });
  return right;
}
