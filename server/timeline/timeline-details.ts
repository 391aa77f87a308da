import { eq, inArray, sql } from 'drizzle-orm';
import { isCandidateEventKind } from '#domain/candidates/candidate-event.ts';
import { changedEntities, type TimelineEvent, type Track } from '#domain/timeline/timeline.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { activitiesById } from '../activities/activity-queries.ts';
import { whatHappened } from '../applications/application-history.ts';
import { currentSubject, entityKey } from '../audit/audit-queries.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { candidateNotes, candidates } from '../db/schema/candidates.ts';
import { customers } from '../db/schema/crm.ts';
import { mails } from '../db/schema/mails.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { interviews, presentationAgreements, presentations } from '../db/schema/presentations.ts';
import type { Source } from './timeline-branches.ts';

type Without<Event> = Event extends unknown ? Omit<Event, 'id' | 'at'> : never;
/** An event without its moment; undefined for one that has no words. */
export type Detail = Without<TimelineEvent> | undefined;
/** The details of these rows by id. `what`: of a row with several events. */
type Read = (db: Executor, ids: string[]) => Promise<Map<string, (what: string) => Detail>>;

const byId = <Row extends { id: string }>(rows: Row[], detailOf: (row: Row, what: string) => Detail) =>
  new Map(rows.map((row) => [row.id, (what: string) => detailOf(row, what)]));

const track = {
  candidateName: sql<string>`${candidates.firstName} || ' ' || ${candidates.lastName}`,
  assignmentTitle: assignments.title,
};

export const readDetails: Record<Source, Read> = {
  async candidateNote(db, ids) {
    const rows = await db
      .select({ id: candidateNotes.id, body: candidateNotes.body, by: users.name })
      .from(candidateNotes)
      .leftJoin(users, eq(users.id, candidateNotes.authorId))
      .where(inArray(candidateNotes.id, ids));
    return byId(rows, ({ id, body, by }) => ({ kind: 'note', noteId: id, title: null, body, by }));
  },

  async applicationNote(db, ids) {
    const rows = await db
      .select({
        id: applicationNotes.id,
        body: applicationNotes.body,
        title: assignments.title,
        by: users.name,
      })
      .from(applicationNotes)
      .leftJoin(users, eq(users.id, applicationNotes.authorId))
      .innerJoin(guestApplications, eq(guestApplications.id, applicationNotes.applicationId))
      .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
      .where(inArray(applicationNotes.id, ids));
    return byId(rows, ({ body, title, by }) => ({ kind: 'note', noteId: null, title, body, by }));
  },

  async mail(db, ids) {
    const { id, threadId, subject, preview, incoming, automatic } = mails;
    const other = sql<string>`case when incoming then coalesce(nullif(from_name, ''), from_address) else (
      select coalesce(nullif(p.name, ''), p.address) from mail_participants p
      where p.mail_id = mails.id and p.role = 'to' order by p.address limit 1) end`;
    const rows = await db
      .select({ id, threadId, subject, preview, incoming, automatic, other, by: users.name })
      .from(mails)
      .leftJoin(users, eq(users.id, mails.authorId))
      .where(inArray(id, ids));
    return byId(rows, ({ id: _id, by, ...mail }) => ({
      ...mail,
      kind: 'mail',
      by: mail.incoming ? mail.other : by,
    }));
  },

  async activity(db, ids) {
    const rows = await activitiesById(db).execute({ ids });
    return byId(rows, ({ id, owner, ...activity }) => ({
      ...activity,
      kind: 'activity',
      activityId: id,
      by: owner,
    }));
  },

  async presentation(db, ids) {
    const { id, applicationId, answer, answerReason } = presentations;
    const nameOf = (column: 'created_by' | 'sent_by' | 'withdrawn_by') =>
      sql<string | null>`(select name from users where users.id = presentations.${sql.identifier(column)})`;
    const rows = await db
      .select({
        ...track,
        id,
        applicationId,
        answer,
        reason: answerReason,
        companyName: customers.companyName,
        createdBy: nameOf('created_by'),
        sentBy: nameOf('sent_by'),
        withdrawnBy: nameOf('withdrawn_by'),
      })
      .from(presentations)
      .innerJoin(candidates, eq(candidates.id, presentations.candidateId))
      .innerJoin(customers, eq(customers.id, presentations.customerId))
      .leftJoin(assignments, eq(assignments.id, presentations.assignmentId))
      .where(inArray(id, ids));
    return byId(rows, ({ createdBy, sentBy, withdrawnBy, answer, reason, ...row }, what) => {
      const event = { ...trackOf(row), kind: 'presentation', answer: null, reason: null } as const;
      if (what === 'drafted') return { ...event, what, by: createdBy };
      if (what === 'sent') return { ...event, what, by: sentBy };
      if (what === 'withdrawn') return { ...event, what, by: withdrawnBy };
      return { ...event, what: 'answered', answer, reason, by: null };
    });
  },

  async agreement(db, ids) {
    const { id } = presentationAgreements;
    const rows = await db
      .select({ ...track, id, companyName: customers.companyName, askedBy: users.name })
      .from(presentationAgreements)
      .innerJoin(candidates, eq(candidates.id, presentationAgreements.candidateId))
      .innerJoin(customers, eq(customers.id, presentationAgreements.customerId))
      .leftJoin(assignments, eq(assignments.id, presentationAgreements.assignmentId))
      .leftJoin(users, eq(users.id, presentationAgreements.askedBy))
      .where(inArray(id, ids));
    return byId(rows, ({ askedBy, ...row }, what) => ({
      ...trackOf({ ...row, applicationId: null }),
      kind: 'presentation',
      what: what === 'agreed' || what === 'refused' ? what : 'asked',
      answer: null,
      reason: null,
      by: askedBy,
    }));
  },

  async interview(db, ids) {
    const { id, applicationId, state, outcome } = interviews;
    const rows = await db
      .select({
        ...track,
        id,
        applicationId,
        state,
        outcome,
        by: users.name,
        companyName: customers.companyName,
      })
      .from(interviews)
      .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
      .innerJoin(guestApplications, eq(guestApplications.id, applicationId))
      .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
      .leftJoin(customers, eq(customers.id, assignments.customerId))
      .leftJoin(users, eq(users.id, interviews.createdBy))
      .where(inArray(id, ids));
    return byId(rows, ({ state, outcome, by, ...row }) => ({
      ...trackOf(row),
      kind: 'interview',
      state,
      outcome,
      by,
    }));
  },

  async placement(db, ids) {
    const { id, title, personName, endDate } = placements;
    const rows = await db
      .select({ id, title, personName, endsOn: endDate, by: users.name })
      .from(placements)
      .leftJoin(users, eq(users.id, placements.ownerId))
      .where(inArray(id, ids));
    return byId(rows, ({ id: placementId, ...row }, what) => ({
      ...row,
      kind: 'placement',
      placementId,
      what: what === 'cancelled' ? what : 'placed',
    }));
  },

  async extension(db, ids) {
    const { id, placementId, endsOn } = placementExtensions;
    const { title, personName } = placements;
    const rows = await db
      .select({ id, placementId, endsOn, title, personName, by: users.name })
      .from(placementExtensions)
      .innerJoin(placements, eq(placements.id, placementId))
      .leftJoin(users, eq(users.id, placementExtensions.createdBy))
      .where(inArray(id, ids));
    return byId(rows, ({ id: _id, ...row }) => ({ ...row, kind: 'placement', what: 'extended' }));
  },

  async audit(db, ids) {
    const rows = await db
      .select({
        id: auditLogs.id,
        entry: auditLogs,
        name: sql<string>`coalesce(${currentSubject}, '')`,
        title: sql<string | null>`case when ${auditLogs.entityType} = 'application' then (select s.title
          from guest_applications a join assignments s on s.id = a.assignment_id
          where a.id = ${entityKey}) end`,
        by: users.name,
      })
      .from(auditLogs)
      .leftJoin(users, eq(users.id, auditLogs.userId))
      .where(inArray(auditLogs.id, ids));
    return byId(rows, changeOf);
  },
};

const trackOf = ({ applicationId, candidateName, assignmentTitle, companyName }: Track): Track => ({
  applicationId,
  candidateName,
  assignmentTitle,
  companyName,
});

type Logged = {
  entry: typeof auditLogs.$inferSelect;
  name: string;
  title: string | null;
  by: string | null;
};

function changeOf({ entry, name, title, by }: Logged): Detail {
  const { entityType, actionType: action, oldData, newData, metadata } = entry;
  const { actor, event } = isRecord(metadata) ? metadata : {};
  const base = { kind: 'change', by, byVisitor: actor === 'visitor' } as const;
  const [before, after] = [oldData, newData].map((data) => (isRecord(data) ? data : {}));
  const changed = action === 'update' ? Object.keys(after ?? {}) : [];
  if (entityType === 'application')
    return { ...base, of: 'application', title, happening: whatHappened(entry) };
  if (isCandidateEventKind(event))
    return { ...base, of: 'candidate', event, fields: event === 'edited' ? changed.length : 0 };
  const entity = changedEntities.find((one) => one === entityType);
  if (!entity) return undefined;
  const moved = (data: Record<string, unknown> | undefined) => {
    const value = data?.['stage'] ?? data?.['status'];
    return action === 'update' && typeof value === 'string' ? value : null;
  };
  return { ...base, of: 'record', entity, action, name, changed, from: moved(before), to: moved(after) };
}
