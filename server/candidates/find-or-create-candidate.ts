import { and, gte, sql } from 'drizzle-orm';
import { type Applicant, newCandidateOf } from '#domain/candidates/applicant.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { runText } from '../db/run-text.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { Parameters } from '../db/writes.ts';

type Known = typeof candidates.$inferSelect;

/**
 * Links the candidate with the email address of the application, or creates one. Nothing proves that the address is the
 * sender's, so a known candidate is not changed. Call it before the insert.
 */
export async function findOrCreateCandidate(tx: Executor, applicant: Applicant): Promise<string> {
  const found = await findOrInsert(tx, applicant);
  if (found) return found;
  // Another transaction is creating the same candidate.
  const [linked] = await findOrCreateCandidates(tx, [applicant]);
  if (!linked) throw new Error('No candidate was found or created');
  return linked.candidateId;
}

const newCandidateColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'currentJobTitle',
  'lastActiveAt',
  'privacyAcceptedAt',
  'privacySource',
  'consentDueOn',
  'createdAt',
  'updatedAt',
] as const;

/** In one statement. As in `findOrCreateCandidates`, the address of a merged duplicate counts before that of another. */
async function findOrInsert(tx: Executor, applicant: Applicant): Promise<string | undefined> {
  const parameters = new Parameters();
  const { add } = parameters;
  const row = newCandidateOf(applicant);
  const key = `lower(${add(applicant.email)}::text)`;
  const columns = newCandidateColumns.map((name) => candidates[name]);
  const values = newCandidateColumns.map((name) => {
    const value = row[name];
    const driverValue = value === null ? null : candidates[name].mapToDriverValue(value);
    return `${add(driverValue)}::${candidates[name].getSQLType()}`;
  });
  const applicationId = add(applicant.id);
  const [found] = await runText<{ id: string }>(
    tx,
    `with known as (
      select id, other_emails @> array[${key}] as merged from candidates
      where lower(email) = ${key} or other_emails @> array[${key}] order by id for update),
    created as (
      insert into candidates (id, ${columns.map(({ name }) => name).join(', ')})
      select case when exists (select from candidates where id = ${applicationId}::uuid)
        then ${add(newId())}::uuid else ${applicationId}::uuid end, ${values.join(', ')}
      where not exists (select from known)
      on conflict do nothing returning id)
    select id, merged from known union all select id, false from created order by merged desc, id`,
    parameters.values,
  );
  return found?.id;
}

/** For several applications, oldest first. */
export async function findOrCreateCandidates<One extends Applicant>(
  tx: Executor,
  applicants: readonly One[],
): Promise<(One & { candidateId: string })[]> {
  if (applicants.length === 0) return [];
  const keys = await emailKeys(tx, applicants);
  const known = await lockKnown(tx, keys);
  // A concurrent transaction may create the same candidate: then the insert waits for it and inserts nothing.
  for (let attempt = 0; applicants.some((_, index) => !known.has(keys[index] ?? '')); attempt++) {
    if (attempt === MAX_ATTEMPTS) throw new Error('Candidates were deleted repeatedly during the lookup');
    if (attempt > 0) for (const [key, candidate] of await lockKnown(tx, keys)) known.set(key, candidate);
    for (const { key, candidate } of await createMissing(tx, applicants, keys, known))
      known.set(key, candidate);
  }
  return applicants.map((applicant, index) => {
    const found = known.get(keys[index] ?? '');
    if (!found) throw new Error('A locked candidate disappeared');
    return { ...applicant, candidateId: found.id };
  });
}

const MAX_ATTEMPTS = 5;

const onlyAscii = /^[ -~]*$/;

/** Addresses as the unique index compares them. */
async function emailKeys(tx: Executor, applicants: readonly Applicant[]): Promise<string[]> {
  const emails = applicants.map(({ email }) => email);
  // The database and the program agree on the lower case of ASCII.
  if (emails.every((email) => onlyAscii.test(email))) return emails.map((email) => email.toLowerCase());
  const { rows } = await tx.execute<{ key: string }>(sql`
    select lower(email) as key from unnest(${sql.param(emails)}::text[]) with ordinality as given (email, nr)
    order by nr`);
  return rows.map(({ key }) => key);
}

/** By email address, including those of merged duplicates. */
async function lockKnown(tx: Executor, keys: readonly string[]): Promise<Map<string, Known>> {
  const wanted = sql`${sql.param([...new Set(keys)])}::text[]`;
  const found = await tx
    .select({ candidate: candidates, key: sql<string>`lower(${candidates.email})` })
    .from(candidates)
    .where(sql`lower(${candidates.email}) = any(${wanted}) or ${candidates.otherEmails} && ${wanted}`)
    .orderBy(candidates.id)
    .for('update');
  const known = new Map(found.map(({ key, candidate }) => [key, candidate]));
  for (const { candidate } of found) for (const key of candidate.otherEmails) known.set(key, candidate);
  return known;
}

/** A new candidate gets the id of their first application, if it is free. */
async function createMissing(
  tx: Executor,
  applicants: readonly Applicant[],
  keys: readonly string[],
  known: ReadonlyMap<string, Known>,
): Promise<{ key: string; candidate: Known }[]> {
  const first = new Map<string, Applicant>();
  for (const [index, applicant] of applicants.entries()) {
    const key = keys[index] ?? '';
    if (!known.has(key) && !first.has(key)) first.set(key, applicant);
  }
  if (first.size === 0) return [];
  const rows = [...first]
    // In a fixed order, so that two transactions with the same addresses cannot deadlock.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, applicant]) => ({
      ...newCandidateOf(applicant),
      id: sql`case when exists (select from ${candidates} where ${candidates.id} = ${applicant.id})
        then ${newId()}::uuid else ${applicant.id}::uuid end`,
    }));
  const created = await tx.insert(candidates).values(rows).onConflictDoNothing().returning();
  const keyOf = new Map([...first].map(([key, { email }]) => [email, key]));
  return created.map((candidate) => ({ key: keyOf.get(candidate.email) ?? '', candidate }));
}

const BATCH = 1000;

/** After restoring a backup from before there were candidates. */
export async function linkApplicationsWithoutCandidate(tx: Executor): Promise<void> {
  const { id, assignmentId, firstName, lastName, email, phone, motivation, privacyAcceptedAt, createdAt } =
    guestApplications;
  const columns = {
    id,
    assignmentId,
    firstName,
    lastName,
    email,
    phone,
    motivation,
    privacyAcceptedAt,
    createdAt,
  };
  for (let from: Date | undefined; ;) {
    const applicants = await tx
      .select(columns)
      .from(guestApplications)
      .where(
        and(
          from && gte(createdAt, from),
          sql`not exists (select from ${candidates} where ${candidates.id} = ${guestApplications.candidateId})`,
        ),
      )
      .orderBy(createdAt, id)
      .limit(BATCH);
    const last = applicants.at(-1);
    if (!last) return;
    from = last.createdAt;
    const linked = await findOrCreateCandidates(tx, applicants);
    await tx.execute(sql`
      update guest_applications a set candidate_id = found.candidate_id
      from unnest(${sql.param(linked.map((one) => one.id))}::uuid[],
        ${sql.param(linked.map((one) => one.candidateId))}::uuid[]) as found (id, candidate_id)
      where a.id = found.id`);
  }
}
