import { createContext, use } from 'react';
import { may, type Permission, type Role } from '#domain/accounts/roles.ts';
import { mayFollow } from '#domain/accounts/route-access.ts';

/** The role of the signed-in colleague; absent outside the back office. */
export const RoleContext = createContext<Role | undefined>(undefined);

/** Hides what the server would refuse. */
export function useMay(): (needed: Permission | undefined) => boolean {
  const role = use(RoleContext);
  return (needed) => role === undefined || needed === undefined || may(role, needed);
}

/** The same for links. */
export function useMayFollow(to: unknown): boolean {
  const role = use(RoleContext);
  return role === undefined || typeof to !== 'string' || mayFollow(role, to);
}
