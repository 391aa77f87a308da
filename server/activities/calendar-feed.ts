import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { calendarLinkEnd } from '#domain/activities/calendar-link.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { activities, calendarFeeds } from '../db/schema/crm.ts';
import { plannedInterviews } from '../presentations/interview-queries.ts';
import { activitiesWithNames, wholeDescription } from './activity-queries.ts';

/** Older activities are left out. */
const KEPT_MS = 366 * 86_400_000;
const maxEvents = 2000;

/** The date of the calendar link, or undefined if there is none or it has expired. */
export async function calendarLinkSince(db: Executor, userId: string, now: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return found && calendarLinkEnd(found.createdAt) > now ? found.createdAt : undefined;
}

/** Open activities with a deadline or a reminder, and planned interviews, of the owner of the link. Undefined for an unknown link. */
export async function readCalendarFeed(db: Executor, token: string, now: Date) {
  if (!isToken(token)) return undefined;
  const [owner] = await db
    .select({ id: users.id, language: users.language, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(users.disabledAt)));
  if (!owner || calendarLinkEnd(owner.createdAt) <= now) return undefined;
  const { dueDate, remindAt } = activities;
  const since = new Date(now.getTime() - KEPT_MS);
  const open = and(
    eq(activities.ownerId, owner.id),
    eq(activities.status, 'pending'),
    or(gte(dueDate, since), and(isNull(dueDate), gte(remindAt, since))),
  );
  const events = await activitiesWithNames(db, wholeDescription)
    .where(open)
    .orderBy(asc(dueDate), asc(activities.id))
    .limit(maxEvents);
  const interviews = await plannedInterviews(db, { from: since, userId: owner.id }, maxEvents);
  return { language: owner.language, events, interviews };
}
