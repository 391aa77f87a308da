import { mailsWithLink } from '#domain/mail/mail-data.ts';
import { accountMailKinds } from '#domain/mail/mail-kind.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { completeEndedApplications } from '../applications/complete-applications.ts';
import { addMissingApplicationCvs } from '../candidates/add-application-cv.ts';
import { linkApplicationsWithoutCandidate } from '../candidates/find-or-create-candidate.ts';
import { replayErasures } from '../candidates/replay-erasures.ts';
import { setLoadedLastContacts, setMissingLastContacts } from '../contacts/record-contact-moment.ts';
import { replayWithdrawals } from '../candidates/replay-withdrawals.ts';
import type { Executor, TransactionSql } from '../db/client.ts';
import { transactionOver } from '../db/query-builder.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { deleteUnreferencedFiles } from '../files/delete-unreferenced-files.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { ArchiveError } from './archive-error.ts';
import type { Completion } from './bare-tables.ts';

/** Corrections in the transaction of every restore, for anything that must not come back with old data. */
export type AfterRestore = {
  /** Stays signed in, even if the archive lacks this account. Absent on the command line. */
  keepUserId?: string | undefined;
  /** Groups of settings that are not replaced. */
  keptSettings: readonly string[];
  /** If false, mails that were waiting when the archive was made are not sent. */
  mayMail: boolean;
  /** For recognising the addresses of erased people. */
  secrets: Secrets;
  /** Called once the rows are loaded: from then on only the database is busy. */
  whileIndexing?: () => Promise<void>;
  /** Called in the same transaction, right before the commit. */
  record(tx: Executor): Promise<void>;
};

type Replay = (tx: Tx, tables: readonly string[]) => Promise<void>;
/** The transaction of the restore, for raw SQL and for Drizzle. */
type Tx = { sql: TransactionSql; db: Executor };

/** Run once all rows are loaded and all references are valid again. */
const replays: Replay[] = [
  renewCompanyKeys,
  renewPresentationNames,
  renewAssignmentSearch,
  renewCandidateWords,
  setMissingClocks,
  readMailboxesAgain,
];

/** Saves data that is about to be replaced, and returns the later steps. */
export async function afterRestore(tx: TransactionSql, tables: readonly string[], after: AfterRestore) {
  const keepUser = after.keepUserId !== undefined && tables.includes('users');
  if (keepUser) {
    await tx`create temporary table kept_user on commit drop as
      select * from public.users where id = ${after.keepUserId ?? ''}`;
  }
  const hasMails = tables.includes('mail_outbox');
  if (hasMails) {
    await tx`create temporary table mails_before on commit drop as select * from public.mail_outbox`;
  }
  const hasAlerts = tables.includes('job_alerts');
  if (hasAlerts) {
    await tx`create temporary table alerts_before on commit drop as
      select id, checked_at, due_at, sent_ids from public.job_alerts`;
  }
  const keptSettings = tables.includes('admin_settings') ? after.keptSettings : [];
  if (keptSettings.length > 0) {
    await tx`create temporary table kept_settings on commit drop as
      select coalesce(jsonb_object_agg(key, value), '{}') as settings
      from public.admin_settings, jsonb_each(settings) where key = any(${keptSettings})`;
  }
  return {
    async beforeIndexes() {
      if (keepUser) await keepSignedIn(tx);
      if (keptSettings.length > 0) await keepSettings(tx, keptSettings);
      if (hasMails) await settleMails(tx, after.mayMail);
      if (hasAlerts) await keepAlertsInformed(tx);
      // Derived again before the commit. A customer that comes back would otherwise have a row of before.
      if (tables.includes('customers')) await tx`delete from customer_last_contacts`;
      if (tables.includes('visitors')) await tx`delete from visit_days`;
    },
    /** Moments that contacts lack: every index of theirs would have to change with them. */
    completion: (columns: readonly string[]): Completion => ({
      table: 'contacts',
      complete: () => setLoadedLastContacts(transactionOver(tx.lease), columns),
    }),
    /** An application may have no candidate, or one that does not exist here. `older`: their CVs may be missing too. */
    async findPersons(older: boolean) {
      if (!tables.includes('guest_applications') && !tables.includes('candidates')) return;
      const db = transactionOver(tx.lease);
      await linkApplicationsWithoutCandidate(db);
      if (older) await addMissingApplicationCvs(db);
    },
    /** Returns the names of files to delete after the commit. */
    async beforeCommit(): Promise<string[]> {
      const db = transactionOver(tx.lease);
      await readSettings(db).catch((cause: unknown) => {
        throw new ArchiveError('wrongType', 'admin_settings.settings', { cause });
      });
      for (const replay of replays) await replay({ sql: tx, db }, tables);
      const { storageNames } = await replayErasures(db, after.secrets);
      await replayWithdrawals(db);
      await tx`select renew_list_sums(), renew_last_contacts()`;
      const unused = tables.includes('stored_files') ? [] : await deleteUnreferencedFiles(tx);
      await publicContentChanged(db);
      await after.record(db);
      return [...storageNames, ...unused];
    },
  };
}

/** If the archive has the same person under another id, their sessions move to that id. */
async function keepSignedIn(tx: TransactionSql): Promise<void> {
  await tx`update sessions set user_id = u.id from kept_user k join users u on u.email = k.email
    where sessions.user_id = k.id and u.id <> k.id`;
  await tx`insert into users select * from kept_user on conflict do nothing`;
}

async function keepSettings(tx: TransactionSql, groups: readonly string[]): Promise<void> {
  await tx`insert into admin_settings (id, settings)
    select 1, settings from kept_settings where settings <> '{}' or exists (select from admin_settings)
    on conflict (id) do update set settings = (admin_settings.settings - ${groups}::text[]) || excluded.settings`;
}

/**
 * Mails that were sent or given up since the backup keep that status, and later mails about accounts stay: a restore must
 * not hide a changed account from its owner. Without `mayMail`, waiting mails from the archive expire.
 */
async function settleMails(tx: TransactionSql, mayMail: boolean): Promise<void> {
  if (!mayMail) {
    await tx`update mail_outbox set status = 'dead', failure = 'expired'
      where status in ('queued', 'sending', 'failed')`;
  }
  await tx`update mail_outbox m set status = b.status, sent_at = b.sent_at, attempts = b.attempts
    from mails_before b where b.id = m.id and b.status in ('sent', 'dead') and m.status <> b.status`;
  // Archives hold no links, and the links of before the backup do not work any more.
  await tx`update mail_outbox m set data = b.data from mails_before b where b.id = m.id and b.data ? 'link'`;
  await tx`update mail_outbox set status = 'dead', failure = 'expired'
    where kind = any(${mailsWithLink}) and not data ? 'link' and status in ('queued', 'sending', 'failed')`;
  await tx`insert into mail_outbox select * from mails_before where kind = any(${accountMailKinds})
    on conflict do nothing`;
}

/** Assignments that were mailed since the backup are not mailed again. */
async function keepAlertsInformed(tx: TransactionSql): Promise<void> {
  await tx`update job_alerts a set checked_at = b.checked_at, due_at = b.due_at, sent_ids = b.sent_ids
    from alerts_before b where b.id = a.id and b.checked_at > a.checked_at`;
}

/** Rows that were not restored have a copy of the customer's name key. */
async function renewCompanyKeys({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  for (const table of ['contacts', 'opportunities', 'activities', 'placements']) {
    if (!tables.includes('customers') && !tables.includes(table)) continue;
    await tx`update ${tx(table)} r set company_key = c.name_key from customers c
      where c.id = r.customer_id and r.company_key <> c.name_key`;
  }
}

/** Archives from before the search of presentations lack their names; rows that were not restored may have others. */
async function renewPresentationNames({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  const sources = ['presentations', 'candidates', 'customers', 'assignments'];
  if (!sources.some((table) => tables.includes(table))) return;
  await tx`update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
    where search <> presentation_names(candidate_id, customer_id, assignment_id)`;
}

async function renewAssignmentSearch({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  if (!tables.includes('assignments')) return;
  if (!tables.includes('assignment_words')) await tx`update assignments set title = title`;
  await tx`select renew_open_assignments()`;
}

/** Archives from before these clocks lack them; retention counts from them. */
async function setMissingClocks({ db }: Tx, tables: readonly string[]): Promise<void> {
  if (tables.includes('guest_applications')) await completeEndedApplications(db);
  if (tables.includes('contacts')) await setMissingLastContacts(db);
}

/** Archives from before document search lack its index. */
async function renewCandidateWords({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  if (!tables.includes('candidates') || tables.includes('candidate_words')) return;
  await tx`insert into candidate_expertise (name, candidate_id)
    select distinct name, id from candidates, unnest(expertise) name where registered_at is not null
    on conflict do nothing`;
  await tx`insert into cv_texts (file_id) select file_id from candidate_cvs on conflict do nothing`;
  await tx`select count(refresh_candidate_words(id)) from candidates`;
}

/** Mail that came since the backup is no longer stored, and is read from the mailboxes once more. */
async function readMailboxesAgain({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  if (!tables.includes('mails') && !tables.includes('mail_threads')) return;
  await tx`delete from mailbox_folders`;
  await tx`delete from mail_thread_mailboxes`;
  await tx`update mailboxes set state = 'connecting', version = version + 1
    where state in ('importing', 'working') and imap_host is not null`;
}
