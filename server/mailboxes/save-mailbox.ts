import { and, eq, ne, sql } from 'drizzle-orm';
import { may } from '#domain/accounts/roles.ts';
import { IMPORT_MONTHS } from '#domain/mail/mailbox.ts';
import {
  changesAccess,
  MAX_MAILBOX_PASSWORD,
  type MailboxContent,
  mailboxRecord,
} from '#domain/mail/mailbox-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { audited } from '#domain/records/record.ts';
import type { Saved } from '#domain/records/save.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addMonths } from '#domain/time/months.ts';
import { assertConfirmed } from '../accounts/assert-access.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { mailboxes, mailboxFolders } from '../db/schema/mailboxes.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { touched } from '../records/record-audit.ts';
import { first, type RecordStore, saveRecord, type Saving } from '../records/save-record.ts';
import { isForbiddenHost } from './mail-server-address.ts';
import type { Mailbox } from './mailbox-credentials.ts';
import { hintMailboxes } from './mailbox-lease.ts';
import { sealMailboxSecret } from './mailbox-secret.ts';

type Needs = Pick<Program, 'db' | 'config' | 'secrets' | 'now'>;
type Given = Saving<MailboxContent> & { password: string };

/**
 * Connects a mailbox, or changes it. A colleague manages their own, owners manage all, but only the colleague gives access to
 * a personal mailbox. With another server, address or way to sign in the password is given again: a stored one is never sent
 * to a server that was chosen later.
 */
export async function saveMailbox(
  program: Needs,
  { password, ...saving }: Given,
  actor: StaffActor,
): Promise<Saved<Mailbox>> {
  if (!isId(saving.id)) throw new AppError('notFound');
  if (password.length > MAX_MAILBOX_PASSWORD) return refused({ password: 'tooLong' });
  return program.db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailboxes).where(eq(mailboxes.id, saving.id)).for('update');
    if (before && !mayManage(actor, before)) throw new AppError('notFound');
    const { content } = saving;
    const renews = password !== '' || !before || changesAccess(before, content);
    if (renews) {
      if (before && !mayGiveAccess(actor, before)) throw new AppError('forbidden');
      assertConfirmed(actor, program.now());
    }
    if (content.signIn === 'password' && renews && password === '') return refused({ password: 'required' });
    const saved = await saveRecord(tx, storeFor(program, actor), saving, actor);
    if (saved.outcome === 'conflict' || saved.outcome === 'refused') return saved;
    await hintMailboxes(tx);
    if (content.signIn !== 'password' || password === '') return saved;
    return { ...saved, ...(await keepPassword(tx, program, { saved, password }, actor)) };
  });
}

export const mayManage = (actor: StaffActor, { userId }: Pick<Mailbox, 'userId'>): boolean =>
  may(actor.role, 'administer') || (may(actor.role, 'edit') && userId === actor.userId);

/** Of a personal mailbox only the colleague has the password. */
export const mayGiveAccess = (
  actor: StaffActor,
  { type, userId }: Pick<Mailbox, 'type' | 'userId'>,
): boolean => (type === 'shared' ? may(actor.role, 'administer') : userId === actor.userId);

const refused = (errors: RecordErrors) => ({ outcome: 'refused', errors }) as const;

/** Read and used from the start, with what was given now. */
const fresh = ({ imapHost }: Pick<MailboxContent, 'imapHost'>) => ({
  // Nothing is read from a mailbox that only sends.
  state: imapHost === null ? ('working' as const) : ('connecting' as const),
  problem: null,
  problemDetail: null,
  problemSince: null,
});

async function keepPassword(
  tx: Executor,
  { secrets }: Needs,
  { saved, password }: { saved: { outcome: string; record: Mailbox }; password: string },
  actor: StaffActor,
) {
  const { record } = saved;
  const sealed = sealMailboxSecret(secrets, record.id, { password });
  const paused = record.state === 'off' ? {} : fresh(record);
  const changed = await first(
    tx
      .update(mailboxes)
      .set({ sealed, ...paused, ...touched(mailboxes) })
      .where(eq(mailboxes.id, record.id))
      .returning(),
  );
  if (!changed) throw new AppError('notFound');
  if (saved.outcome !== 'unchanged') return { record: changed };
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'mailbox',
    entityId: record.id,
    metadata: { event: 'mailboxAccessGiven' },
  });
  return { outcome: 'updated' as const, record: changed };
}

function storeFor({ config, now }: Needs, actor: StaffActor): RecordStore<typeof mailboxRecord, Mailbox> {
  return {
    record: mailboxRecord,
    entity: 'mailbox',
    judge: async (_tx, content) => hostErrors(config, content),
    find: (tx, id) => first(tx.select().from(mailboxes).where(eq(mailboxes.id, id)).for('update')),
    async prepare(tx, { id, before, wanted }) {
      if (before && before.type !== wanted.type) return { errors: { type: 'invalid' } };
      if (wanted.type === 'shared' && !may(actor.role, 'administer')) return { errors: { type: 'invalid' } };
      const taken = await first(
        tx
          .select({ id: mailboxes.id })
          .from(mailboxes)
          .where(and(sql`lower(${mailboxes.address}) = lower(${wanted.address})`, ne(mailboxes.id, id))),
      );
      return taken ? { errors: { address: 'addressTaken' } } : {};
    },
    insert: (tx, row) =>
      first(
        tx
          .insert(mailboxes)
          .values({
            ...row,
            username: row.username ?? row.address,
            userId: row.type === 'personal' ? actor.userId : null,
            importSince: addMonths(calendarDay(now()), -IMPORT_MONTHS),
            ...fresh(row),
            ...awaitingPermission(row),
          })
          .onConflictDoNothing()
          .returning(),
      ),
    async update(tx, before, wanted) {
      // The UIDs of another mailbox mean other mails.
      if (changesAccess(before, wanted))
        await tx.delete(mailboxFolders).where(eq(mailboxFolders.mailboxId, before.id));
      const again = before.state !== 'off' && changesAccess(before, wanted);
      const other = before.signIn !== wanted.signIn || before.address !== wanted.address;
      const paused = before.state === 'off' && { state: before.state };
      return first(
        tx
          .update(mailboxes)
          .set({
            ...wanted,
            username: wanted.username ?? wanted.address,
            ...(again && fresh(wanted)),
            ...(other && { sealed: null, ...awaitingPermission(wanted), ...paused }),
            ...touched(mailboxes),
          })
          .where(eq(mailboxes.id, before.id))
          .returning(),
      );
    },
    entry: ({ id }, entry) => ({ ...entry, entity: 'mailbox', entityId: id }),
  };
}

/** The colleague is sent to the provider next. */
const awaitingPermission = ({ signIn }: Pick<MailboxContent, 'signIn'>) =>
  signIn === 'password' ? {} : { sealed: null, state: 'signInNeeded' as const, problem: 'signIn' as const };

function hostErrors(config: Needs['config'], content: MailboxContent): RecordErrors | undefined {
  const names = { imap_host: content.imapHost, smtp_host: content.smtpHost };
  const wrong = Object.entries(names).filter(([, host]) => host !== null && isForbiddenHost(config, host));
  return wrong.length > 0 ? Object.fromEntries(wrong.map(([name]) => [name, 'hostPrivate'])) : undefined;
}

/** The content of a mailbox for the audit log. */
export const auditedMailbox = (mailbox: Mailbox) => audited(mailboxRecord, mailbox);
