import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import {
  type DuplicateReason,
  duplicateReasons,
  type PossibleDuplicate,
  type SuggestedBecause,
} from '#domain/candidates/candidate-merge.ts';
import { searchedPhone } from '#domain/phone.ts';
import { firstHits } from '../records/first-hits.ts';
import { keysIn } from '../records/list-keys.ts';
import { holdsWordStarts } from '../records/search-condition.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';

const shown = 10;
const shownRecent = 5;
/** Of each reason: somebody with a common name is not compared with all of their namesakes. */
const compared = 50;
/** A shorter name of a mailbox, such as 'info' or 'jan', says nothing about its owner. */
const MIN_MAILBOX_LENGTH = 6;

const weight: Record<DuplicateReason, number> = {
  email: 8,
  phone: 6,
  name: 5,
  mailbox: 3,
  location: 2,
  similarName: 1,
};

/** Candidates who may be the same person, those with the best reasons first. A city counts only beside another reason. */
export async function likelyDuplicates(db: Executor, person: Candidate) {
  const holds = conditions(person);
  const found = duplicateReasons.flatMap((reason) => {
    const condition = reason === 'location' ? undefined : holds[reason];
    return condition
      ? [sql`(select id from ${candidates} where ${condition} and id <> ${person.id} limit ${compared})`]
      : [];
  });
  const given = duplicateReasons.map(
    (reason) => sql`case when ${holds[reason] ?? sql`false`} then ${reason}::text end`,
  );
  const reasons = sql<DuplicateReason[]>`array_remove(array[${sql.join(given, sql`, `)}], null)`;
  const score = sql.join(
    duplicateReasons.map(
      (reason) => sql`case when ${holds[reason] ?? sql`false`} then ${weight[reason]}::int else 0 end`,
    ),
    sql` + `,
  );
  const rows = await db
    .select({ ...listed, reasons })
    .from(candidates)
    // An array, so that the indexes find the few rows before they are compared.
    .where(sql`${candidates.id} = any(array(${sql.join(found, sql` union `)}))`)
    .orderBy(sql`${score} desc`, asc(candidates.nameKey), asc(candidates.id))
    .limit(shown);
  return rows.map((row) => ({
    ...row,
    // The same name, or the same name in the address, says more.
    reasons: row.reasons.filter(
      (reason) => reason !== 'similarName' || !row.reasons.some((one) => one === 'name' || one === 'mailbox'),
    ),
  }));
}

function conditions(person: Candidate): Record<DuplicateReason, SQL | undefined> {
  const addresses = [person.email.toLowerCase(), ...person.otherEmails];
  const [mailbox = ''] = person.email.toLowerCase().split('@');
  const phone = searchedPhone(person.phone ?? '');
  const name = `${person.firstName} ${person.lastName}`;
  const words = (text: string) =>
    sql`${candidates.search} @@ plainto_tsquery('lexbrug_words', apart(${text}))`;
  return {
    email: sql`(${inArray(sql`lower(${candidates.email})`, addresses)}
      or ${candidates.otherEmails} && array[${sql.join(
        addresses.map((address) => sql`${address}::text`),
        sql`, `,
      )}])`,
    phone: phone === undefined ? undefined : sql`phone_key(${candidates.phone}) = ${phone}`,
    name: eq(candidates.nameKey, sql`plain_text(${`${person.lastName} ${person.firstName}`})`),
    mailbox:
      mailbox.length < MIN_MAILBOX_LENGTH
        ? undefined
        : and(words(mailbox), sql`split_part(lower(${candidates.email}), '@', 1) = ${mailbox}`),
    similarName: words(name),
    location: person.location
      ? sql`plain_text(${candidates.location}) = plain_text(${person.location})`
      : undefined,
  };
}

type Suggested = { because: SuggestedBecause; persons: PossibleDuplicate[] };

/** Those who were searched for; without a search those who may be the same person, or else the newest. */
export async function suggestDuplicates(db: Executor, person: Candidate, search: string): Promise<Suggested> {
  if (search !== '') return { because: 'found', persons: await searchOthers(db, person, search) };
  const likely = await likelyDuplicates(db, person);
  if (likely.length > 0) return { because: 'likely', persons: likely };
  const newest = await db
    .select(listed)
    .from(candidates)
    .where(ne(candidates.id, person.id))
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .limit(shownRecent);
  return { because: 'recent', persons: newest.map((row) => ({ ...row, reasons: [] })) };
}

export async function searchOthers(db: Executor, person: Pick<Candidate, 'id'>, search: string) {
  const ids = await firstHits(db, {
    table: candidates,
    filter: and(ne(candidates.id, person.id), holdsWordStarts(candidates.search, search)),
    keys: keysIn([candidates.nameKey, candidates.id], 'ascending'),
    limit: shown,
  });
  const rows = await db
    .select(listed)
    .from(candidates)
    .where(inArray(candidates.id, ids))
    .orderBy(asc(candidates.nameKey), asc(candidates.id));
  return rows.map((row) => ({ ...row, reasons: [] }));
}

export async function countApplications(db: Executor, { id }: Pick<Candidate, 'id'>): Promise<number> {
  return db.$count(guestApplications, eq(guestApplications.candidateId, id));
}

const listed = {
  id: candidates.id,
  firstName: candidates.firstName,
  lastName: candidates.lastName,
  email: candidates.email,
  phone: candidates.phone,
  location: candidates.location,
  currentJobTitle: candidates.currentJobTitle,
  registeredAt: candidates.registeredAt,
  lastActiveAt: candidates.lastActiveAt,
  applications: sql<number>`(select count(*)::int from ${guestApplications} a
    where a.candidate_id = ${candidates}.id)`,
};
