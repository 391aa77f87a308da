import { eq, sql } from 'drizzle-orm';
import { type AlertForm, alertSearch } from '#domain/alerts/job-alert.ts';
import type { AssignmentListState } from '#domain/assignments/assignment-list.ts';
import type { Language } from '#domain/language.ts';
import { fixedTerms, keptUntil } from '#domain/retention.ts';
import { admitAttempt, mailKey } from '../accounts/attempts.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { claimSubmission } from '../submissions/claim-submission.ts';
import { addAlertLink } from './alert-links.ts';
import { alertMailKey } from './wipe-alerts.ts';

/** Nobody has this many searches; more would fill the table with addresses of others. */
const MAX_ALERTS = 50;

type Input = {
  form: AlertForm;
  state: AssignmentListState;
  language: Language;
  submissionKey?: string | undefined;
};

/** Stores an alert and mails the link that confirms it. An address that had enough such mails must wait. */
export async function requestAlert(
  program: Pick<Program, 'db' | 'settings' | 'secrets' | 'config' | 'now'>,
  { form: { email, frequency }, state, language, submissionKey }: Input,
  actor: Actor,
): Promise<void> {
  const now = program.now();
  const search = alertSearch(state);
  const { company } = await program.settings.current();
  await program.db.transaction(async (tx) => {
    const id = newId();
    const content = { search, frequency, language };
    const { repeats } = await claimSubmission(
      tx,
      { about: 'alert', email, key: submissionKey, content },
      id,
      now,
    );
    if (repeats) return;
    const admission = await admitAttempt(tx, [mailKey(program, email, 'alert')]);
    if (!admission.admitted) throw new AppError('tooManyRequests', { waitSeconds: admission.waitSeconds });
    const known = await tx.$count(jobAlerts, eq(sql`lower(${jobAlerts.email})`, email.toLowerCase()));
    if (known >= MAX_ALERTS) return;
    const times = { requestedAt: now, checkedAt: now, dueAt: now };
    await tx.insert(jobAlerts).values({ id, email, language, frequency, search, ...times });
    await recordAudit(tx, actor, { action: 'create', entity: 'alert', entityId: id, newData: { frequency } });
    await queueMail(tx, {
      kind: 'alertConfirmation',
      data: {
        link: await addAlertLink(tx, id, program.config.publicUrl),
        search,
        frequency,
        until: keptUntil(fixedTerms.alertRequests, now),
      },
      to: email,
      replyTo: company.email,
      language,
      dedupeKey: alertMailKey(id, 0),
    });
  });
}
