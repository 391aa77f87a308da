import { and, eq, gte, sql } from 'drizzle-orm';
import { type ConsentSource } from '#domain/candidates/consent.ts';
import { keptUntil, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { candidates, consentRequests } from '../db/schema/candidates.ts';
import { candidateAudit } from './candidate-record.ts';
import type { lockCandidate } from './lock-candidate.ts';

type Person = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;
type Given = { at: Date; source: ConsentSource; note?: string | undefined };

/** Stores the consent of a locked candidate, which registers a guest. The links that were mailed work until it ends. */
export async function giveConsent(
  tx: Transaction,
  person: Person,
  { at, source, note }: Given,
  { settings, now, actor }: { settings: Settings; now: Date; actor: Actor },
): Promise<void> {
  const { id } = person;
  const consentUntil = keptUntil(termOf(settings, 'consent'), at);
  await tx
    .update(candidates)
    .set({
      privacyAcceptedAt: at,
      privacySource: source,
      consentUntil,
      consentNote: note || null,
      consentWithdrawnAt: null,
      registeredAt: person.registeredAt ?? now,
      version: sql`${candidates.version} + 1`,
      updatedAt: now,
    })
    .where(eq(candidates.id, id));
  await tx
    .update(consentRequests)
    .set({
      answer: sql`coalesce(${consentRequests.answer}, 'yes')`,
      answeredAt: sql`coalesce(${consentRequests.answeredAt}, ${now.toISOString()})`,
      expiresOn: consentUntil,
    })
    .where(and(eq(consentRequests.candidateId, id), gte(consentRequests.expiresOn, calendarDay(now))));
  const event = source === 'mail' ? 'consentGiven' : 'consentRecorded';
  await recordAudit(
    tx,
    actor,
    candidateAudit(id, event, { newData: { source, until: consentUntil }, metadata: { on: at } }),
  );
  if (!person.registeredAt) await recordAudit(tx, actor, candidateAudit(id, 'converted'));
}
