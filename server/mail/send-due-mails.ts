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
  type Senders,
} from './outbox-leases.ts';
import { createMailboxSenders, type MailboxSender } from '../mailboxes/mailbox-senders.ts';
import { MailNotSent, type MailTransport, type WrittenMail } from './transport.ts';
import { readSender } from './read-sender.ts';
import { type Sender, writeMail } from './write-mail.ts';
import { writePersonMail } from './write-person-mail.ts';

const MARK_ATTEMPTS = 3;

type Needs = Pick<
  Program,
  'db' | 'settings' | 'siteContent' | 'log' | 'config' | 'now' | 'secrets' | 'files'
>;
type Run = Needs & {
  id: string;
  relay: MailTransport | undefined;
  mailboxes: ReturnType<typeof createMailboxSenders>;
  sender: Sender;
  relayFails: boolean;
  failing: Set<string>;
};
type Outcome = 'sent' | 'postponed' | 'dead';

/**
 * Sends all due mails one after another, so that a kill leaves at most one mail sent but not marked. Instances can do this
 * at the same time. A mail goes out through its mailbox, or otherwise through the relay of the agency; if one of those
 * fails, the remaining mails for it wait for the next run.
 */
export async function sendDueMails(
  program: Needs,
  relay: MailTransport | undefined,
  signal?: AbortSignal,
): Promise<JobResult> {
  const sender = await readSender(program);
  const mailboxes = createMailboxSenders(program);
  const run: Run = {
    ...program,
    id: newId(),
    relay,
    mailboxes,
    sender,
    relayFails: false,
    failing: new Set(),
  };
  const counts = { sent: 0, postponed: 0, dead: 0 };
  const renewing = setInterval(() => {
    renewMailLeases(run.db, run.id).catch((err: unknown) => run.log.warn({ err }, 'mail leases not renewed'));
  }, LEASE_RENEWAL_MS);

  try {
    // oxlint-disable-next-line no-unmodified-loop-condition -- the caller aborts it
    while (!signal?.aborted) {
      const mail = await claimDueMail(run.db, run.id, sendersOf(run));
      if (!mail) break;
      counts[await sendOne(run, mail)] += 1;
    }
  } finally {
    clearInterval(renewing);
    mailboxes.close();
  }
  return counts;
}

export const relayFor = (relay: MailTransport | undefined): Senders['relay'] => {
  if (!relay) return 'none';
  return relay.name === 'smtp' ? 'any' : 'ownMail';
};

const sendersOf = ({ relay, relayFails, failing }: Run): Senders => ({
  relay: relayFails ? 'none' : relayFor(relay),
  failing: [...failing],
});

async function sendOne(run: Run, mail: ClaimedMail): Promise<Outcome> {
  const log = run.log.child({ mailId: mail.id, mailKind: mail.kind });
  if (mail.abandoned) log.warn('the previous worker stopped while sending this mail: it may arrive twice');
  let mailbox: MailboxSender | undefined;
  try {
    mailbox = mail.mailboxId === null ? undefined : await run.mailboxes.find(mail.mailboxId);
    if (isExpired(mail.kind, mail.queuedAt, run.now()))
      throw new MailNotSent('expired', mail.lastError ?? '');
    await deliver(run, await write(run, mail), mailbox);
  } catch (error) {
    return handleFailure(run, mail, { error, mailbox }, log);
  }
  await markSentWithRetries(run, mail.id, log);
  log.info('mail sent');
  return 'sent';
}

const write = async (run: Run, mail: ClaimedMail): Promise<WrittenMail> =>
  mail.kind === 'personMail' ? writePersonMail(run, mail) : writeMail(mail, run.sender);

/** A mailbox that does not send leaves it to the relay, with the address of the agency: the relay may send no other. */
async function deliver(run: Run, mail: WrittenMail, mailbox: MailboxSender | undefined): Promise<void> {
  const { relay, sender } = run;
  const from = mailbox?.from ?? mail.from;
  if (mailbox?.send) return mailbox.send({ ...mail, from });
  if (!relay) throw new MailNotSent('configuration', 'The mailbox no longer sends mail');
  if (!mailbox) return relay.send(mail);
  const agency = { name: mail.from.name, address: sender.company.email };
  const replyTo = mail.replyTo ?? (from.address === agency.address ? undefined : from.address);
  return relay.send({ ...mail, from: agency, replyTo });
}

type Failed = { error: unknown; mailbox: MailboxSender | undefined };

async function handleFailure(
  run: Run,
  mail: ClaimedMail,
  { error, mailbox }: Failed,
  log: Logger,
): Promise<Outcome> {
  const known = error instanceof MailNotSent;
  const failure = known ? error.failure : 'unwritable';
  const reason = error instanceof Error ? error.message : String(error);
  // Relays often repeat the recipient's address. The outbox may contain it, the log may not.
  const loggedReason = describeError(error).message;
  if (isRelayFailure(failure)) {
    if (mailbox?.send) run.failing.add(mailbox.id);
    else run.relayFails = true;
  }
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
      const marked = await markSent(run.db, id, run.id, run.now());
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
