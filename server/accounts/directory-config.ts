import type { DirectoryRules } from '#domain/accounts/directory.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { StartError } from '../errors.ts';

export type DirectoryConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string | undefined;
  rules: DirectoryRules;
};

type Variables = {
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID: string;
  OIDC_CLIENT_SECRET: string;
  OIDC_LABEL?: string;
  OIDC_ROLE_CLAIM?: string;
  OIDC_ROLES?: Map<string, Role> | undefined;
  OIDC_DEFAULT_ROLE?: Role;
  OIDC_CREATE_ACCOUNTS?: string;
  OIDC_SECOND_FACTOR?: DirectoryRules['secondFactor'];
};

/**
 * Plain http only on this machine, for tests. The shared addresses of Microsoft would admit the directories of all its
 * customers.
 */
export function isSafeIssuer(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address);
  if (/^\/(common|organizations|consumers)(\/|$)/.test(pathname)) return false;
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export function readDirectory(values: Variables): DirectoryConfig {
  const createAccounts = values.OIDC_CREATE_ACCOUNTS === '1';
  if (createAccounts && !values.OIDC_ROLES && !values.OIDC_DEFAULT_ROLE) {
    throw new StartError(
      'OIDC_ROLES or OIDC_DEFAULT_ROLE must be set too: OIDC_CREATE_ACCOUNTS needs a role for new accounts.',
    );
  }
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    label: values.OIDC_LABEL,
    rules: {
      roleClaim: values.OIDC_ROLE_CLAIM ?? 'roles',
      roleOfValue: values.OIDC_ROLES ?? new Map(),
      defaultRole: values.OIDC_DEFAULT_ROLE,
      createAccounts,
      secondFactor: values.OIDC_SECOND_FACTOR ?? 'here',
    },
  };
}
