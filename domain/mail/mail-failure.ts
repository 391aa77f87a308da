import { linkHours } from '../accounts/one-time-link.ts';
import { fixedTerms } from '../retention.ts';
import type { MailKind } from './mail-kind.ts';

/**
 * `rejected`: refused permanently. `temporary`: refused for now. `unreachable`: no relay answers. `configuration`: the
 * relay refuses our sign-in or TLS. `expired`: queued too long to be useful. `unwritable`: its data is missing.
 */
export const mailFailures = [
  'rejected',
  'temporary',
  'unreachable',
  'configuration',
  'expired',
  'unwritable',
] as const;
export type MailFailure = (typeof mailFailures)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstDelay = minuteMs / 2;
const maxDelay = hourMs;
/** The relay failed, not the mail: retry soon after it works again. */
const maxRelayDelay = 5 * minuteMs;

/** As long as mail servers usually retry. */
const usualHours = 5 * 24;
/** An expired link is not worth sending. */
const shorterHours: Partial<Record<MailKind, number>> = {
  invitation: linkHours.invitation,
  passwordReset: linkHours.reset,
  emailVerification: linkHours.verification,
  dailyDigest: 24,
  alertConfirmation: 24 * fixedTerms.alertRequests.amount,
};

export function isExpired(kind: MailKind, queuedAt: Date, now: Date): boolean {
  return now.getTime() - queuedAt.getTime() >= (shorterHours[kind] ?? usualHours) * hourMs;
}

/** True if other mails would fail too. */
export function isRelayFailure(failure: MailFailure): boolean {
  return failure === 'unreachable' || failure === 'configuration';
}

/** Milliseconds until the next attempt, or undefined if there is none. */
export function retryDelay(failure: MailFailure, attempts: number): number | undefined {
  if (failure === 'rejected' || failure === 'expired' || failure === 'unwritable') return undefined;
  const grown = firstDelay * 2 ** Math.min(attempts - 1, 20);
  return Math.min(grown, isRelayFailure(failure) ? maxRelayDelay : maxDelay);
}
