import { isNull } from 'drizzle-orm';
import type { MailAddress } from '#domain/mail/stored-mail.ts';
import { addMonths } from '#domain/time/months.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Transaction } from '../../db/client.ts';
import { newId } from '../../db/ids.ts';
import { users } from '../../db/schema/accounts.ts';
import { candidates } from '../../db/schema/candidates.ts';
import { mailboxes, mailThreadMailboxes } from '../../db/schema/mailboxes.ts';
import type { mailTemplates } from '../../db/schema/mail-writing.ts';
import { insertReceived } from '../../mails/store-received.ts';
import type { Program } from '../../program.ts';
import { putFiles } from '../documents/stored-file.ts';
import {
  type DemoConversation,
  demoConversations,
  type DemoMailbox,
  type DemoSources,
} from './demo-conversations.ts';
import { insertGroupMail } from './demo-group-mail.ts';

type Given = Omit<DemoSources, 'colleagues'> & {
  staffId: string | null;
  template: typeof mailTemplates.$inferInsert;
};

const GROUP_SIZE = 12;
const DAY_MS = 86_400_000;

/** Conversations and a mail to many, stored and filed like mail from a mailbox. */
export async function insertDemoMail(tx: Transaction, program: Program, given: Given): Promise<void> {
  const { now, agency } = given;
  const accounts = await tx.select().from(users).where(isNull(users.disabledAt));
  const recruiter = accounts.find(({ role, phone }) => role === 'recruiter' && phone !== null);
  const own = accounts.find(({ id }) => id === given.staffId) ?? recruiter;
  if (!own || !recruiter) return;
  const boxes = await insertMailboxes(tx, { own, recruiter, agency, now });
  const addressOf = ({ email, name }: typeof own) => ({ address: email, name });
  const sources = { ...given, colleagues: { own: addressOf(own), recruiter: addressOf(recruiter) } };
  const conversations = demoConversations(sources);
  const met = new Set(
    conversations.flatMap(({ mails }) =>
      mails.flatMap(({ received }) => received.head.participants.map(({ address }) => address)),
    ),
  );
  const answers = await insertGroupMail(tx, {
    now,
    template: given.template,
    author: { ...addressOf(own), id: own.id, phone: own.phone },
    agency,
    people: await groupOf(tx, given, met),
  });
  const all = [...conversations, ...answers];
  await putFiles(
    program,
    all.flatMap(({ mails }) => mails.flatMap(({ files }) => files)),
  );
  for (const conversation of all) await insertConversation(tx, program, conversation, boxes);
}

async function insertConversation(
  tx: Transaction,
  { secrets }: Program,
  { mailbox, mails }: DemoConversation,
  boxes: Record<DemoMailbox, string>,
): Promise<void> {
  for (const { received, files } of mails) {
    const kept = received.mime.attachments.map((one, at) => ({ ...one, file: files[at]?.file }));
    const stored = await insertReceived(tx, secrets, received, kept);
    if (stored)
      await tx
        .insert(mailThreadMailboxes)
        .values({ threadId: stored.mail.threadId, mailboxId: boxes[mailbox] })
        .onConflictDoNothing();
  }
}

/** Rejected some time ago and still registered: they may have time again. */
async function groupOf(tx: Transaction, given: Given, met: ReadonlySet<string>) {
  const rows = await tx
    .select({ id: candidates.id, email: candidates.email })
    .from(candidates)
    .where(isNull(candidates.consentWithdrawnAt));
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const before = new Date(given.now.getTime() - 20 * DAY_MS);
  return given.applications
    .filter(
      ({ application: { status, createdAt, archivedAt, email } }) =>
        status === 'rejected' &&
        createdAt &&
        createdAt < before &&
        !archivedAt &&
        !met.has(email) &&
        !given.unreachable.has(email),
    )
    .flatMap(({ person }) => {
      const candidateId = ids.get(person.email);
      return candidateId ? [{ candidateId, person }] : [];
    })
    .slice(0, GROUP_SIZE);
}

type Account = typeof users.$inferSelect;

/** Not connected: nothing of the demo is read from a server. */
async function insertMailboxes(
  tx: Transaction,
  { own, recruiter, agency, now }: { own: Account; recruiter: Account; agency: MailAddress; now: Date },
): Promise<Record<DemoMailbox, string>> {
  const off = (name: string, address: string, userId: string | null) => ({
    id: newId(),
    type: userId ? ('personal' as const) : ('shared' as const),
    userId,
    name,
    address: address.toLowerCase(),
    signIn: 'password' as const,
    username: address.toLowerCase(),
    imapHost: 'imap.voorbeeld.example',
    imapPort: 993,
    imapSecurity: 'tls' as const,
    state: 'off' as const,
    importSince: addMonths(calendarDay(now), -12),
    checkedAt: now,
  });
  const shared = off(agency.name, agency.address, null);
  // An address has one mailbox; the first account may have that of the agency.
  const boxOf = ({ id, name, email }: Account) =>
    email.toLowerCase() === shared.address ? shared : off(name, email, id);
  const first = boxOf(own);
  const second = own.id === recruiter.id ? first : boxOf(recruiter);
  await tx.insert(mailboxes).values([...new Set([shared, first, second])]);
  return { shared: shared.id, own: first.id, recruiter: second.id };
}
