import type { Secrets } from '../crypto/secrets.ts';
import { addMissingApplicationCvs } from '../candidates/add-application-cv.ts';
import { linkApplicationsWithoutCandidate } from '../candidates/find-or-create-candidate.ts';
import { replayErasures } from '../candidates/replay-erasures.ts';
import type { Executor, TransactionSql } from '../db/client.ts';
import { transactionOver } from '../db/query-builder.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';

/**
 * What must be put right after every restore, in its transaction. Whatever must not come back with old data, such as
 * people who asked to be forgotten, has its line here.
 */
export type AfterRestore = {
  /** Who restores stays signed in, also when the archive does not know him. Absent on the command line. */
  keepUserId?: string | undefined;
  /** By which the addresses of people who asked to be forgotten are recognised. */
  secrets: Secrets;
  /** Written with the data: both happen or neither. */
  record(tx: Executor): Promise<void>;
};

type Replay = (tx: Tx, tables: readonly string[]) => Promise<void>;
/** The transaction of the restore, for raw SQL and for Drizzle. */
type Tx = { sql: TransactionSql; db: Executor };

/** Runs when all rows are loaded and all references are valid again. */
const replays: Replay[] = [renewCompanyKeys, renewAssignmentWords, renewCandidateWords];

/** Reads the data that is about to be replaced, and returns the work to do afterwards. */
export async function afterRestore(tx: TransactionSql, tables: readonly string[], after: AfterRestore) {
  const keepUser = after.keepUserId !== undefined && tables.includes('users');
  if (keepUser) {
    await tx`create temporary table kept_user on commit drop as
      select * from users where id = ${after.keepUserId ?? ''}`;
  }
  const hasMails = tables.includes('mail_outbox');
  if (hasMails) {
    await tx`create temporary table mails_before on commit drop as
      select id, status, sent_at, attempts from mail_outbox`;
  }
  return {
    async beforeIndexes() {
      if (keepUser) await keepSignedIn(tx);
      if (hasMails) await settleMails(tx);
    },
    /** An older archive may name no candidates, or candidates that are not here. */
    async findPersons() {
      if (!tables.includes('guest_applications')) return;
      const db = transactionOver(tx.lease);
      await linkApplicationsWithoutCandidate(db);
      await addMissingApplicationCvs(db);
    },
    /** The names of files whose bytes may go after the commit. */
    async beforeCommit(): Promise<string[]> {
      const db = transactionOver(tx.lease);
      for (const replay of replays) await replay({ sql: tx, db }, tables);
      const { storageNames } = await replayErasures(db, after.secrets);
      await publicContentChanged(db);
      await after.record(db);
      return storageNames;
    },
  };
}

/** If the archive has the same person under another id, their sessions move to that id. */
async function keepSignedIn(tx: TransactionSql): Promise<void> {
  await tx`update sessions set user_id = u.id from kept_user k join users u on u.email = k.email
    where sessions.user_id = k.id and u.id <> k.id`;
  await tx`insert into users select * from kept_user on conflict do nothing`;
}

/** A mail that was queued in the backup and has been sent since is not sent again. Old ones expire. */
async function settleMails(tx: TransactionSql): Promise<void> {
  await tx`update mail_outbox m set status = b.status, sent_at = b.sent_at, attempts = b.attempts
    from mails_before b where b.id = m.id and b.status in ('sent', 'dead') and m.status <> b.status`;
}

/** Rows that were not restored contain the name of restored customers. */
async function renewCompanyKeys({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  if (!tables.includes('customers')) return;
  for (const table of ['contacts', 'opportunities', 'activities']) {
    await tx`update ${tx(table)} r set company_key = c.name_key from customers c
      where c.id = r.customer_id and r.company_key <> c.name_key`;
  }
}

async function renewAssignmentWords({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  if (!tables.includes('assignments') || tables.includes('assignment_words')) return;
  await tx`update assignments set title = title`;
}

/** Archives from before document search have no search data. */
async function renewCandidateWords({ sql: tx }: Tx, tables: readonly string[]): Promise<void> {
  if (!tables.includes('candidates') || tables.includes('candidate_words')) return;
  await tx`insert into candidate_expertise (name, candidate_id)
    select distinct name, id from candidates, unnest(expertise) name where registered_at is not null
    on conflict do nothing`;
  await tx`insert into cv_texts (file_id) select file_id from candidate_cvs on conflict do nothing`;
  await tx`select count(refresh_candidate_words(id)) from candidates`;
}
