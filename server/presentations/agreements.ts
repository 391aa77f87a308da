import { desc, sql } from 'drizzle-orm';
import { agreementText } from '#domain/presentations/agreement-text.ts';
import type { NotedAgreement } from '#domain/presentations/agreement.ts';
import type { AuditWord } from '#domain/audit/vocabulary.ts';
import type { Language } from '#domain/language.ts';
import { addDays, startOfDay } from '#domain/time/amsterdam.ts';
import { type Actor, type AuditEntry, recordAudit, userOf } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { presentationAgreements } from '../db/schema/presentations.ts';

/** The candidate, customer and assignment of a presentation. */
export type Subject = {
  candidateId: string;
  customerId: string;
  customer: string;
  assignmentId: string | null;
  title: string;
};

type Pair = Pick<Subject, 'candidateId' | 'customerId'>;

/** The last answer of a candidate about one customer; without any answer, the last question. */
export async function latestAgreement(tx: Executor, candidateId: string, customerId: string) {
  return (await latestAgreements(tx, [{ candidateId, customerId }]))[0];
}

/** The same for several at once. */
export async function latestAgreements(db: Executor, pairs: readonly Pair[]) {
  if (pairs.length === 0) return [];
  const { candidateId, customerId, answeredAt, askedAt } = presentationAgreements;
  const listOf = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;
  const wanted = sql`select * from unnest(${listOf(pairs.map((pair) => pair.candidateId))},
    ${listOf(pairs.map((pair) => pair.customerId))})`;
  return db
    .selectDistinctOn([candidateId, customerId])
    .from(presentationAgreements)
    .where(sql`(${candidateId}, ${customerId}) in (${wanted})`)
    .orderBy(candidateId, customerId, sql`${answeredAt} desc nulls last`, desc(askedAt));
}

type Work = { language: Language; now: Date; actor: Actor };

/** Records what the candidate told a colleague. The caller locks the candidate and judges the day. */
export async function noteAgreement(
  tx: Transaction,
  subject: Subject,
  { how, day, note }: NotedAgreement,
  { language, now, actor }: Work,
): Promise<string> {
  const id = newId();
  const endOfDay = new Date(startOfDay(addDays(day, 1)).getTime() - 1000);
  await tx.insert(presentationAgreements).values({
    id,
    ...idsOf(subject),
    body: agreementText(language, subject.customer, subject.title),
    language,
    how,
    state: 'agreed',
    askedAt: now,
    askedBy: userOf(actor),
    answeredAt: endOfDay < now ? endOfDay : now,
    note: note || null,
  });
  await recordAudit(tx, actor, agreementEntry(id, subject, 'agreementNoted'));
  return id;
}

type Ids = { candidateId: string; customerId: string; assignmentId: string | null };
export const idsOf = ({ candidateId, customerId, assignmentId }: Ids) => ({
  candidateId,
  customerId,
  assignmentId,
});

export const agreementEntry = (id: string, subject: Ids, event: AuditWord<'event'>): AuditEntry => ({
  action: event === 'agreementAsked' || event === 'agreementNoted' ? 'create' : 'update',
  entity: 'agreement',
  entityId: id,
  metadata: { event, ...idsOf(subject) },
});
