import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import type {
  Track,
  WorkroomAssignment,
  WorkroomContact,
  WorkroomCounts,
} from '#domain/assignments/workroom.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { contacts, customers, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { presentations } from '../db/schema/presentations.ts';
import { countPer } from '../records/count-rows.ts';
import { wholeAssignment } from './assignment-record.ts';
import { numberOfApplications } from './managed-assignments.ts';

const recruiters = alias(users, 'recruiters');

export async function findWorkroom(
  db: Executor,
  id: string | undefined,
): Promise<WorkroomAssignment | undefined> {
  if (!isId(id)) return undefined;
  const { title, stage, value } = opportunities;
  const [found] = await db
    .select({
      ...wholeAssignment,
      publishedAt: assignments.publishedAt,
      customer: customers.companyName,
      owner: users.name,
      recruiter: recruiters.name,
      opportunity: { id: opportunities.id, title, stage, value },
      applications: numberOfApplications,
    })
    .from(assignments)
    .leftJoin(customers, eq(customers.id, assignments.customerId))
    .leftJoin(users, eq(users.id, assignments.ownerId))
    .leftJoin(recruiters, eq(recruiters.id, assignments.recruiterId))
    .leftJoin(opportunities, eq(opportunities.id, assignments.opportunityId))
    .where(eq(assignments.id, id));
  return found;
}

export async function workroomContacts(db: Executor, ids: string[]): Promise<WorkroomContact[]> {
  if (ids.length === 0) return [];
  const { id, firstName, lastName, position, email, phone, mobile } = contacts;
  return db
    .select({ id, firstName, lastName, position, email, phone, mobile })
    .from(contacts)
    .where(inArray(id, ids))
    .orderBy(asc(firstName), asc(lastName), asc(id));
}

/** How far its candidates are. */
export async function workroomCounts(db: Executor, assignmentId: string) {
  const isSent = eq(presentations.state, 'sent');
  const [statuses, [presented], placed] = await Promise.all([
    countPer(
      db,
      guestApplications.status,
      applicationStatuses,
      eq(guestApplications.assignmentId, assignmentId),
    ),
    db
      .select({
        presented: count(),
        unanswered: sql<number>`count(*) filter (where ${presentations.answer} is null)::int`,
      })
      .from(presentations)
      .where(and(eq(presentations.assignmentId, assignmentId), isSent)),
    db.$count(placements, and(eq(placements.assignmentId, assignmentId), isNull(placements.cancelledAt))),
  ]);
  const counts: WorkroomCounts = {
    presented: presented?.presented ?? 0,
    unanswered: presented?.unanswered ?? 0,
    placements: placed,
  };
  return { ...counts, statuses: statuses.counts };
}

/** Of the applications on a page, by id. */
export async function tracksOf(db: Executor, ids: string[]): Promise<Record<string, Track>> {
  if (ids.length === 0) return {};
  const { id, candidateId } = guestApplications;
  const { state, sentAt, answer, answeredOn } = presentations;
  const latest = db
    .select({ state, sentAt, answer, answeredOn })
    .from(presentations)
    .where(eq(presentations.applicationId, id))
    .orderBy(asc(sql`${state} = 'withdrawn'`), desc(presentations.createdAt), desc(presentations.id))
    .limit(1)
    .as('latest');
  const rows = await db
    .select({
      id,
      candidateId,
      presentation: {
        state: latest.state,
        sentAt: latest.sentAt,
        answer: latest.answer,
        answeredOn: latest.answeredOn,
      },
    })
    .from(guestApplications)
    .leftJoinLateral(latest, sql`true`)
    .where(inArray(id, ids));
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
