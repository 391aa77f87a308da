import type { Settings } from '../settings/settings.ts';
import type { Role } from './roles.ts';

/** Only 'ok' opens the back office; every other state leads to the page that resolves it. */
export type SessionState =
  | 'ok'
  | 'twoFactorRequired'
  | 'emailVerificationRequired'
  | 'twoFactorSetUpRequired';

export type SessionFacts = {
  twoFactorEnabled: boolean;
  twoFactorPassed: boolean;
  /** Its secret cannot be read here, because the installation has another secret. */
  twoFactorLost?: boolean;
  /** The directory asked for a second factor that counts, so none has to be set up here. */
  directoryFactor?: boolean;
  emailVerified: boolean;
  /** Two-step verification is to be set up, or declined, before anything else. */
  setUpDue?: boolean;
};

/** Evaluated on every request, so that a changed setting takes effect at once for everyone signed in. */
export function sessionState(facts: SessionFacts, security: Settings['security']): SessionState {
  if (facts.twoFactorEnabled && !facts.twoFactorPassed)
    return facts.twoFactorLost ? 'twoFactorSetUpRequired' : 'twoFactorRequired';
  if (security.require_email_verification && !facts.emailVerified) return 'emailVerificationRequired';
  if (!facts.twoFactorEnabled && !facts.directoryFactor && (security.two_factor_auth || facts.setUpDue))
    return 'twoFactorSetUpRequired';
  return 'ok';
}

export const SET_UP_GRACE_DAYS = 7;

export function isTwoFactorMandatory(role: Role, security: Settings['security']): boolean {
  return security.two_factor_auth || (security.two_factor_owners && role === 'owner');
}

/** Offered at the first sign-in. Everyone may postpone it; an owner for a week if it is mandatory for owners. */
export function isSetUpDue(
  user: { role: Role; twoFactorAskedAt: Date | null },
  security: Settings['security'],
  now: Date,
): boolean {
  if (user.twoFactorAskedAt === null) return true;
  const daysAgo = (now.getTime() - user.twoFactorAskedAt.getTime()) / 86_400_000;
  return isTwoFactorMandatory(user.role, security) && daysAgo >= SET_UP_GRACE_DAYS;
}
