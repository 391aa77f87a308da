import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { linkHours, linkPaths, type LinkKind } from '#domain/accounts/one-time-link.ts';
import type { Executor } from '../db/client.ts';
import { oneTimeLinks, users, type User } from '../db/schema/accounts.ts';
import { hashToken, isToken, newToken } from '../crypto/tokens.ts';

type LinkOptions = Partial<Pick<typeof oneTimeLinks.$inferInsert, 'newEmail' | 'browserHash' | 'shown'>>;

/** Returns the URL to be mailed, which opens in the language of the mail. Earlier links of the same kind stop working. */
export async function issueLink(
  tx: Executor,
  kind: LinkKind,
  { id: userId, language }: Pick<User, 'id' | 'language'>,
  publicUrl: string,
  options: LinkOptions = {},
): Promise<string> {
  await withdrawLinks(tx, userId, kind);
  const token = newToken();
  const expiresAt = sql`now() + make_interval(mins => ${linkHours[kind] * 60}::int)`;
  await tx.insert(oneTimeLinks).values({ tokenHash: hashToken(token), kind, userId, expiresAt, ...options });
  return `${publicUrl}${linkPaths[kind]}/${token}?lang=${language}`;
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

/** The hash of the browser that asked for the link. */
export async function browserOfLink(db: Executor, token: string): Promise<string | null | undefined> {
  const [link] = await db
    .select({ browserHash: oneTimeLinks.browserHash })
    .from(oneTimeLinks)
    .where(usable('signIn', token));
  return link?.browserHash;
}

type UsedLink = typeof oneTimeLinks.$inferSelect;

/** Uses up the link: of two concurrent requests, only one gets it. */
export async function useLink(tx: Executor, kind: LinkKind, token: string): Promise<UsedLink | undefined> {
  const [used] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(usable(kind, token))
    .returning();
  return used;
}

const usable = (kind: LinkKind, token: string) =>
  and(
    eq(oneTimeLinks.tokenHash, hashToken(token)),
    eq(oneTimeLinks.kind, kind),
    isNull(oneTimeLinks.usedAt),
    sql`${oneTimeLinks.expiresAt} > now()`,
  );
