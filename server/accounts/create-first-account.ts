import { sql } from 'drizzle-orm';
import { isStaffAddress, localPart } from '#domain/accounts/staff-address.ts';
import { recordAudit, system } from '../audit/record-audit.ts';
import type { Config } from '../config.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { StartError } from '../errors.ts';
import { checkNewPassword } from './check-new-password.ts';
import { passwords } from '../crypto/passwords.ts';
import { readableCode } from '../crypto/readable-code.ts';

/**
 * Creates the first owner if there are no accounts. Returns the generated password, to be shown once, or undefined if there
 * is none to show. If two instances start together, only one creates the account.
 */
export async function createFirstAccount(
  db: Executor,
  config: Pick<Config, 'adminEmail' | 'adminPassword' | 'staffDomain'>,
): Promise<{ email: string; password: string } | undefined> {
  const existing = await db.select({ id: users.id }).from(users).limit(1);
  if (existing.length > 0) return undefined;
  const email = config.adminEmail ?? `admin@${config.staffDomain}`;
  if (!isStaffAddress(email, config.staffDomain)) {
    throw new StartError(
      `ADMIN_EMAIL must be a plain address that ends with @${config.staffDomain}, the staff domain.`,
    );
  }
  if (config.adminPassword !== undefined && checkNewPassword(config.adminPassword, [localPart(email)])) {
    throw new StartError(
      'ADMIN_PASSWORD must be 12 to 200 characters and not one of the commonest passwords.',
    );
  }
  const generated = config.adminPassword === undefined ? readableCode(30, 5) : undefined;
  const id = newId();
  const passwordHash = await passwords.hash(config.adminPassword ?? generated ?? '');
  const made = await db.transaction(async (tx) => {
    // Already verified: the operator chose the address, and mail may not be configured yet.
    const { rows } = await tx.execute(sql`
      insert into users (id, email, name, role, password_hash, email_verified_at)
      select ${id}, ${email}, ${localPart(email)}, 'owner', ${passwordHash}, now() where not exists (select from users)
      on conflict (email) do nothing returning id`);
    if (rows.length === 0) return false;
    await recordAudit(tx, system, { action: 'create', entity: 'user', entityId: id, newData: { email } });
    return true;
  });
  return made && generated !== undefined ? { email, password: generated } : undefined;
}
