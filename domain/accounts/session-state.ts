import type { Settings } from '../settings/settings.ts';

/** Only 'ok' opens the back office; each of the others opens one page, on which it can be put right. */
export type SessionState =
  | 'ok'
  | 'twoFactorRequired'
  | 'emailVerificationRequired'
  | 'twoFactorSetUpRequired';

export type SessionFacts = {
  twoFactorEnabled: boolean;
  twoFactorPassed: boolean;
  emailVerified: boolean;
};

/** Judged at every request, so that a setting acts at once on everybody who is signed in. */
export function sessionState(facts: SessionFacts, security: Settings['security']): SessionState {
  if (facts.twoFactorEnabled && !facts.twoFactorPassed) return 'twoFactorRequired';
  if (security.require_email_verification && !facts.emailVerified) return 'emailVerificationRequired';
  if (security.two_factor_auth && !facts.twoFactorEnabled) return 'twoFactorSetUpRequired';
  return 'ok';
}
