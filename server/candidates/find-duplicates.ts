import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { holdsWordStarts } from '../records/search-condition.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';

const shown = 10;

export function likelyDuplicates(db: Executor, person: Candidate) {
  const digits = (person.phone ?? '').replace(/\D/g, '');
  return others(
    db,
    person.id,
    or(
      eq(candidates.nameKey, sql`plain_text(${`${person.lastName} ${person.firstName}`})`),
      digits.length >= 6
        ? sql`${candidates.search} @@ to_tsquery('lexbrug_words', ${`'${digits}'`})`
        : undefined,
    ),
  );
}

export function searchOthers(db: Executor, person: Pick<Candidate, 'id'>, search: string) {
  return others(db, person.id, holdsWordStarts(candidates.search, search));
}

function others(db: Executor, id: string, filter: SQL | undefined) {
  const { firstName, lastName, email, currentJobTitle, registeredAt } = candidates;
  const applications = sql<number>`(select count(*)::int from ${guestApplications} a
    where a.candidate_id = ${candidates}.id)`;
  return db
    .select({ id: candidates.id, firstName, lastName, email, currentJobTitle, registeredAt, applications })
    .from(candidates)
    .where(and(ne(candidates.id, id), filter))
    .orderBy(asc(candidates.nameKey), asc(candidates.id))
    .limit(shown);
}
