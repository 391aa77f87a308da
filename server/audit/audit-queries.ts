import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  AUDIT_COUNT_LIMIT,
  AUDIT_PAGE_SIZE,
  type AuditFilters,
  type AuditListState,
  type AuditPlace,
} from '#domain/audit/audit-list.ts';
import type { AuditOutcome } from '#domain/audit/audit-entry.ts';
import type { auditVocabulary } from '#domain/audit/vocabulary.ts';
import { listChanges } from '#domain/audit/changes.ts';
import { may } from '#domain/accounts/roles.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { inDays } from '../records/rows-behind.ts';

const micros = sql<string>`(extract(epoch from ${auditLogs.timestamp}) * 1000000)::bigint::text`.as('micros');
export const entityKey = sql.raw(
  `case when audit_logs.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then audit_logs.entity_id::uuid end`,
);
/** The current name of the entry's subject. The log itself has no names of people: those who are gone have none. */
export const currentSubject = sql<string | null>`left(case ${auditLogs.entityType}
    when 'application' then (select first_name || ' ' || last_name from guest_applications where id = ${entityKey})
    when 'profile' then (select first_name || ' ' || last_name from candidates where id = ${entityKey})
    when 'contact' then (select first_name || ' ' || last_name from contacts where id = ${entityKey})
    when 'customer' then (select company_name from customers where id = ${entityKey})
    when 'opportunity' then (select title from opportunities where id = ${entityKey})
    when 'presentation' then (select c.first_name || ' ' || c.last_name from presentations p
      join candidates c on c.id = p.candidate_id where p.id = ${entityKey})
    when 'agreement' then (select c.first_name || ' ' || c.last_name from presentation_agreements p
      join candidates c on c.id = p.candidate_id where p.id = ${entityKey})
    when 'interview' then (select c.first_name || ' ' || c.last_name from interviews p
      join candidates c on c.id = p.candidate_id where p.id = ${entityKey})
    when 'placement' then (select person_name || ', ' || title from placements where id = ${entityKey})
    when 'activity' then (select subject from activities where id = ${entityKey})
    when 'assignment' then coalesce((select title from assignments where id = ${entityKey}),
      ${auditLogs.newData}->>'title', ${auditLogs.oldData}->>'title', ${auditLogs.metadata}->>'title')
    when 'message' then (select name from contact_messages where id = ${entityKey})
    when 'alert' then (select email from job_alerts where id = ${entityKey})
    when 'mailTemplate' then (select name from mail_templates where id = ${entityKey})
    when 'tag' then coalesce((select name from groups where id = ${entityKey}), ${auditLogs.oldData}->>'name')
    when 'pool' then coalesce((select name from groups where id = ${entityKey}), ${auditLogs.oldData}->>'name')
    when 'mailbox' then (select name from mailboxes where id = ${entityKey})
    when 'user' then (select name from users where id = ${entityKey})
    when 'backup' then coalesce(${auditLogs.newData}->>'name', ${auditLogs.oldData}->>'name', ${auditLogs.metadata}->>'name',
      (select file_name from backup_history where id = ${entityKey}),
      case when ${auditLogs.actionType} = 'backup_restore' then ${auditLogs.entityId} end)
  end, 200)`;
/** An older entry of the maintenance password says `passed`. The index of failures repeats its condition. */
const failed = sql.raw(
  `(audit_logs.metadata->>'result' in ('failed', 'emailNotVerified') or audit_logs.metadata->>'passed' = 'false')`,
);
const unfinished = sql.raw(`audit_logs.metadata->>'result' = 'twoFactorRequired'`);
const isSignIn = eq(auditLogs.actionType, 'login');
const outcome = sql<AuditOutcome | null>`case when ${auditLogs.actionType} <> 'login' then null
  when ${failed} then 'failed' when ${unfinished} then 'unfinished' else 'succeeded' end`;
const outcomeIs: Record<AuditOutcome, SQL | undefined> = {
  failed: and(isSignIn, failed),
  unfinished: and(isSignIn, unfinished),
  succeeded: and(isSignIn, sql`(${failed} or ${unfinished}) is not true`),
};
const told = (name: keyof typeof auditVocabulary | 'kind') =>
  sql<string | null>`${auditLogs.metadata}->>${sql.raw(`'${name}'`)}`;
const changed = sql<
  string[]
>`array(select jsonb_object_keys(case when jsonb_typeof(${auditLogs.newData}) = 'object'
  and ${auditLogs.actionType} in ('update', 'settings_change') then ${auditLogs.newData} else '{}' end) limit 6)`;

/** The columns of `AuditRow`. */
export const listed = {
  id: auditLogs.id,
  timestamp: auditLogs.timestamp,
  micros,
  action: auditLogs.actionType,
  entity: auditLogs.entityType,
  entityId: auditLogs.entityId,
  occurrences: auditLogs.occurrences,
  userId: auditLogs.userId,
  userName: users.name,
  ipAddress: auditLogs.ipAddress,
  actor: told('actor').as('actor'),
  event: told('event').as('event'),
  outcome: outcome.as('outcome'),
  reason: told('reason').as('reason'),
  kind: sql<string | null>`coalesce(${told('kind')}, case ${auditLogs.entityType}
    when 'mail' then (select kind from mail_outbox where id = ${entityKey})
    when 'message' then coalesce(${auditLogs.newData}->>'kind', ${auditLogs.oldData}->>'kind') end)`.as(
    'kind',
  ),
  export: told('export').as('export'),
  people: sql<
    number | null
  >`jsonb_array_length(case when jsonb_typeof(${auditLogs.metadata}->'candidateIds') = 'array'
    then ${auditLogs.metadata}->'candidateIds' end)`.as('people'),
  subject: currentSubject.as('subject'),
  changed: changed.as('changed'),
  restoredAt: auditLogs.restoredAt,
};

export function auditFilter(filters: AuditFilters): SQL | undefined {
  return and(
    inDays(auditLogs.timestamp, filters.from, filters.to),
    filters.action ? eq(auditLogs.actionType, filters.action) : undefined,
    filters.outcome ? outcomeIs[filters.outcome] : undefined,
    filters.entity ? eq(auditLogs.entityType, filters.entity) : undefined,
    filters.user ? eq(auditLogs.userId, filters.user) : undefined,
    ...wordsOf(filters.search).map(holdsWord),
  );
}

/** Must match the expression of the index. */
const words = sql`audit_words(${auditLogs.entityId}, ${auditLogs.ipAddress}, ${auditLogs.oldData}, ${auditLogs.newData}, ${auditLogs.metadata})`;
const maxWords = 8;

/** Letters and digits only, so that no query syntax gets through. */
function wordsOf(search: string): string[] {
  return (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
}

function holdsWord(word: string): SQL {
  return sql`${words} @@ to_tsquery('simple', plain_text(${word}) || ':*')`;
}

const at = ({ micros, id }: AuditPlace) =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
const placeOf = sql`(${auditLogs.timestamp}, ${auditLogs.id})`;

/** Without `readAudit`, actors see only their own actions. */
export function visibleTo<Filters extends AuditFilters>(filters: Filters, actor: StaffActor): Filters {
  return may(actor.role, 'readAudit') ? filters : { ...filters, user: actor.userId };
}

/** Keyset pagination: a page far back costs no more than the first. */
export async function listAudit(db: Executor, state: AuditListState) {
  // The rows of an act are in its entry; who searches for one finds it.
  const whole = state.search === '' ? isNull(auditLogs.partOf) : undefined;
  const filter = and(auditFilter(state), whole);
  const beyond = state.older
    ? sql`${placeOf} < ${at(state.older)}`
    : state.newer
      ? sql`${placeOf} > ${at(state.newer)}`
      : undefined;
  const direction = state.newer ? asc : desc;
  const order = [direction(auditLogs.timestamp), direction(auditLogs.id)];
  // Find the page by index first, so that subjects are looked up for its rows only.
  const ids = db
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(and(filter, beyond))
    .orderBy(...order)
    .limit(AUDIT_PAGE_SIZE + 1);
  const [found, total] = await Promise.all([
    db
      .select(listed)
      .from(auditLogs)
      .leftJoin(users, eq(users.id, auditLogs.userId))
      .where(inArray(auditLogs.id, ids))
      .orderBy(...order),
    countUpTo(db, filter),
  ]);
  const more = found.length > AUDIT_PAGE_SIZE;
  const page = found.slice(0, AUDIT_PAGE_SIZE);
  const rows = state.newer ? page.toReversed() : page;
  const place = (row: (typeof rows)[number] | undefined) => row && { micros: row.micros, id: row.id };
  return {
    rows,
    total: Math.min(total, AUDIT_COUNT_LIMIT),
    moreThanCounted: total > AUDIT_COUNT_LIMIT,
    older: (state.newer || more) && rows.length > 0 ? place(rows.at(-1)) : undefined,
    newer: (state.newer ? more : state.older) && rows.length > 0 ? place(rows[0]) : undefined,
  };
}

async function countUpTo(db: Executor, filter: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(auditLogs)
    .where(filter)
    .limit(AUDIT_COUNT_LIMIT + 1)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}

export async function findAuditEntry(db: Executor, id: string | null, actor: StaffActor) {
  if (!isId(id ?? undefined)) return undefined;
  const { oldData, newData, metadata } = auditLogs;
  const [found] = await db
    .select({ ...listed, oldData, newData, metadata, userEmail: users.email })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(
      and(
        eq(auditLogs.id, id ?? ''),
        may(actor.role, 'readAudit') ? undefined : eq(auditLogs.userId, actor.userId),
      ),
    );
  return found && { ...found, names: await namesIn(db, found), parts: await partsOf(db, found.id) };
}

const PARTS_SHOWN = 50;

/** The rows that an act changed: how many, and the first of them with their names of today. */
async function partsOf(db: Executor, id: string) {
  const isPart = eq(auditLogs.partOf, id);
  const total = await db.$count(auditLogs, isPart);
  if (total === 0) return { total, rows: [] };
  const rows = await db
    .select({ id: auditLogs.id, subject: currentSubject.as('subject') })
    .from(auditLogs)
    .where(isPart)
    .orderBy(asc(auditLogs.id))
    .limit(PARTS_SHOWN);
  return { total, rows };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The current names of everything that an entry refers to by id. */
async function namesIn(
  db: Executor,
  { oldData, newData, metadata }: { oldData: unknown; newData: unknown; metadata: unknown },
): Promise<Record<string, string>> {
  const values = [oldData, newData, metadata]
    .flatMap((data) => listChanges(null, data))
    .flatMap(({ after }) => after);
  const ids = [...new Set(values.filter((value) => typeof value === 'string' && uuid.test(value)))];
  if (ids.length === 0) return {};
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with asked as (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    select id, name from asked join (
      select id, company_name as name from customers
      union all select id, title from assignments
      union all select id, title from opportunities
      union all select id, title from placements
      union all select id, first_name || ' ' || last_name from candidates
      union all select id, first_name || ' ' || last_name from guest_applications
      union all select id, first_name || ' ' || last_name from contacts
      union all select id, name from users
      union all select id, name from groups
    ) as named using (id)`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Options for the actor filter. */
export async function auditUsers(db: Executor): Promise<{ id: string; name: string }[]> {
  return db.select({ id: users.id, name: users.name }).from(users).orderBy(users.name).limit(maxUsers);
}

const maxUsers = 500;
