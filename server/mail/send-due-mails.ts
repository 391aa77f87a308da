import { setTimeout as delay } from 'node:timers/promises';
import type { JobResult } from '#domain/jobs/job.ts';
import { isExpired, isRelayFailure, retryDelay } from '#domain/mail/mail-failure.ts';
import { newId } from '../db/ids.ts';
import { describeError } from '../describe-error.ts';
import type { Logger } from '../log.ts';
import type { Program } from '../program.ts';
import {
  claimDueMail,
  type ClaimedMail,
  LEASE_RENEWAL_MS,
  markNotSent,
  markSent,
  renewMailLeases,
} from './outbox-leases.ts';
import { MailNotSent, type MailTransport, type WrittenMail } from './transport.ts';
import { readSender } from './read-sender.ts';
import { type Sender, writeMail } from './write-mail.ts';
import { writePersonMail } from './write-person-mail.ts';

const MARK_ATTEMPTS = 3;

type Needs = Pick<Program, 'db' | 'settings' | 'siteContent' | 'log' | 'config' | 'now' | 'files'>;
type Run = Needs & { id: string; transport: MailTransport; sender: Sender; relayFails: boolean };
type Outcome = 'sent' | 'postponed' | 'dead';

/**
 * Sends all due mails one after another, so that a kill leaves at most one mail sent but not marked. Instances can do this
 * at the same time. If the relay fails, the remaining mails wait for the next run.
 */
export async function sendDueMails(
  program: Needs,
  transport: MailTransport,
  signal?: AbortSignal,
): Promise<JobResult> {
  const sender = await readSender(program);
  const run: Run = { ...program, id: newId(), transport, sender, relayFails: false };
  const counts = { sent: 0, postponed: 0, dead: 0 };
  const renewing = setInterval(() => {
    renewMailLeases(run.db, run.id).catch((err: unknown) => run.log.warn({ err }, 'mail leases not renewed'));
  }, LEASE_RENEWAL_MS);

  try {
    // oxlint-disable-next-line no-unmodified-loop-condition -- the caller aborts it
    while (!run.relayFails && !signal?.aborted) {
      const mail = await claimDueMail(run.db, run.id);
      if (!mail) break;
      counts[await sendOne(run, mail)] += 1;
    }
  } finally {
    clearInterval(renewing);
  }
  return counts;
}

async function sendOne(run: Run, mail: ClaimedMail): Promise<Outcome> {
  const log = run.log.child({ mailId: mail.id, mailKind: mail.kind });
  if (mail.abandoned) log.warn('the previous worker stopped while sending this mail: it may arrive twice');
  try {
    if (isExpired(mail.kind, mail.queuedAt, run.now()))
      throw new MailNotSent('expired', mail.lastError ?? '');
    await run.transport.send(await write(run, mail));
  } catch (error) {
    return handleFailure(run, mail, error, log);
  }
  await markSentWithRetries(run, mail.id, log);
  log.info('mail sent');
  return 'sent';
}

const write = async (run: Run, mail: ClaimedMail): Promise<WrittenMail> =>
  mail.kind === 'personMail' ? writePersonMail(run, mail) : writeMail(mail, run.sender);

async function handleFailure(run: Run, mail: ClaimedMail, error: unknown, log: Logger): Promise<Outcome> {
  const known = error instanceof MailNotSent;
  const failure = known ? error.failure : 'unwritable';
  const reason = error instanceof Error ? error.message : String(error);
  // Relays often repeat the recipient's address. The outbox may contain it, the log may not.
  const loggedReason = describeError(error).message;
  if (isRelayFailure(failure)) run.relayFails = true;
  const pauseMs = retryDelay(failure, mail.attempts);
  if (known && error.mayHaveArrived) {
    log.warn({ reason: loggedReason }, 'the relay did not confirm this mail: it may arrive twice');
  } else {
    log.warn({ failure, reason: loggedReason, pauseMs, err: known ? undefined : error }, 'mail not sent');
  }
  await markNotSent(run.db, mail.id, run.id, { failure, reason, pauseMs });
  return pauseMs === undefined ? 'dead' : 'postponed';
}

/** A sent mail that is not marked is sent again. */
async function markSentWithRetries(run: Run, id: string, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const marked = await markSent(run.db, id, run.id);
      if (!marked) log.warn('another worker took over this mail while it was sent: it may arrive twice');
      return;
    } catch (err) {
      if (attempt === MARK_ATTEMPTS) {
        log.error({ err }, 'mail sent but not marked as sent: it may arrive twice');
        return;
      }
      await delay(attempt * 1000);
    }
  }
}
