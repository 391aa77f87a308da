import { inArray, type SQL, sql } from 'drizzle-orm';
import { mayFollow } from '#domain/accounts/route-access.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { AuditAction } from '#domain/audit/audit-entry.ts';
import { type Place, placeKey, placeOf } from '#domain/together/place.ts';
import { GONE_SECONDS } from '#domain/together/beat.ts';
import type { Change, Other, TogetherAnswer, TogetherRequest } from '#domain/together/together.ts';
import type { Executor } from '../db/client.ts';
import { auditLogs } from '../db/schema/audit.ts';

const MAX_OTHERS = 8;
const MAX_CHANGES = 5;
/** A tab that was hidden for longer reads everything again anyway. */
const LONGEST_MS = 12 * 3_600_000;

const changing: AuditAction[] = ['create', 'update', 'delete', 'settings_change'];
const gone = sql`now() - make_interval(secs => ${GONE_SECONDS})`;

/**
 * Notes where a tab is, and returns who else is there and what they changed: one statement, which reads only the newest
 * entries of the audit log. Not logged, and forgotten within minutes.
 */
export async function lookTogether(
  db: Executor,
  user: { id: string; role: Role },
  { tab, path, typing, since, leaving }: TogetherRequest,
  now: Date,
): Promise<TogetherAnswer> {
  const place = mayFollow(user.role, path) ? placeOf(path) : undefined;
  const key = place && !leaving ? placeKey(place) : undefined;
  const from = new Date(Math.max(Date.parse(since), now.getTime() - LONGEST_MS)).toISOString();
  const noted = key
    ? sql`insert into presence (tab, user_id, place, typing, seen_at)
        values (${tab}, ${user.id}, ${key}, ${typing}, now())
        on conflict (tab) do update set place = excluded.place, typing = excluded.typing, seen_at = now()
        where presence.user_id = excluded.user_id`
    : sql`delete from presence where tab = ${tab} and user_id = ${user.id}`;
  const changes = place && !leaving ? changesAt(place, user.id, from) : sql`select null where false`;
  const { rows } = await db.execute<{ others: Other[]; changes: Change[]; at: Date }>(sql`
    with noted as (${noted}), swept as (delete from presence where tab <> ${tab} and seen_at < ${gone})
    select coalesce((select json_agg(o) from (${othersAt(key ?? null, user.id)}) o), '[]') as others,
      coalesce((select json_agg(c) from (${changes}) c), '[]') as changes, now() as at`);
  const [found] = rows;
  return {
    others: found?.others ?? [],
    changes: found?.changes ?? [],
    at: (found?.at ? new Date(found.at) : now).toISOString(),
  };
}

const othersAt = (key: string | null, userId: string) => sql`
  select u.id, u.name, bool_or(p.typing) as typing from presence p join users u on u.id = p.user_id
  where p.place = ${key} and p.user_id <> ${userId} and p.seen_at > ${gone}
  group by u.id, u.name order by u.name, u.id limit ${MAX_OTHERS}`;

function changesAt({ kinds, id }: Place, userId: string, from: string): SQL {
  const concerned = id === undefined ? inArray(auditLogs.entityType, [...kinds]) : concerns(id);
  return sql`select ${auditLogs.id}, (select name from users where users.id = ${auditLogs.userId}) as by
    from ${auditLogs}
    where ${auditLogs.timestamp} > ${from} and ${inArray(auditLogs.actionType, changing)}
      and ${auditLogs.userId} is distinct from ${userId} and (${concerned})
    order by ${auditLogs.timestamp} desc, ${auditLogs.id} desc limit ${MAX_CHANGES}`;
}

/** An entry is about a record by its own id, by an id in its data, or as an activity about it. */
const concerns = (id: string): SQL => sql`${auditLogs.entityId} = ${id}
  or strpos(concat(${auditLogs.metadata}, ${auditLogs.newData}, ${auditLogs.oldData}), ${id}) > 0
  or ${auditLogs.entityType} = 'activity' and exists (select from activities a
    where a.id::text = ${auditLogs.entityId} and ${id}::uuid in (a.customer_id, a.contact_id, a.opportunity_id,
      a.candidate_id, a.assignment_id, a.application_id, a.placement_id))`;

/** For tabs whose machine was switched off: every few minutes, if nobody works who would sweep them away. */
export async function forgetPresence(db: Executor): Promise<void> {
  await db.execute(sql`delete from presence where seen_at < ${gone}`);
}
