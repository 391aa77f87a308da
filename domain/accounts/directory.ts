import { isRecord } from '../typed-entries.ts';
import { type Role, roles } from './roles.ts';
import { isStaffAddress, normaliseAddress } from './staff-address.ts';

/** Who asks for the second factor of someone who signs in with the directory. */
export const secondFactorRules = ['here', 'amr', 'directory'] as const;

/** The part of the configuration that decides what a signed-in person of the directory may do here. */
export type DirectoryRules = {
  roleClaim: string;
  /** By value of the claim. Empty: the directory does not decide roles. */
  roleOfValue: ReadonlyMap<string, Role>;
  /** For people without a mapped value. Absent: they are refused. */
  defaultRole: Role | undefined;
  createAccounts: boolean;
  secondFactor: (typeof secondFactorRules)[number];
};

/** Every reason for which signing in with the directory fails; `texts/` has a sentence for each. */
export const directoryProblems = [
  'unavailable',
  'cancelled',
  'expired',
  'invalid',
  'unverified',
  'foreignDomain',
  'disabled',
  'noAccount',
  'noRole',
  'otherIdentity',
  'otherAccount',
  'notFresh',
  'throttled',
] as const;
export type DirectoryProblem = (typeof directoryProblems)[number];

export type Claims = Record<string, unknown>;

/** The canonical spelling of the address if the directory vouches for it and it belongs to staff. */
export function directoryAddress(
  claims: Claims,
  staffDomain: string,
): { email: string } | { problem: 'unverified' | 'foreignDomain' } {
  const email = typeof claims.email === 'string' ? normaliseAddress(claims.email) : undefined;
  if (email === undefined || !isVouchedFor(claims)) return { problem: 'unverified' };
  return isStaffAddress(email, staffDomain) ? { email } : { problem: 'foreignDomain' };
}

/** Microsoft Entra says it with `xms_edov`: its `email` can be any address that an administrator typed. */
function isVouchedFor({ email_verified, xms_edov }: Claims): boolean {
  const said = email_verified ?? xms_edov;
  return said === true || said === 1 || said === 'true' || said === '1';
}

/** The highest role among the mapped values. 'none': refused. Undefined: the directory does not decide. */
export function directoryRole(claims: Claims, rules: DirectoryRules): Role | 'none' | undefined {
  if (rules.roleOfValue.size === 0) return undefined;
  const granted = new Set(valuesOf(claims, rules.roleClaim).map((value) => rules.roleOfValue.get(value)));
  return roles.find((role) => granted.has(role)) ?? rules.defaultRole ?? 'none';
}

/** A claim can be nested, as `realm_access.roles`, or have dots in its name, as `https://example.nl/roles`. */
function valuesOf(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name)
    ? claims[name]
    : name
        .split('.')
        .reduce<unknown>(
          (inside, part) => (isRecord(inside) && Object.hasOwn(inside, part) ? inside[part] : undefined),
          claims,
        );
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => typeof item === 'string');
}

export function hasRoleClaim(claims: Claims, { roleClaim, roleOfValue }: DirectoryRules): boolean {
  return roleOfValue.size === 0 || valuesOf(claims, roleClaim).length > 0;
}

/** Whether the second factor of the directory counts. `mfa` is the value of RFC 8176 for more than one factor. */
export function hasDirectoryFactor({ amr }: Claims, { secondFactor }: DirectoryRules): boolean {
  if (secondFactor === 'directory') return true;
  return secondFactor === 'amr' && Array.isArray(amr) && amr.includes('mfa');
}

/** A name to show to colleagues: one line without invisible characters. */
export function directoryName(claims: Claims, email: string): string {
  const text = typeof claims.name === 'string' ? claims.name : '';
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '');
  return plain === '' ? email.slice(0, email.indexOf('@')) : plain;
}

/** `owner=value;recruiter=value`, a role as often as needed. Undefined if it cannot be read. */
export function readRoleMapping(text: string): Map<string, Role> | undefined {
  const mapping = new Map<string, Role>();
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const at = entry.indexOf('=');
    const role = roles.find((name) => name === entry.slice(0, Math.max(0, at)).trim());
    const value = entry.slice(at + 1).trim();
    if (!role || value === '' || mapping.has(value)) return undefined;
    mapping.set(value, role);
  }
  return mapping.size > 0 ? mapping : undefined;
}
