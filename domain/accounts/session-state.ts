import type { Settings } from '../settings/settings.ts';

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
  emailVerified: boolean;
};

/** Evaluated on every request, so that a changed setting takes effect at once for everyone signed in. */
export function sessionState(facts: SessionFacts, security: Settings['security']): SessionState {
  if (facts.twoFactorEnabled && !facts.twoFactorPassed)
    return facts.twoFactorLost ? 'twoFactorSetUpRequired' : 'twoFactorRequired';
  if (security.require_email_verification && !facts.emailVerified) return 'emailVerificationRequired';
  if (security.two_factor_auth && !facts.twoFactorEnabled) return 'twoFactorSetUpRequired';
  return 'ok';
}
