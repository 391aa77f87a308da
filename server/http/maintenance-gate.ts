import { createHash } from 'node:crypto';
import { isExempt } from '#domain/maintenance.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { FoundSession } from '../accounts/find-session.ts';
import { readSigned, signValue } from '../crypto/signed-values.ts';
import type { Program } from '../program.ts';
import { cookie } from './cookies.ts';

export const maintenanceCookie = 'maintenance_auth';
const passDays = 30;

/**
 * True if the visitor must see the maintenance page. Signed-in staff see their site, and a notice on it. If the settings
 * cannot be read, the site stays open.
 */
export async function isShut(
  program: Program,
  path: string,
  cookies: Map<string, string>,
  staff: () => Promise<FoundSession | undefined>,
): Promise<boolean> {
  if (isExempt(path)) return false;
  try {
    const settings = await program.settings.current();
    if (!settings.maintenance.enabled || hasPass(program, settings, cookies)) return false;
  } catch (err) {
    program.log.error({ err }, 'the maintenance check failed; the site stays open');
    return false;
  }
  const found = await staff().catch(() => undefined);
  return found?.state !== 'ok';
}

export function hasPass(program: Program, settings: Settings, cookies: Map<string, string>): boolean {
  const pass = readSigned(program.secrets, 'maintenancePass', cookies.get(maintenanceCookie), program.now());
  return pass === passFor(settings);
}

export function maintenancePass(program: Program, settings: Settings): string {
  const maxAge = passDays * 24 * 60 * 60;
  const expiresAt = new Date(program.now().getTime() + maxAge * 1000);
  const value = signValue(program.secrets, 'maintenancePass', passFor(settings), expiresAt);
  return cookie(maintenanceCookie, value, { maxAge, secure: program.secure });
}

export function endedMaintenancePass(secure: boolean): string {
  return cookie(maintenanceCookie, '', { maxAge: 0, secure });
}

/** Derived from the password, so that a new one invalidates existing passes. */
function passFor({ maintenance }: Settings): string {
  return createHash('sha256').update(maintenance.password_hash).digest('base64url').slice(0, 16);
}
