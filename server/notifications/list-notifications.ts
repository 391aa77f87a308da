import { type SQL, sql } from 'drizzle-orm';
import { may, type Role } from '#domain/accounts/roles.ts';
import { MAX_COUNTED } from '#domain/notifications/menu-counts.ts';
import {
  MAX_NOTIFICATIONS,
  type Notification,
  NOTIFIED_DAYS,
  runKinds,
} from '#domain/notifications/notification.ts';
import { type OwnedKind, ownedKinds } from '#domain/owners/owner.ts';
import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { mentionedRecords } from '#domain/mentions/mention-place.ts';
import type { Given } from '../db/prepared.ts';
import { mentionsOf } from '../mentions/mentions-of.ts';

type For = { id: string; role: Role };
type Row = {
  key: string;
  at: Date;
  seen: boolean;
  kind: Notification['kind'];
  about: string;
  id: string | null;
  title: string;
  by: string | null;
};

/** The newest first. */
export async function listNotifications(db: Executor, user: For, now: Date): Promise<Notification[]> {
  const { rows } = await db.execute<Row>(
    sql`select n.*, ${isSeen(user.id)} as seen from (${notificationsOf(user.role, user.id, sinceWhen(now))}) n order by at desc, key limit ${MAX_NOTIFICATIONS}`,
  );
  return rows.map(shown);
}

/** How many were not seen, at most one more than is shown. */
export function unseenOf(role: Role, userId: Given<string>, since: Given<string>): SQL {
  const all = notificationsOf(role, userId, since);
  return sql`(select count(*)::int from (select from (${all}) n where not ${isSeen(userId)} limit ${MAX_COUNTED + 1}) u)`;
}

export const sinceWhen = (now: Date) => startOfDay(addDays(calendarDay(now), -NOTIFIED_DAYS)).toISOString();

const isSeen = (userId: Given<string>) =>
  sql`exists (select from seen_notifications s where s.user_id = ${userId} and s.notification = n.key)`;

function notificationsOf(role: Role, userId: Given<string>, since: Given<string>): SQL {
  const parts = [assigned(userId, since), mentionsOf(userId, since), replies(userId, since)];
  if (may(role, 'administer')) parts.push(failedJobs(since), failedRuns(since));
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}

/** Enough for the number at the bell and for the list. */
const newest = sql`order by at desc limit ${MAX_COUNTED + 1}`;

const titles: Record<OwnedKind, [table: SQL, title: SQL]> = {
  activity: [sql`activities`, sql`r.subject`],
  application: [sql`guest_applications`, sql`r.first_name || ' ' || r.last_name`],
  assignment: [sql`assignments`, sql`r.title`],
  placement: [sql`placements`, sql`r.title`],
  candidate: [sql`candidates`, sql`r.first_name || ' ' || r.last_name`],
  contact: [sql`contacts`, sql`r.first_name || ' ' || r.last_name`],
  customer: [sql`customers`, sql`r.company_name`],
  message: [sql`contact_messages`, sql`r.name`],
  opportunity: [sql`opportunities`, sql`r.title`],
};

/** Work that a colleague gave to them and is still theirs, from the audit log. */
function assigned(userId: Given<string>, since: Given<string>): SQL {
  const perKind = (of: (kind: OwnedKind) => SQL) =>
    sql`case l.about ${sql.join(
      ownedKinds.map((kind) => sql`when ${kind} then ${of(kind)}`),
      sql` `,
    )} end`;
  const title = perKind(
    (kind) => sql`(select ${titles[kind][1]} from ${titles[kind][0]} r where r.id = l.record)`,
  );
  const isTheirs = perKind(
    (kind) => sql`exists (select from ${titles[kind][0]} r where r.id = l.record and r.owner_id = ${userId})`,
  );
  // An archive made by hand may name a record in any way.
  return sql`select 'assigned:' || l.id as key, l.timestamp as at, 'assigned' as kind, l.about, l.record::text as id,
      ${title} as title, (select name from users where id = l.user_id) as by
    from (select id, timestamp, user_id, case entity_type when 'profile' then 'candidate' else entity_type end as about,
        case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entity_id::uuid end as record
      from audit_logs where new_data ->> 'owner_id' = ${userId} and timestamp > ${since}
        and user_id is not null and user_id <> ${userId}) l
    where ${isTheirs} ${newest}`;
}

/** The newest answer in each thread in which they wrote. */
const replies = (
  userId: Given<string>,
  since: Given<string>,
) => sql`select 'reply:' || m.id as key, m.sent_at as at, 'reply' as kind,
    '' as about, m.thread_id::text as id, m.subject as title, coalesce(nullif(m.from_name, ''), m.from_address) as by
  from (select distinct thread_id from mails where author_id = ${userId}) own
  join lateral (select id, thread_id, sent_at, subject, from_name, from_address from mails
    where thread_id = own.thread_id and incoming and automatic is null and sent_at > ${since}
    order by sent_at desc, id desc limit 1) m on true
  where exists (select from mails o where o.thread_id = m.thread_id and o.author_id = ${userId} and o.sent_at < m.sent_at) ${newest}`;

const failedJobs = (
  since: Given<string>,
) => sql`select 'job:' || name || ':' || extract(epoch from last_started_at)::bigint as key,
    coalesce(last_finished_at, last_started_at) as at, 'job' as kind, name as about, null as id, '' as title, null as by
  from jobs where last_error is not null and last_started_at > ${since}`;

const failedRuns = (
  since: Given<string>,
) => sql`select 'backup:' || id as key, coalesce(finished_at, started_at) as at, 'backup' as kind,
    kind as about, null as id, '' as title, null as by
  from backup_runs where status = 'failed' and started_at > ${since} ${newest}`;

function shown({ key, at, seen, kind, about, id, title, by }: Row): Notification {
  const base = { key, at: new Date(at).toISOString(), seen };
  if (kind === 'assigned' && isOneOf(ownedKinds, about))
    return { ...base, kind, record: about, id: id ?? '', title, by };
  if (kind === 'mention' && isOneOf(mentionedRecords, about))
    return { ...base, kind, record: about, id: id ?? '', title, by };
  if (kind === 'reply') return { ...base, kind, id: id ?? '', from: by ?? '', subject: title };
  if (kind === 'backup' && isOneOf(runKinds, about)) return { ...base, kind, run: about };
  return { ...base, kind: 'job', job: about };
}
