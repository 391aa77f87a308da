import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InterviewState } from '#domain/presentations/interview.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts } from '../db/schema/crm.ts';
import { interviewParticipants, interviews } from '../db/schema/presentations.ts';

type About = Partial<Record<'candidateId' | 'applicationId' | 'assignmentId', string>>;

/** The latest interviews of a candidate, an application or an assignment, with their participants, in two queries. */
export async function interviewsOf(db: Executor, of: About, limit: number) {
  const rows = await db
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
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(guestApplications, eq(guestApplications.id, interviews.applicationId))
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .where(
      and(
        of.candidateId ? eq(interviews.candidateId, of.candidateId) : undefined,
        of.applicationId ? eq(interviews.applicationId, of.applicationId) : undefined,
        of.assignmentId ? eq(guestApplications.assignmentId, of.assignmentId) : undefined,
      ),
    )
    .orderBy(desc(interviews.startsAt), desc(interviews.id))
    .limit(limit);
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
