import { eq, sql } from 'drizzle-orm';
import type { Refusal } from '#domain/accounts/account-problem.ts';
import {
  directoryAddress,
  directoryName,
  type DirectoryProblem,
  directoryRole,
  type DirectoryRules,
  hasDirectoryFactor,
} from '#domain/accounts/directory.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { users, type User } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountContext } from './account-context.ts';
import type { DirectoryIdentity } from './directory-client.ts';
import { accountOfIdentity, linkIdentity } from './directory-identities.ts';
import { isLastOwner } from './last-owner.ts';
import { withdrawLinks } from './one-time-links.ts';
import { openStaffSession, type SignedIn } from './open-staff-session.ts';
import { type Origin, type Owner, recordAccountEvent } from './record-account-event.ts';

export type DirectorySignIn = {
  identity: DirectoryIdentity;
  rules: DirectoryRules;
  label: string;
  language: Language;
  previousToken: string | undefined;
};

/** `userId`: the account that was refused, for the audit log. */
export type DirectoryRefusal = { ok: false; directory: DirectoryProblem; userId?: string };

const stop = (directory: DirectoryProblem, userId?: string): DirectoryRefusal => ({
  ok: false,
  directory,
  ...(userId && { userId }),
});

/**
 * Signs in a person whom the directory has identified. The linked account counts, whatever its address has become; without
 * a link, the account with the verified address, which is linked from then on.
 */
export async function signInWithDirectory(
  db: Executor,
  { identity, rules, label, language, previousToken }: DirectorySignIn,
  origin: Origin,
  context: AccountContext,
): Promise<SignedIn | Refusal | DirectoryRefusal> {
  const { claims } = identity;
  const { staffDomain } = context.config;
  const address = directoryAddress(claims, staffDomain);
  if ('problem' in address) return stop(address.problem);
  const role = directoryRole(claims, rules);
  return db.transaction(async (tx) => {
    const linkedTo = await accountOfIdentity(tx, identity);
    const wanted = linkedTo ? eq(users.id, linkedTo) : eq(users.email, address.email);
    const [before] = await tx.select().from(users).where(wanted);
    // Locks the rows of all owners, so it comes before the lock on this account.
    const demoted = before?.role === 'owner' && role !== undefined && role !== 'owner';
    const keepsOwner = demoted && (await isLastOwner(tx, before.id, staffDomain));
    const [known] = await tx.select().from(users).where(wanted).for('no key update');
    if (known?.disabledAt) return stop('disabled', known.id);
    if (known && !isStaffAddress(known.email, staffDomain)) return stop('foreignDomain', known.id);
    if (role === 'none') return stop('noRole', known?.id);
    const first = role ?? rules.defaultRole;
    if (!known && (!rules.createAccounts || !first)) return stop('noAccount');
    const name = directoryName(claims, address.email);
    const user =
      known ?? (first && (await createAccount(tx, { email: address.email, name, role: first, language })));
    if (!user) return stop('noAccount');
    const owner = { ...origin, userId: user.id };
    if (!linkedTo) {
      if (!(await linkIdentity(tx, user.id, identity))) return stop('otherIdentity', user.id);
      await withdrawLinks(tx, user.id, 'invitation');
      await recordAccountEvent(tx, owner, {
        action: known ? 'update' : 'create',
        entityId: user.id,
        metadata: { event: 'directoryLinked' },
        ...(!known && { newData: { email: user.email, name: user.name, role: user.role } }),
      });
    }
    const current = { ...user };
    if (user.emailVerifiedAt === null && user.email === address.email) {
      current.emailVerifiedAt = context.now();
      await tx
        .update(users)
        .set({ emailVerifiedAt: sql`now()` })
        .where(eq(users.id, user.id));
    }
    if (role && role !== user.role)
      current.role = keepsOwner
        ? await keepOwner(tx, user, owner)
        : await followRole(tx, user, role, { owner, label });
    const directoryFactor = hasDirectoryFactor(claims, rules);
    return openStaffSession(tx, current, origin, context, {
      previousToken,
      method: 'directory',
      directoryFactor,
    });
  });
}

type NewAccount = { email: string; name: string; role: Role; language: Language };

async function createAccount(tx: Executor, account: NewAccount): Promise<User | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), ...account, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return made;
}

type Following = { owner: Owner; label: string };

/** The last owner who can sign in stays an owner, whatever the directory says. */
async function keepOwner(tx: Executor, user: User, owner: Owner): Promise<Role> {
  const metadata = { event: 'lastOwnerKept' } as const;
  await recordAccountEvent(tx, owner, { action: 'update', entityId: user.id, metadata });
  return user.role;
}

async function followRole(tx: Executor, user: User, role: Role, { owner, label }: Following): Promise<Role> {
  await tx
    .update(users)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(users.id, user.id));
  await recordAccountEvent(tx, owner, {
    action: 'update',
    entityId: user.id,
    oldData: { role: user.role },
    newData: { role },
    metadata: { event: 'roleFromDirectory' },
  });
  const data = { change: 'role', role, byName: label } as const;
  await queueMail(tx, { kind: 'accountChange', to: user.email, language: user.language, data });
  return role;
}
