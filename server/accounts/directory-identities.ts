import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { directoryIdentities, users } from '../db/schema/accounts.ts';
import type { DirectoryIdentity } from './directory-client.ts';

/** For queries on `users`: true if the account can sign in with the directory. */
export const hasIdentity = sql<boolean>`exists (
  select from ${directoryIdentities} where ${directoryIdentities.userId} = ${users.id})`;

/** For queries on `users`: the account is in use, and not just invited. */
export const isAccepted = sql<boolean>`(${users.passwordHash} is not null or ${hasIdentity})`;

type Key = Pick<DirectoryIdentity, 'issuer' | 'subject'>;

export async function accountOfIdentity(db: Executor, { issuer, subject }: Key): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: directoryIdentities.userId })
    .from(directoryIdentities)
    .where(and(eq(directoryIdentities.issuer, issuer), eq(directoryIdentities.subject, subject)));
  return found?.userId;
}

/** False if the account is linked to another person of this directory. */
export async function linkIdentity(tx: Executor, userId: string, { issuer, subject }: Key): Promise<boolean> {
  const linked = await tx
    .insert(directoryIdentities)
    .values({ issuer, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: directoryIdentities.userId });
  return linked.length === 1;
}

/** False if there was no link. */
export async function unlinkIdentities(tx: Executor, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(directoryIdentities)
    .where(eq(directoryIdentities.userId, userId))
    .returning({ issuer: directoryIdentities.issuer });
  return gone.length > 0;
}
