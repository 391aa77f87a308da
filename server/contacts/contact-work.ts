import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';
import { placements } from '../db/schema/placements.ts';
import {
  interviewParticipants,
  interviews,
  presentationContacts,
  presentations,
} from '../db/schema/presentations.ts';

/** The work that contacts took part in, without the candidates: those are other people. */
export async function readWork(db: Executor, contactIds: string[]) {
  const [assigned, presented, met, placed] = await Promise.all([
    db
      .select({
        title: assignments.title,
        organization: assignments.organization,
        status: assignments.status,
      })
      .from(assignmentContacts)
      .innerJoin(assignments, eq(assignments.id, assignmentContacts.assignmentId))
      .where(inArray(assignmentContacts.contactId, contactIds))
      .orderBy(asc(assignments.createdAt)),
    db
      .select({
        sentAt: presentations.sentAt,
        state: presentations.state,
        answeredOn: presentations.answeredOn,
      })
      .from(presentationContacts)
      .innerJoin(presentations, eq(presentations.id, presentationContacts.presentationId))
      .where(inArray(presentationContacts.contactId, contactIds))
      .orderBy(asc(presentations.createdAt)),
    db
      .select({ startsAt: interviews.startsAt, place: interviews.place, state: interviews.state })
      .from(interviewParticipants)
      .innerJoin(interviews, eq(interviews.id, interviewParticipants.interviewId))
      .where(inArray(interviewParticipants.contactId, contactIds))
      .orderBy(asc(interviews.startsAt)),
    db
      .select({ title: placements.title, startDate: placements.startDate, endsOn: placements.endsOn })
      .from(placements)
      .where(inArray(placements.contactId, contactIds))
      .orderBy(asc(placements.startDate)),
  ]);
  return { assignments: assigned, presentations: presented, interviews: met, placements: placed };
}
