import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import { newId } from '../db/ids.ts';
import type { Program } from '../program.ts';
import {
  claimMailboxes,
  findLeased,
  LEASE_RENEWAL_MS,
  LEASE_SECONDS,
  LeaseLost,
  mailboxChannel,
  releaseMailbox,
  renewMailboxes,
} from './mailbox-lease.ts';
import { problemOf } from './mailbox-problem.ts';
import { noteProblem } from './mailbox-state.ts';
import { readMailbox, type ReadTiming, readTiming, rest } from './read-mailbox.ts';

const CLAIM_MS = 5000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** After each failure in a row; the last one repeats. */
const pauses = [SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE];
/** Providers block an account for longer if it tries again too soon. */
const limitPauses = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
/** Repeated wrong passwords lock an account; a provider's own failure looks the same and passes. */
const signInPauses = [MINUTE, 10 * MINUTE, 60 * MINUTE];

export type ServeOptions = {
  timing?: ReadTiming;
  claimMs?: number;
  renewMs?: number;
  leaseSeconds?: number;
  /** Replaces the pauses. */
  pauseMs?: number;
};
export type MailboxService = { stop(): Promise<void> };
type Served = { version: number; restart: AbortController; done: Promise<void> };

/**
 * Reads the connected mailboxes. Every instance does this; a lease in the database gives each mailbox to one of them, and
 * to another within a minute of a kill.
 */
export async function serveMailboxes(program: Program, options: ServeOptions = {}): Promise<MailboxService> {
  const { db, log } = program;
  const { leaseSeconds = LEASE_SECONDS } = options;
  const run = newId();
  const stopping = new AbortController();
  const served = new Map<string, Served>();
  const running = new Set<Promise<void>>();
  let turning: Promise<void> | undefined;
  let isRenewalDue = true;

  async function serve(id: string, own: Served): Promise<void> {
    let failures = 0;
    let limited = 0;
    const onProgress = (isComplete: boolean) => {
      failures = 0;
      // A provider that stops every import after a few mails asks for longer and longer pauses.
      if (isComplete) limited = 0;
    };
    while (!stopping.signal.aborted) {
      const mailbox = await findLeased(db, id, run);
      if (!mailbox) return;
      if (own.version !== mailbox.version) failures = limited = 0;
      own.version = mailbox.version;
      own.restart = new AbortController();
      const signal = AbortSignal.any([stopping.signal, own.restart.signal]);
      const leased = { id, run, version: mailbox.version };
      try {
        const timing = options.timing ?? readTiming;
        await readMailbox({ program, mailbox, leased, signal, timing, onProgress });
      } catch (error) {
        if (signal.aborted || isLost(error)) continue;
        const found = problemOf(error);
        log.warn({ mailboxId: id, problem: found.problem, err: error }, 'mailbox not read');
        failures += 1;
        if (found.problem === 'rateLimit') limited += 1;
        // A lost connection is usually back at once.
        if (failures > 1 || found.problem !== 'unreachable') await noteProblem(db, leased, found);
        await rest(options.pauseMs ?? pauseAfter(found.problem, Math.max(failures, limited)), signal);
      }
    }
  }

  function begin(id: string): void {
    const own: Served = { version: 0, restart: new AbortController(), done: Promise.resolve() };
    served.set(id, own);
    own.done = serve(id, own)
      // The database is away: the mailbox is claimed again when it is back.
      .catch((err: unknown) => log.warn({ mailboxId: id, err }, 'mailbox given up for now'))
      .then(async () => {
        // First, or a claim that follows the release at once would find it still served, by nobody.
        served.delete(id);
        await releaseMailbox(db, id, run).catch(() => {});
      })
      .finally(() => running.delete(own.done));
    running.add(own.done);
  }

  async function turn(): Promise<void> {
    if (isRenewalDue) {
      isRenewalDue = false;
      const versions = await renewMailboxes(db, run, leaseSeconds);
      for (const [id, { version, restart }] of served)
        if (version !== 0 && versions.get(id) !== version) restart.abort();
    }
    for (const id of await claimMailboxes(db, run, leaseSeconds)) if (!served.has(id)) begin(id);
  }

  const wake = () => {
    if (stopping.signal.aborted) return;
    turning ??= turn()
      .catch((err: unknown) => log.warn({ err }, 'mailboxes not claimed'))
      .finally(() => (turning = undefined));
  };
  const changed = () => {
    isRenewalDue = true;
    wake();
  };
  const subscription = await program.listen(mailboxChannel, changed, changed).catch(() => undefined);
  const timers = [
    setInterval(wake, options.claimMs ?? CLAIM_MS),
    setInterval(changed, options.renewMs ?? LEASE_RENEWAL_MS),
  ];
  wake();

  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      stopping.abort();
      await subscription?.unlisten().catch(() => {});
      await turning;
      await Promise.all(running);
    },
  };
}

function pauseAfter(problem: MailboxProblem, failures: number): number {
  const list =
    problem === 'rateLimit'
      ? limitPauses
      : problem === 'signIn' || problem === 'revoked'
        ? signInPauses
        : pauses;
  const longest = list[Math.min(failures, list.length) - 1] ?? MINUTE;
  // Instances and mailboxes that failed together do not return together.
  return longest * (0.75 + Math.random() / 2);
}

const isLost = (error: unknown) =>
  error instanceof LeaseLost || (error instanceof Error && error.cause instanceof LeaseLost);
