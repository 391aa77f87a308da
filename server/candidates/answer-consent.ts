import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { type ConsentAnswer, consentEnd } from '#domain/candidates/consent.ts';
import { keptUntil, termOf } from '#domain/retention.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { candidates, consentRequests } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { candidateAudit, wholeCandidate } from './candidate-record.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { giveConsent } from './give-consent.ts';
import { lockCandidate } from './lock-candidate.ts';
import { hasRunningApplication } from './running-applications.ts';

/** What the page behind a link in a mail asks. */
export type ConsentQuestion = {
  registered: boolean;
  /** The last day of the consent that is known now, and of the consent that would be given now. */
  end: Day | null;
  nextEnd: Day;
  answer: ConsentAnswer | null;
  /** Answered no while an application was running. */
  withdrawn: boolean;
  /** An application is running: erasure waits for it. */
  running: boolean;
};

export async function findConsentQuestion(
  program: Pick<Program, 'db' | 'settings' | 'now'>,
  token: string,
): Promise<ConsentQuestion | undefined> {
  const now = program.now();
  const found = await findRequest(program.db, token, now);
  if (!found) return undefined;
  const settings = await program.settings.current();
  const { person, request } = found;
  return {
    registered: person.registeredAt !== null,
    end: consentEnd(person, settings) ?? null,
    nextEnd: keptUntil(termOf(settings, 'consent'), now),
    answer: request.answer,
    withdrawn: person.consentWithdrawnAt !== null,
    running: await hasRunningApplication(program.db, person.id),
  };
}

export type ConsentAnswered = 'invalid' | 'given' | 'declined' | 'withdrawn' | 'erased';

/**
 * The answer of the person who got the mail. Repeating it changes nothing; the other answer counts as long as the link
 * works, so that consent is withdrawn as easily as it is given.
 */
export async function answerConsent(
  program: Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'settings' | 'now'>,
  token: string,
  answer: ConsentAnswer,
): Promise<ConsentAnswered> {
  const now = program.now();
  const settings = await program.settings.current();
  const { outcome, id } = await program.db.transaction(async (tx) => {
    const known = await findRequest(tx, token, now);
    const person = known && (await lockCandidate(tx, known.person.id));
    // Again under the lock: a concurrent answer may have been faster.
    const request = person && (await findRequest(tx, token, now))?.request;
    if (!person || !request) return { outcome: 'invalid' as const, id: '' };
    if (request.answer !== answer) await settle(tx, request.id, person.id, answer, now);
    if (answer === 'yes') {
      if (request.answer !== 'yes')
        await giveConsent(tx, person, { at: now, source: 'mail' }, { settings, now, actor: visitor });
      return { outcome: 'given' as const, id: person.id };
    }
    if (!person.registeredAt) {
      if (request.answer !== 'no')
        await recordAudit(tx, visitor, candidateAudit(person.id, 'consentDeclined'));
      return { outcome: 'declined' as const, id: person.id };
    }
    if (!person.consentWithdrawnAt) {
      await tx
        .update(candidates)
        .set({ consentWithdrawnAt: now, version: sql`${candidates.version} + 1`, updatedAt: now })
        .where(eq(candidates.id, person.id));
      await recordAudit(tx, visitor, candidateAudit(person.id, 'consentWithdrawn'));
    }
    const running = await hasRunningApplication(tx, person.id);
    return { outcome: running ? ('withdrawn' as const) : ('erased' as const), id: person.id };
  });
  if (outcome === 'erased') await eraseCandidate(program, id, 'withdrawn', visitor);
  return outcome;
}

/** Also settles the other requests, so that no reminder follows. */
async function settle(tx: Transaction, id: string, candidateId: string, answer: ConsentAnswer, now: Date) {
  await tx
    .update(consentRequests)
    .set({ answer, answeredAt: now })
    .where(
      or(
        eq(consentRequests.id, id),
        and(eq(consentRequests.candidateId, candidateId), isNull(consentRequests.answer)),
      ),
    );
}

async function findRequest(db: Executor, token: string, now: Date) {
  if (!isToken(token)) return undefined;
  const [found] = await db
    .select({ request: consentRequests, person: wholeCandidate })
    .from(consentRequests)
    .innerJoin(candidates, eq(candidates.id, consentRequests.candidateId))
    .where(
      and(eq(consentRequests.tokenHash, hashToken(token)), gte(consentRequests.expiresOn, calendarDay(now))),
    );
  return found;
}
