import { and, eq, gte } from 'drizzle-orm';
import type { ConsentAnswer } from '#domain/candidates/consent.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import { lockCandidate } from '../candidates/lock-candidate.ts';
import { recordActivity } from '../candidates/record-activity.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';
import { agreementLinks, presentationAgreements, presentations } from '../db/schema/presentations.ts';
import type { Program } from '../program.ts';
import { agreementEntry } from './agreements.ts';

/** For the page behind the link in the mail. */
export type AgreementQuestion = {
  customer: string;
  body: string;
  answer: ConsentAnswer | null;
  /** A refusal comes too late to stop what was sent already. */
  sent: boolean;
};

export async function findAgreementQuestion(
  { db, now }: Pick<Program, 'db' | 'now'>,
  token: string,
): Promise<AgreementQuestion | undefined> {
  const found = await findRequest(db, token, now());
  if (!found) return undefined;
  const { agreement, customer } = found;
  const [sent] = await db
    .select({ id: presentations.id })
    .from(presentations)
    .where(and(eq(presentations.agreementId, agreement.id), eq(presentations.state, 'sent')))
    .limit(1);
  const answers = { asked: null, agreed: 'yes', refused: 'no' } as const;
  return { customer, body: agreement.body, answer: answers[agreement.state], sent: sent !== undefined };
}

/** Repeating an answer changes nothing; the other answer counts as long as the link works. */
export async function answerAgreement(
  program: Pick<Program, 'db' | 'now'>,
  token: string,
  answer: ConsentAnswer,
): Promise<'answered' | 'invalid'> {
  const now = program.now();
  return program.db.transaction(async (tx) => {
    const known = await findRequest(tx, token, now);
    if (!known) return 'invalid';
    await lockCandidate(tx, known.agreement.candidateId);
    // Again under the lock: a concurrent answer may have been faster.
    const agreement = (await findRequest(tx, token, now))?.agreement;
    if (!agreement) return 'invalid';
    const state = answer === 'yes' ? 'agreed' : 'refused';
    if (agreement.state === state) return 'answered';
    await tx
      .update(presentationAgreements)
      .set({ state, answeredAt: now })
      .where(eq(presentationAgreements.id, agreement.id));
    await recordActivity(tx, [agreement.candidateId], now);
    const event = answer === 'yes' ? 'agreementGiven' : 'agreementRefused';
    await recordAudit(tx, visitor, agreementEntry(agreement.id, agreement, event));
    return 'answered';
  });
}

async function findRequest(db: Executor, token: string, now: Date) {
  if (!isToken(token)) return undefined;
  const [found] = await db
    .select({ agreement: presentationAgreements, customer: customers.companyName })
    .from(agreementLinks)
    .innerJoin(presentationAgreements, eq(presentationAgreements.id, agreementLinks.agreementId))
    .innerJoin(customers, eq(customers.id, presentationAgreements.customerId))
    .where(
      and(eq(agreementLinks.tokenHash, hashToken(token)), gte(agreementLinks.expiresOn, calendarDay(now))),
    );
  return found;
}
