import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { InterviewState, InterviewView } from '#domain/presentations/interview.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts } from '../db/schema/crm.ts';
import { interviewParticipants, interviews } from '../db/schema/presentations.ts';

type About = Partial<Record<'candidateId' | 'applicationId' | 'assignmentId', string>>;

/** The latest interviews of a candidate, an application or an assignment. */
export function interviewsOf(db: Executor, of: About, limit: number) {
  const about = and(
    of.candidateId ? eq(interviews.candidateId, of.candidateId) : undefined,
    of.applicationId ? eq(interviews.applicationId, of.applicationId) : undefined,
    of.assignmentId ? eq(guestApplications.assignmentId, of.assignmentId) : undefined,
  );
  return withPeople(db, selectInterviews(db, about, [desc(interviews.startsAt), desc(interviews.id)], limit));
}

type Planned = { from: Date; until?: Date; userId?: string };

/** Those that are to take place, the first ones first; of one colleague: those they planned or take part in. */
export function plannedInterviews(db: Executor, { from, until, userId }: Planned, limit: number) {
  const { startsAt, state, createdBy, id } = interviews;
  const takesPart = sql`exists (select from ${interviewParticipants} p where p.interview_id = ${interviews}.id
    and p.user_id = ${userId})`;
  const planned = and(
    inArray(state, ['proposed', 'confirmed']),
    gte(startsAt, from),
    until ? lt(startsAt, until) : undefined,
    userId ? or(eq(createdBy, userId), takesPart) : undefined,
  );
  return withPeople(db, selectInterviews(db, planned, [asc(startsAt), asc(id)], limit));
}

/** Those of everybody between two moments. */
export function interviewsBetween(
  name: string,
  limit: number,
): (db: Executor, between: { from: Date; until: Date }) => Promise<(InterviewView & { updatedAt: Date })[]> {
  const { startsAt, state, id } = interviews;
  const between = and(
    inArray(state, ['proposed', 'confirmed']),
    gte(startsAt, sql.placeholder('from')),
    lt(startsAt, sql.placeholder('until')),
  );
  const planned = prepared(name, (db) => selectInterviews(db, between, [asc(startsAt), asc(id)], limit));
  return (db, moments) => withPeople(db, planned(db).execute(moments));
}

function selectInterviews(db: Executor, where: SQL | undefined, order: SQL[], limit: number) {
  return db
    .select({
      id: interviews.id,
      version: interviews.version,
      applicationId: interviews.applicationId,
      candidateId: interviews.candidateId,
      candidate: sql<string>`${candidates.firstName} || ' ' || ${candidates.lastName}`,
      title: assignments.title,
      startsAt: interviews.startsAt,
      minutes: interviews.minutes,
      place: interviews.place,
      state: sql<InterviewState>`${interviews.state}`,
      outcome: interviews.outcome,
      updatedAt: interviews.updatedAt,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(guestApplications, eq(guestApplications.id, interviews.applicationId))
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

/** With their participants, in two queries. */
async function withPeople(
  db: Executor,
  found: PromiseLike<Omit<InterviewView & { updatedAt: Date }, 'contacts' | 'colleagues'>[]>,
): Promise<(InterviewView & { updatedAt: Date })[]> {
  const rows = await found;
  if (rows.length === 0) return [];
  const people = await db
    .select({
      interviewId: interviewParticipants.interviewId,
      contactId: interviewParticipants.contactId,
      userId: interviewParticipants.userId,
      name: sql<string>`coalesce(${contacts.firstName} || ' ' || ${contacts.lastName}, ${users.name}, '')`,
    })
    .from(interviewParticipants)
    .leftJoin(contacts, eq(contacts.id, interviewParticipants.contactId))
    .leftJoin(users, eq(users.id, interviewParticipants.userId))
    .where(
      inArray(
        interviewParticipants.interviewId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sql`4`));
  return rows.map((row) => {
    const mine = people.filter(({ interviewId }) => interviewId === row.id);
    return {
      ...row,
      contacts: mine.flatMap(({ contactId, name }) => (contactId ? [{ id: contactId, name }] : [])),
      colleagues: mine.flatMap(({ userId, name }) => (userId ? [{ id: userId, name }] : [])),
    };
  });
}
