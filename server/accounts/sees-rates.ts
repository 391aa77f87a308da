import { maySeeRates } from '#domain/accounts/roles.ts';
import type { Program } from '../program.ts';
import type { StaffActor } from './record-account-event.ts';

/** Loaders and exports leave rates and margins out of everything they send to anyone else. */
export async function seesRates(
  { settings }: Pick<Program, 'settings'>,
  { role }: Pick<StaffActor, 'role'>,
): Promise<boolean> {
  return maySeeRates(role, await settings.current());
}
