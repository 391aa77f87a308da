import type { Settings } from '../settings/settings.ts';

export const roles = ['owner', 'recruiter', 'reader'] as const;
export type Role = (typeof roles)[number];

/** Larger bulk actions and imports are reserved for owners. */
export const RECRUITER_BULK_ROWS = 200;

/** One line per row of the table of roles in the specification; `ownAccount` is everyone's own sign-in and preferences. */
const holders = {
  ownAccount: ['owner', 'recruiter', 'reader'],
  read: ['owner', 'recruiter', 'reader'],
  edit: ['owner', 'recruiter'],
  delete: ['owner', 'recruiter'],
  bulk: ['owner', 'recruiter'],
  unlimitedBulk: ['owner'],
  export: ['owner', 'recruiter'],
  /** Purchase and selling rates, fees and margins, unless a setting reserves them for owners: ask `maySeeRates`. */
  seeRates: ['owner', 'recruiter'],
  administer: ['owner'],
  createBackup: ['owner', 'recruiter'],
  manageBackups: ['owner'],
  readOwnAudit: ['owner', 'recruiter'],
  readAudit: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof holders;

export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = holders[permission];
  return allowed.includes(role);
}

/** Whether a bulk action or an import may have this many rows. */
export function mayBulk(role: Role, rows: number): boolean {
  return may(role, rows > RECRUITER_BULK_ROWS ? 'unlimitedBulk' : 'bulk');
}

/** Whether rates and margins may be sent to a browser or a file of someone with this role. */
export function maySeeRates(role: Role, { security }: Pick<Settings, 'security'>): boolean {
  return may(role, security.reserve_rates ? 'administer' : 'seeRates');
}
