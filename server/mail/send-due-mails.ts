import { setTimeout as delay } from 'node:timers/promises';
import type { JobResult } from '#domain/jobs/job.ts';
import { isExpired, isRelayFailure, retryDelay } from '#domain/mail/mail-failure.ts';
import { newId } from '../db/ids.ts';
import { describeError } from '../describe-error.ts';
import type { Logger } from '../log.ts';
import type { Program } from '../program.ts';
import {
  noteNotSent,
  noteSent,
  renewLeaseEvery,
  renewMailLeases,
  takeDueMail,
  type TakenMail,
} from './outbox-leases.ts';
import { MailNotSent, type MailTransport } from './transport.ts';
import { type Sender, writeMail } from './write-mail.ts';

const noteAttempts = 3;

type Needs = Pick<Program, 'db' | 'settings' | 'log' | 'config' | 'now'>;
type Run = Needs & { id: string; transport: MailTransport; sender: Sender; relayFails: boolean };
type Outcome = 'sent' | 'postponed' | 'dead';

/**
 * Sends what is due until nothing is left, one after the other: if the process is killed, at most one mail is sent
 * without that being noted. Several instances may do so at the same time, as each mail is held by one. When the relay
 * fails, the other mails wait for the next run.
 */
export async function sendDueMails(
  program: Needs,
  transport: MailTransport,
  signal?: AbortSignal,
): Promise<JobResult> {
  const { company } = await program.settings.current();
  const sender = { company, publicUrl: program.config.publicUrl };
  const run: Run = { ...program, id: newId(), transport, sender, relayFails: false };
  const counts = { sent: 0, postponed: 0, dead: 0 };
  const renewing = setInterval(() => {
    renewMailLeases(run.db, run.id).catch((err: unknown) =>
      run.log.warn({ err }, 'mail leases were not extended'),
    );
  }, renewLeaseEvery);

  try {
    // oxlint-disable-next-line no-unmodified-loop-condition -- whoever holds the signal aborts it
    while (!run.relayFails && !signal?.aborted) {
      const mail = await takeDueMail(run.db, run.id);
      if (!mail) break;
      counts[await sendOne(run, mail)] += 1;
    }
  } finally {
    clearInterval(renewing);
  }
  return counts;
}

async function sendOne(run: Run, mail: TakenMail): Promise<Outcome> {
  const log = run.log.child({ mailId: mail.id, mailKind: mail.kind });
  if (mail.abandoned) {
    log.warn(
      'the worker that was sending this mail ended before it could note the result: it may arrive twice',
    );
  }
  try {
    if (isExpired(mail.kind, mail.queuedAt, run.now()))
      throw new MailNotSent('expired', mail.lastError ?? '');
    await run.transport.send(writeMail(mail, run.sender));
  } catch (error) {
    return putOff(run, mail, error, log);
  }
  await noteCertainly(run, mail.id, log);
  log.info('mail sent');
  return 'sent';
}

async function putOff(run: Run, mail: TakenMail, error: unknown, log: Logger): Promise<Outcome> {
  const known = error instanceof MailNotSent;
  const failure = known ? error.failure : 'unwritable';
  const reason = error instanceof Error ? error.message : String(error);
  // The outbox keeps the words of the relay, which often name the addressee; the log does not.
  const told = describeError(error).message;
  if (isRelayFailure(failure)) run.relayFails = true;
  const pauseMs = retryDelay(failure, mail.attempts);
  if (known && error.mayHaveArrived) {
    log.warn({ reason: told }, 'the relay did not say whether it has this mail: it may arrive twice');
  } else {
    log.warn({ failure, reason: told, pauseMs, err: known ? undefined : error }, 'mail not sent');
  }
  await noteNotSent(run.db, mail.id, run.id, { failure, reason, pauseMs });
  return pauseMs === undefined ? 'dead' : 'postponed';
}

/** The mail is gone; if that is not noted down, it goes again. */
async function noteCertainly(run: Run, id: string, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const noted = await noteSent(run.db, id, run.id);
      if (!noted) log.warn('this mail was sent after another worker had taken it over: it may arrive twice');
      return;
    } catch (err) {
      if (attempt === noteAttempts) {
        log.error({ err }, 'this mail was sent, but that could not be noted: it may arrive twice');
        return;
      }
      await delay(attempt * 1000);
    }
  }
}
