import { type CandidateContent, candidateRecord } from '#domain/candidates/candidate-record.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { candidates } from '#server/db/schema/candidates.ts';
import { sampleOf } from './records.ts';

/** A profile with a name and an email address; tests override what matters to them. */
export function aCandidate(content: Partial<CandidateContent> = {}): CandidateContent {
  return {
    ...sampleOf(candidateRecord),
    firstName: 'Priya',
    lastName: 'Ramdin',
    email: `${newId().slice(-12)}@voorbeeld.example`,
    ...content,
  };
}

/** Inserts a registered candidate. */
export async function insertCandidate(
  db: Executor,
  values: Partial<typeof candidates.$inferInsert> = {},
): Promise<string> {
  const id = values.id ?? newId();
  await db.insert(candidates).values({ ...aCandidate(), registeredAt: new Date(), ...values, id });
  return id;
}
