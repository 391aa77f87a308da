import { and, asc, between, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { DailyDigestData } from '#domain/mail/mail-data.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { contactMessages as messages } from '../db/schema/messages.ts';

const dayMs = 24 * 60 * 60 * 1000;
const longestPeriod = 7 * dayMs;
const named = 10;
/** Today and tomorrow. */
const closingWithinDays = 1;

/** Where the last digest ended, so that nothing falls between two; a day ago when there was none of late. */
export async function digestSince(db: Executor, until: Date): Promise<Date> {
  const oldest = new Date(until.getTime() - longestPeriod);
  const [last] = await db
    .select({ until: sql<string>`${mailOutbox.data} ->> 'until'` })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'dailyDigest'), gte(mailOutbox.createdAt, oldest)))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1);
  return last ? new Date(last.until) : new Date(until.getTime() - dayMs);
}

export async function readDigest(db: Executor, since: Date, until: Date): Promise<DailyDigestData> {
  const newApplication = and(gte(applications.createdAt, since), lt(applications.createdAt, until));
  const newMessage = and(gte(messages.createdAt, since), lt(messages.createdAt, until));
  const today = calendarDay(until);
  const [applicationCount, newest, messageCount, written, unansweredCount, closing] = [
    await countOf(db, applications, newApplication),
    await db
      .select({
        id: applications.id,
        name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
        title: assignments.title,
      })
      .from(applications)
      .leftJoin(assignments, eq(assignments.id, applications.assignmentId))
      .where(newApplication)
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(named),
    await countOf(db, messages, newMessage),
    await db
      .select({ id: messages.id, name: messages.name, subject: messages.subject })
      .from(messages)
      .where(newMessage)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(named),
    await countOf(db, messages, and(isNull(messages.answeredAt), lt(messages.createdAt, until))),
    await db
      .select({ id: assignments.id, title: assignments.title, deadline: assignments.deadline })
      .from(assignments)
      .where(
        and(
          eq(assignments.status, 'open'),
          between(assignments.deadline, today, addDays(today, closingWithinDays)),
        ),
      )
      .orderBy(asc(assignments.deadline), asc(assignments.id))
      .limit(named),
  ];
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    applicationCount,
    applications: newest.map(({ title, ...rest }) => ({ ...rest, title: title ?? undefined })),
    messageCount,
    messages: written.map(({ subject, ...rest }) => ({ ...rest, subject: subject ?? undefined })),
    unansweredCount,
    closing,
  };
}

async function countOf(
  db: Executor,
  table: typeof applications | typeof messages,
  which: ReturnType<typeof and>,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(which);
  return row?.total ?? 0;
}
