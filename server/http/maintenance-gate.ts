import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isExempt, RETURN_PARAMETER } from '#domain/maintenance.ts';
import { pathTo } from '#domain/paths.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { FoundSession } from '../accounts/find-session.ts';
import { readSigned, signValue } from '../crypto/signed-values.ts';
import { isDatabaseTimeout } from '../db/time-limit.ts';
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
    // The page itself fails for the same reason, and that is logged with its request.
    if (!isDatabaseTimeout(err))
      program.log.error({ err }, 'the maintenance check failed; the site stays open');
    return false;
  }
  const found = await staff().catch(() => undefined);
  return found?.state !== 'ok';
}

/**
 * How a shut site answers. A browser says that it opens a page, and is sent to the maintenance page, which returns to
 * where it came from. Crawlers ask for pages too: they get that page as a 503 in place, because a redirect would
 * replace the page in their index. Other programs get a bare 503.
 */
export function shutAnswer({ headers, method }: IncomingMessage): 'redirect' | 'page' | 'bare' {
  if (headers['sec-fetch-dest'] === 'document') return 'redirect';
  const isReading = method === 'GET' || method === 'HEAD';
  const asksPage = (headers.accept ?? '').includes('text/html');
  return isReading && asksPage && headers['sec-fetch-dest'] === undefined ? 'page' : 'bare';
}

/** The maintenance page, with the way back. */
export function maintenanceAddress({ pathname, search }: URL): string {
  const back = new URLSearchParams({ [RETURN_PARAMETER]: pathname + search });
  return `${pathTo('/maintenance')}?${back}`;
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
