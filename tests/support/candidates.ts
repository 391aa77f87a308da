import type { CandidateContent } from '#domain/candidates/candidate.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { candidates } from '#server/db/schema/candidates.ts';

/** A profile with a name and an email address; tests override what matters to them. */
export function aCandidate(content: Partial<CandidateContent> = {}): CandidateContent {
  return {
    firstName: 'Priya',
    lastName: 'Ramdin',
    email: `${newId().slice(-12)}@voorbeeld.example`,
    phone: null,
    location: null,
    experienceYears: null,
    educationLevel: null,
    fieldOfStudy: null,
    graduationYear: null,
    currentJobTitle: null,
    currentEmployer: null,
    skills: [],
    expertise: [],
    vakgebieden: [],
    hoursMin: null,
    hoursMax: null,
    availableFrom: null,
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
