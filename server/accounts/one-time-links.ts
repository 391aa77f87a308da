import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { linkHours, linkPaths, type LinkKind } from '#domain/accounts/one-time-link.ts';
import type { Executor } from '../db/client.ts';
import { oneTimeLinks, users, type User } from '../db/schema/accounts.ts';
import { hashToken, isToken, newToken } from '../crypto/tokens.ts';

/** Returns the URL to be mailed. Earlier links of the same kind stop working. */
export async function issueLink(
  tx: Executor,
  kind: LinkKind,
  userId: string,
  publicUrl: string,
): Promise<string> {
  await withdrawLinks(tx, userId, kind);
  const token = newToken();
  const expiresAt = sql`now() + make_interval(hours => ${linkHours[kind]}::int)`;
  await tx.insert(oneTimeLinks).values({ tokenHash: hashToken(token), kind, userId, expiresAt });
  return `${publicUrl}${linkPaths[kind]}/${token}`;
}

export async function withdrawLinks(tx: Executor, userId: string, kind: LinkKind): Promise<void> {
  await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, kind), isNull(oneTimeLinks.usedAt)));
}

/** The user of a valid link. Does not use up the link. */
export async function findLink(db: Executor, kind: LinkKind, token: string): Promise<User | undefined> {
  if (!isToken(token)) return undefined;
  const [user] = await db
    .select(getTableColumns(users))
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(and(usable(kind, token), isNull(users.disabledAt)));
  return user;
}

/** Uses up the link: of two concurrent requests, only one gets true. */
export async function useLink(tx: Executor, kind: LinkKind, token: string): Promise<boolean> {
  const used = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(usable(kind, token))
    .returning({ userId: oneTimeLinks.userId });
  return used.length === 1;
}

const usable = (kind: LinkKind, token: string) =>
  and(
    eq(oneTimeLinks.tokenHash, hashToken(token)),
    eq(oneTimeLinks.kind, kind),
    isNull(oneTimeLinks.usedAt),
    sql`${oneTimeLinks.expiresAt} > now()`,
  );
