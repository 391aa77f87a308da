import { asc } from 'drizzle-orm';
import type { Role } from '#domain/accounts/roles.ts';
import type { UserStatus } from '#domain/accounts/user-actions.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';

export type UserSummary = {
  id: string;
  email: string;
  name: string;
  role: Role;
  language: Language;
  status: UserStatus;
  emailVerified: boolean;
  hasTwoFactor: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export async function listUsers(db: Executor): Promise<UserSummary[]> {
  const rows = await db.select().from(users).orderBy(asc(users.email));
  return rows.map((user) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    language: user.language,
    status: user.disabledAt ? 'disabled' : user.passwordHash === null ? 'invited' : 'active',
    emailVerified: user.emailVerifiedAt !== null,
    hasTwoFactor: user.totpEnabledAt !== null,
    createdAt: user.createdAt,
    lastLoginAt: user.lastLoginAt,
  }));
}
