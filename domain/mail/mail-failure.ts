import { linkHours } from '../accounts/one-time-link.ts';
import type { MailKind } from './mail-kind.ts';

/**
 * Why a mail was not sent. `rejected`: this mail is refused for good. `temporary`: not now. `unreachable`: no relay
 * answers. `configuration`: the relay does not let us in. `expired`: it waited too long to be of use. `unwritable`:
 * what it must say is missing.
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
const firstPause = minuteMs / 2;
const longestPause = hourMs;
/** The relay is to blame and not the mail: once it works again nobody should have to wait long. */
const longestPauseForRelay = 5 * minuteMs;

/** As long as mail servers among themselves keep trying. */
const usualHours = 5 * 24;
/** A link that no longer works is not worth sending. */
const shorterHours: Partial<Record<MailKind, number>> = {
  invitation: linkHours.invitation,
  passwordReset: linkHours.reset,
  emailVerification: linkHours.verification,
  dailyDigest: 24,
};

export function isExpired(kind: MailKind, queuedAt: Date, now: Date): boolean {
  return now.getTime() - queuedAt.getTime() >= (shorterHours[kind] ?? usualHours) * hourMs;
}

/** Whether it is the relay that fails, so that other mails would fail too. */
export function isOfRelay(failure: MailFailure): boolean {
  return failure === 'unreachable' || failure === 'configuration';
}

/** How long to wait before the next attempt, or undefined when there will be none. */
export function pauseAfter(failure: MailFailure, attempts: number): number | undefined {
  if (failure === 'rejected' || failure === 'expired' || failure === 'unwritable') return undefined;
  const grown = firstPause * 2 ** Math.min(attempts - 1, 20);
  return Math.min(grown, isOfRelay(failure) ? longestPauseForRelay : longestPause);
}
