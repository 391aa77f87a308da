import { asc, getTableColumns } from 'drizzle-orm';
import type { Role } from '#domain/accounts/roles.ts';
import type { UserStatus } from '#domain/accounts/user-actions.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { hasIdentity, isAccepted } from './directory-identities.ts';

export type UserSummary = {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  role: Role;
  language: Language;
  status: UserStatus;
  emailVerified: boolean;
  hasTwoFactor: boolean;
  /** Can sign in with the directory. */
  inDirectory: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export async function listUsers(db: Executor): Promise<UserSummary[]> {
  const rows = await db
    .select({ ...getTableColumns(users), inDirectory: hasIdentity, isAccepted })
    .from(users)
    .orderBy(asc(users.email));
  return rows.map((user) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    phone: user.phone,
    role: user.role,
    language: user.language,
    status: user.disabledAt ? 'disabled' : user.isAccepted ? 'active' : 'invited',
    emailVerified: user.emailVerifiedAt !== null,
    hasTwoFactor: user.totpEnabledAt !== null,
    inDirectory: user.inDirectory,
    createdAt: user.createdAt,
    lastLoginAt: user.lastLoginAt,
  }));
}
