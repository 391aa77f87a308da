import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { consentEnd, type ConsentRequestView, type ConsentState } from '#domain/candidates/consent.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { consentRequests } from '../db/schema/candidates.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import type { Program } from '../program.ts';

/** The mails that asked for consent, newest first. */
export function readConsentRequests(db: Executor, candidateId: string): Promise<ConsentRequestView[]> {
  const { id, kind, askedAt, answer, answeredAt } = consentRequests;
  return db
    .select({ kind, askedAt, answer, answeredAt })
    .from(consentRequests)
    .where(eq(consentRequests.candidateId, candidateId))
    .orderBy(desc(askedAt), desc(id))
    .limit(3);
}

/** The language of the latest mail that asked, else that of the latest form. */
export async function languageOf(db: Executor, candidateId: string): Promise<Language> {
  const [asked] = await db
    .select({ language: consentRequests.language })
    .from(consentRequests)
    .where(eq(consentRequests.candidateId, candidateId))
    .orderBy(desc(consentRequests.askedAt))
    .limit(1);
  if (asked) return asked.language;
  const [applied] = await db
    .select({ language: guestApplications.language })
    .from(guestApplications)
    .where(and(eq(guestApplications.candidateId, candidateId), isNotNull(guestApplications.language)))
    .orderBy(desc(guestApplications.createdAt))
    .limit(1);
  return applied?.language ?? defaultLanguage;
}

export async function readConsentState(
  program: Pick<Program, 'db' | 'config' | 'settings' | 'now'>,
  candidate: Parameters<typeof consentEnd>[0] & Pick<Candidate, 'id'>,
): Promise<ConsentState> {
  const [settings, language, [request]] = await Promise.all([
    program.settings.current(),
    languageOf(program.db, candidate.id),
    readConsentRequests(program.db, candidate.id),
  ]);
  return {
    canMail: transportName(program.config) !== 'none',
    language,
    today: calendarDay(program.now()),
    end: consentEnd(candidate, settings) ?? null,
    request: request ?? null,
  };
}
