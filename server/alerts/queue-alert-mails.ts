import { and, asc, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { nextAlert } from '#domain/alerts/job-alert.ts';
import { keptUntil, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { LOWEST_ID } from '../db/ids.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { addAlertLink } from './alert-links.ts';
import { findNewMatches, LATE_COMMIT_MS, newestPublication } from './new-matches.ts';
import { alertMailKey } from './wipe-alerts.ts';

const BATCH = 200;
/** A longer list goes out as several mails. */
const MAX_LISTED = 50;

type Needs = Pick<Program, 'db' | 'settings' | 'config' | 'now'>;

/**
 * Mails new assignments to the alerts that they match, each once: an alert is locked while its mail is queued and what
 * it mailed is stored. Returns how many mails; none if no mail can be sent.
 */
export async function queueAlertMails(program: Needs, stopping?: AbortSignal): Promise<number> {
  if (transportName(program.config) === 'none') return 0;
  const settings = await program.settings.current();
  const newest = await newestPublication(program.db);
  const since = new Date((newest?.getTime() ?? 0) + LATE_COMMIT_MS);
  let queued = 0;
  for (let after = LOWEST_ID; ;) {
    const due = await dueAlerts(program.db, { now: program.now(), since, after });
    for (const { id } of due) {
      if (stopping?.aborted) return queued;
      queued += await queueMails(program, settings, id);
    }
    const last = due.at(-1);
    if (!last) return queued;
    after = last.id;
  }
}

/** Immediate alerts only while something new may match. */
function dueAlerts(db: Executor, { now, since, after }: { now: Date; since: Date; after: string }) {
  return db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(
      and(
        isNotNull(jobAlerts.confirmedAt),
        lte(jobAlerts.dueAt, now),
        or(eq(jobAlerts.frequency, 'weekly'), lt(jobAlerts.checkedAt, since)),
        gt(jobAlerts.id, after),
      ),
    )
    .orderBy(asc(jobAlerts.id))
    .limit(BATCH);
}

async function queueMails(program: Needs, settings: Settings, id: string): Promise<number> {
  const now = program.now();
  return program.db.transaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(jobAlerts)
      .where(and(eq(jobAlerts.id, id), isNotNull(jobAlerts.confirmedAt), lte(jobAlerts.dueAt, now)))
      .for('update', { skipLocked: true });
    if (!alert?.confirmedAt) return 0;
    const found = await findNewMatches(tx, alert, now);
    const { email, language, search, frequency, tokenHashes } = alert;
    const until = keptUntil(termOf(settings, 'alerts'), alert.confirmedAt);
    const mails = Math.ceil(found.length / MAX_LISTED);
    for (let at = 0; at < mails; at += 1) {
      const link = await addAlertLink(tx, id, program.config.publicUrl);
      const listed = found.slice(at * MAX_LISTED, (at + 1) * MAX_LISTED);
      await queueMail(tx, {
        kind: 'jobAlert',
        data: { link, search, frequency, until, assignments: listed },
        to: email,
        replyTo: settings.company.email,
        language,
        dedupeKey: alertMailKey(id, tokenHashes.length + at),
      });
    }
    await tx
      .update(jobAlerts)
      .set({
        checkedAt: now,
        dueAt: nextAlert(frequency, now),
        sentIds: sql`${jobAlerts.sentIds} || ${sql.param(found.map((assignment) => assignment.id))}::uuid[]`,
      })
      .where(eq(jobAlerts.id, id));
    return mails;
  });
}
