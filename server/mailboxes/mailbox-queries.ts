import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { may, type Role } from '#domain/accounts/roles.ts';
import type { MailboxView } from '#domain/mail/mailbox-view.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import type { Given } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Mailbox } from './mailbox-credentials.ts';
import { mayGiveAccess } from './save-mailbox.ts';

type Reader = { role: Role; userId: string };

/** Owners manage all mailboxes, others their own. */
function managedBy({ role, userId }: Reader): SQL | undefined {
  if (!may(role, 'edit')) return sql`false`;
  return may(role, 'administer') ? undefined : eq(mailboxes.userId, userId);
}

const imported = (column: 'import_done' | 'import_total') => sql<number>`(select
  coalesce(sum(f.${sql.raw(column)}), 0)::int from mailbox_folders f where f.mailbox_id = ${mailboxes.id})`;

/** Shared ones first. */
export async function listMailboxes(db: Executor, actor: StaffActor): Promise<MailboxView[]> {
  const rows = await db
    .select({
      mailbox: mailboxes,
      owner: users.name,
      done: imported('import_done'),
      total: imported('import_total'),
      waiting: sql<number>`(select count(*)::int from mail_outbox o
        where o.mailbox_id = ${mailboxes.id} and o.status = 'failed')`,
    })
    .from(mailboxes)
    .leftJoin(users, eq(users.id, mailboxes.userId))
    .where(managedBy(actor))
    .orderBy(sql`${mailboxes.type} = 'personal'`, asc(sql`lower(${mailboxes.address})`));
  return rows.map(({ mailbox, owner, done, total, waiting }) => ({
    id: mailbox.id,
    type: mailbox.type,
    name: mailbox.name,
    address: mailbox.address,
    signIn: mailbox.signIn,
    owner,
    state: mailbox.state,
    problem: mailbox.problem,
    problemDetail: mailbox.problemDetail,
    checkedAt: mailbox.checkedAt,
    reads: mailbox.imapHost !== null,
    sends: mailbox.smtpHost !== null,
    imported: { done, total },
    waiting,
    mayGiveAccess: mayGiveAccess(actor, mailbox),
  }));
}

export async function findMailbox(db: Executor, id: string, reader: Reader): Promise<Mailbox | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), managedBy(reader)));
  return found;
}

/** The mailboxes to which this person must sign in again: their own, and for owners the shared ones. */
export function toSignIn(role: Role, userId: Given<string>): SQL {
  const shared = may(role, 'administer') ? eq(mailboxes.type, 'shared') : undefined;
  const theirs = may(role, 'edit') ? or(sql`${mailboxes.userId} = ${userId}`, shared) : sql`false`;
  return sql`select ${mailboxes.id}, ${mailboxes.address} from ${mailboxes}
    where ${eq(mailboxes.state, 'signInNeeded')} and ${theirs} order by ${mailboxes.address}`;
}
