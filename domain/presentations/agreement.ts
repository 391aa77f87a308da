import { z } from 'zod';
import { keptSince, keptUntil, type Term } from '../retention.ts';
import type { Settings } from '../settings/settings.ts';
import { addDays, calendarDay, type Day } from '../time/amsterdam.ts';
import type { AgreementState, AgreementWay } from './presentation.ts';

const AGREEMENT_NOTE_LENGTH = 500;
/** How long the link in the mail works. */
const LINK_DAYS = 30;
export const agreementLinkEnd = (now: Date): Day => addDays(calendarDay(now), LINK_DAYS);

/** How a colleague heard it. The link is answered by the candidate. */
const notedWays = ['phone', 'mail'] as const satisfies AgreementWay[];

export const notedAgreement = z.object({
  how: z.enum(notedWays),
  day: z.iso.date(),
  note: z.string().trim().max(AGREEMENT_NOTE_LENGTH),
});
export type NotedAgreement = z.output<typeof notedAgreement>;

/** `body`: what the candidate agreed to. */
export type Agreement = {
  id: string;
  how: AgreementWay;
  state: AgreementState;
  body: string;
  askedAt: Date;
  answeredAt: Date | null;
  note: string | null;
};

const termOf = ({ presentations }: Pick<Settings, 'presentations'>): Term => ({
  amount: presentations.agreement_months,
  unit: 'months',
});

/** The last day on which a presentation may rely on it; undefined if the candidate did not agree. */
function agreementEnd(
  { state, answeredAt }: Pick<Agreement, 'state' | 'answeredAt'>,
  settings: Pick<Settings, 'presentations'>,
): Day | undefined {
  return state === 'agreed' && answeredAt ? keptUntil(termOf(settings), answeredAt) : undefined;
}

export function isValidAgreement(
  agreement: Pick<Agreement, 'state' | 'answeredAt'> | undefined,
  settings: Pick<Settings, 'presentations'>,
  now: Date,
): boolean {
  const end = agreement && agreementEnd(agreement, settings);
  return end !== undefined && end >= calendarDay(now);
}

/** A day on which an agreement can have been given: not in the future, and still valid. */
export function isPossibleAgreementDay(
  day: Day,
  settings: Pick<Settings, 'presentations'>,
  now: Date,
): boolean {
  return day <= calendarDay(now) && day >= calendarDay(keptSince(termOf(settings), now));
}

/** The state of a candidate's agreement for a customer. */
export type AgreementStanding = 'valid' | 'asked' | 'refused' | 'ended' | 'none';

export function standingOf(
  agreement: Pick<Agreement, 'state' | 'answeredAt'> | undefined,
  settings: Pick<Settings, 'presentations'>,
  now: Date,
): AgreementStanding {
  if (!agreement) return 'none';
  if (agreement.state !== 'agreed') return agreement.state;
  return isValidAgreement(agreement, settings, now) ? 'valid' : 'ended';
}
