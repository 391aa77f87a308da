import { and, asc, between, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DailyDigestData } from '#domain/mail/mail-data.ts';
import { addDays, calendarDay, type Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { contactMessages as messages } from '../db/schema/messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_PERIOD_MS = 7 * DAY_MS;
const MAX_LISTED = 10;
/** Today and tomorrow. */
const CLOSING_WITHIN_DAYS = 1;

/** The end of the last digest, or a day ago if there was none this week or its clock was ahead. */
export async function digestSince(db: Executor, until: Date): Promise<Date> {
  const oldest = new Date(until.getTime() - MAX_PERIOD_MS);
  const [last] = await db
    .select({ until: sql<string>`${mailOutbox.data} ->> 'until'` })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'dailyDigest'), gte(mailOutbox.createdAt, oldest)))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1);
  const ended = last && new Date(last.until);
  return ended && ended <= until ? ended : new Date(until.getTime() - DAY_MS);
}

export async function readDigest(db: Executor, since: Date, until: Date): Promise<DailyDigestData> {
  const isNewApplication = and(gte(applications.createdAt, since), lt(applications.createdAt, until));
  const isNewMessage = and(gte(messages.createdAt, since), lt(messages.createdAt, until));
  const isUnanswered = and(isNull(messages.answeredAt), lt(messages.createdAt, until));
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    applicationCount: await countOf(db, applications, isNewApplication),
    applications: await newestApplications(db, isNewApplication),
    messageCount: await countOf(db, messages, isNewMessage),
    messages: await newestMessages(db, isNewMessage),
    unansweredCount: await countOf(db, messages, isUnanswered),
    closing: await closingAssignments(db, calendarDay(until)),
  };
}

async function newestApplications(db: Executor, which: SQL | undefined) {
  const { id, firstName, lastName, assignmentId, createdAt } = applications;
  const rows = await db
    .select({ id, firstName, lastName, title: assignments.title })
    .from(applications)
    .leftJoin(assignments, eq(assignments.id, assignmentId))
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    title: row.title ?? undefined,
  }));
}

async function newestMessages(db: Executor, which: SQL | undefined) {
  const { id, name, subject, createdAt } = messages;
  const rows = await db
    .select({ id, name, subject })
    .from(messages)
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, subject: row.subject ?? undefined }));
}

async function closingAssignments(db: Executor, today: Day) {
  const { id, title, deadline, status } = assignments;
  return db
    .select({ id, title, deadline })
    .from(assignments)
    .where(and(eq(status, 'open'), between(deadline, today, addDays(today, CLOSING_WITHIN_DAYS))))
    .orderBy(asc(deadline), asc(id))
    .limit(MAX_LISTED);
}

async function countOf(
  db: Executor,
  table: typeof applications | typeof messages,
  which: SQL | undefined,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(which);
  return row?.total ?? 0;
}
