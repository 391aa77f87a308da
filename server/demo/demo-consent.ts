import { consentWays } from '#domain/candidates/consent.ts';
import { keptUntil, monthsLater, termOf } from '#domain/retention.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import { newId } from '../db/ids.ts';
import type { candidates, consentRequests } from '../db/schema/candidates.ts';
import type { DemoProfile } from './demo-candidates.ts';

export type DemoConsent = {
  id: string;
  consent: Partial<typeof candidates.$inferInsert>;
  request?: typeof consentRequests.$inferInsert;
};

const DAYS_LEFT = 20;

/** The first candidate's consent ends soon, the second has been asked for it; the others gave it when they registered. */
export function demoConsents(
  now: Date,
  profiles: readonly Pick<DemoProfile, 'id' | 'profile'>[],
  staffId: string | null,
): DemoConsent[] {
  const term = termOf(defaultSettings, 'consent');
  const today = calendarDay(now);
  const since = startOfDay(monthsLater(addDays(today, DAYS_LEFT), -term.amount));
  const given = (at: Date, way: (typeof consentWays)[number]) => ({
    privacyAcceptedAt: at,
    privacySource: way,
    consentUntil: keptUntil(term, at),
    consentDueOn: null,
  });
  const asked = (candidateId: string, kind: 'ask' | 'renewal', askedAt: Date, expiresOn: string) => ({
    id: newId(),
    candidateId,
    tokenHash: hashToken(newToken()),
    kind,
    language: 'nl' as const,
    askedAt,
    askedBy: kind === 'ask' ? staffId : null,
    expiresOn,
  });
  return profiles.map(({ id, profile }, at) => {
    if (at === 0) {
      const consent = { ...given(since, 'conversation'), registeredAt: since, createdAt: since };
      const tenDaysAgo = new Date(now.getTime() - 10 * 86_400_000);
      return { id, consent, request: asked(id, 'renewal', tenDaysAgo, consent.consentUntil) };
    }
    const registeredAt = profile.registeredAt ?? now;
    if (at === 1)
      return {
        id,
        consent: { consentDueOn: null },
        request: asked(id, 'ask', registeredAt, addDays(today, 27)),
      };
    const way = consentWays[at % consentWays.length] ?? 'phone';
    return { id, consent: given(registeredAt, way) };
  });
}
