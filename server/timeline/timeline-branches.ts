import { type SQL, sql } from 'drizzle-orm';
import { candidateEventKinds } from '#domain/candidates/candidate-event.ts';
import type { TimelineKind, TimelineState, TimelineSubject } from '#domain/timeline/timeline.ts';
import { isOfApplicant } from '../mails/applicant-threads.ts';

/** The table that an event comes from. */
export type Source =
  | 'candidateNote'
  | 'applicationNote'
  | 'activity'
  | 'mail'
  | 'presentation'
  | 'agreement'
  | 'interview'
  | 'placement'
  | 'extension'
  | 'audit';

/** One source of events; `events` selects id, at and what. */
type Branch = { source: Source; kind: TimelineKind; events: SQL };
type Of = TimelineSubject['of'];

/**
 * The newest events of a record: each branch is read only as far as needed along its index, or has few rows. The
 * columns are source, what, id and micros.
 */
export function newestEvents(
  subject: TimelineSubject,
  formerIds: readonly string[],
  { kind, before }: TimelineState,
  limit: number,
): SQL {
  const at = before && sql`to_timestamp(${before.micros}::numeric / 1000000)`;
  const older = before ? sql`where (at, id) < (${at}, ${before.id}::uuid)` : sql``;
  const parts = branchesOf(subject, formerIds)
    .filter((branch) => kind === null || branch.kind === kind)
    .map(
      ({ source, events }) =>
        sql`(select ${source}::text as source, what, id, at from (${events}) events ${older}
          order by at desc, id desc limit ${limit})`,
    );
  if (parts.length === 0)
    return sql`select '' as source, '' as what, null::uuid as id, '' as micros where false`;
  return sql`select source, what, id, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${sql.join(parts, sql` union all `)}) branches order by at desc, id desc limit ${limit}`;
}

function branchesOf(subject: TimelineSubject, formerIds: readonly string[]): Branch[] {
  return [
    ...activities(subject),
    ...notes(subject),
    ...mail(subject),
    ...presentations(subject),
    ...interviews(subject),
    ...placements(subject),
    ...changes(subject, formerIds),
  ];
}

/** A note of a customer is an activity. */
function activities({ of, id }: TimelineSubject): Branch[] {
  const column = sql.identifier(`${of}_id`);
  const events = (type: SQL) =>
    sql`select id, happened_at as at, '' as what from activities where ${column} = ${id} and type ${type}`;
  return [
    { source: 'activity', kind: 'activity', events: events(sql`<> 'note'`) },
    { source: 'activity', kind: 'note', events: events(sql`= 'note'`) },
  ];
}

function notes({ of, id }: TimelineSubject): Branch[] {
  const ofApplications = (applications: SQL): Branch => ({
    source: 'applicationNote',
    kind: 'note',
    events: sql`select id, created_at as at, '' as what from application_notes where application_id ${applications}`,
  });
  if (of === 'application') return [ofApplications(sql`= ${id}`)];
  if (of !== 'candidate') return [];
  return [
    ofApplications(sql`in (select id from guest_applications where candidate_id = ${id})`),
    {
      source: 'candidateNote',
      kind: 'note',
      events: sql`select id, created_at as at, '' as what from candidate_notes where candidate_id = ${id}`,
    },
  ];
}

/** Filed on people; on other records, the threads that were begun for them. An application also has the other mail of its applicant. */
function mail({ of, id }: TimelineSubject): Branch[] {
  const filed = (where: SQL) =>
    sql`select mail_id as id, sent_at as at, '' as what from mail_people where ${where}`;
  const events: Record<Of, SQL> = {
    candidate: filed(sql`candidate_id = ${id}`),
    contact: filed(sql`contact_id = ${id}`),
    // A mail to two contacts is one event.
    customer: sql`select distinct mail_id as id, sent_at as at, '' as what from mail_people
      where contact_id in (select id from contacts where customer_id = ${id})`,
    application: sql`${begun(sql`application_id`, id)} union all select m.id, m.sent_at as at, '' as what
      from guest_applications a join mail_people p on p.candidate_id = a.candidate_id
      join mails m on m.id = p.mail_id join mail_threads t on t.id = m.thread_id
      where a.id = ${id} and ${isOfApplicant}`,
    assignment: begun(sql`assignment_id`, id),
    opportunity: begun(sql`opportunity_id`, id),
    placement: begun(sql`placement_id`, id),
  };
  return [{ source: 'mail', kind: 'mail', events: events[of] }];
}

const begun = (column: SQL, id: string) =>
  sql`select m.id, m.sent_at as at, '' as what from mail_threads t join mails m on m.thread_id = t.id
    where t.${column} = ${id}`;

const applicationOfPlacement = (id: string) => sql`(select application_id from placements where id = ${id})`;

function presentations({ of, id }: TimelineSubject): Branch[] {
  const which: Partial<Record<Of, SQL>> = {
    customer: sql`p.customer_id = ${id}`,
    assignment: sql`p.assignment_id = ${id}`,
    candidate: sql`p.candidate_id = ${id}`,
    application: sql`p.application_id = ${id}`,
    placement: sql`p.application_id = ${applicationOfPlacement(id)}`,
    contact: sql`p.id in (select presentation_id from presentation_contacts where contact_id = ${id})`,
  };
  const agreed: Partial<Record<Of, SQL>> = {
    customer: sql`customer_id = ${id}`,
    assignment: sql`assignment_id = ${id}`,
    candidate: sql`candidate_id = ${id}`,
  };
  const branches: Branch[] = [];
  if (which[of])
    branches.push({
      source: 'presentation',
      kind: 'presentation',
      events: sql`select p.id, e.at, e.what from presentations p cross join lateral (values
        ('drafted', case when p.sent_at is null then p.created_at end), ('sent', p.sent_at),
        ('answered', greatest(p.sent_at + interval '1 millisecond',
          (p.answered_on + time '12:00') at time zone 'Europe/Amsterdam')), ('withdrawn', p.withdrawn_at)
      ) e (what, at) where ${which[of]} and e.at is not null and (e.what <> 'answered' or p.answer is not null)`,
    });
  if (agreed[of])
    branches.push({
      source: 'agreement',
      kind: 'presentation',
      events: sql`select a.id, e.at, e.what from presentation_agreements a cross join lateral (values
        ('asked', a.asked_at), (a.state, a.answered_at)) e (what, at)
        where ${agreed[of]} and e.at is not null and (e.what <> 'asked' or a.how = 'link')`,
    });
  return branches;
}

function interviews({ of, id }: TimelineSubject): Branch[] {
  const which: Partial<Record<Of, SQL>> = {
    customer: sql`application_id in (select a.id from assignments s
      join guest_applications a on a.assignment_id = s.id where s.customer_id = ${id})`,
    assignment: sql`application_id in (select id from guest_applications where assignment_id = ${id})`,
    candidate: sql`candidate_id = ${id}`,
    application: sql`application_id = ${id}`,
    placement: sql`application_id = ${applicationOfPlacement(id)}`,
    contact: sql`id in (select interview_id from interview_participants where contact_id = ${id})`,
  };
  if (!which[of]) return [];
  const events = sql`select id, starts_at as at, '' as what from interviews where ${which[of]}`;
  return [{ source: 'interview', kind: 'interview', events }];
}

function placements({ of, id }: TimelineSubject): Branch[] {
  if (of === 'opportunity') return [];
  const column = of === 'placement' ? sql`p.id` : sql`p.${sql.identifier(`${of}_id`)}`;
  return [
    {
      source: 'placement',
      kind: 'placement',
      events: sql`select p.id, e.at, e.what from placements p cross join lateral (values
        ('placed', p.created_at), ('cancelled', p.cancelled_at)) e (what, at)
        where ${column} = ${id} and e.at is not null`,
    },
    {
      source: 'extension',
      kind: 'placement',
      events: sql`select x.id, x.created_at as at, '' as what from placement_extensions x
        join placements p on p.id = x.placement_id where ${column} = ${id}`,
    },
  ];
}

/** From the audit log, without what the other branches show. */
function changes({ of, id }: TimelineSubject, formerIds: readonly string[]): Branch[] {
  const branch = (which: SQL, entries = sql`audit_logs`): Branch => ({
    source: 'audit',
    kind: 'change',
    events: sql`select id, timestamp as at, '' as what from ${entries} entries where ${which}`,
  });
  const written = sql`action_type in ('create', 'update', 'delete')`;
  const noNote = sql`not coalesce(new_data ? 'note_added', false)`;
  if (of === 'customer') {
    return [
      branch(sql`metadata ->> 'customerId' = ${id} and ${written} and
        (entity_type in ('customer', 'contact', 'opportunity', 'assignment')
          or (entity_type = 'activity' and action_type = 'delete'))`),
    ];
  }
  if (of === 'candidate') {
    const ids = sql.param(`{${[id, ...formerIds].join(',')}}`);
    // The note itself is shown.
    const events = sql.param(`{${candidateEventKinds.filter((kind) => kind !== 'noteAdded').join(',')}}`);
    // The offset keeps the index of the candidate from being combined with that of every change of a profile.
    const own = sql`(select * from audit_logs where metadata ->> 'candidateId' = any(${ids}::text[]) offset 0)`;
    return [
      branch(
        sql`(entity_type = 'profile' and metadata ->> 'event' = any(${events}::text[]))
          or (entity_type = 'activity' and action_type = 'delete')`,
        own,
      ),
      branch(sql`entity_type = 'application' and ${noNote} and entity_id = any(array(
        select id::text from guest_applications where candidate_id = ${id}))`),
    ];
  }
  if (of === 'application')
    return [branch(sql`entity_type = 'application' and entity_id = ${id} and ${noNote}`)];
  const made = of === 'placement' ? sql`action_type = 'update'` : written;
  return [branch(sql`entity_type = ${of} and entity_id = ${id} and ${made}`)];
}
