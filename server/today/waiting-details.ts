import { type SQL, sql } from 'drizzle-orm';
import type { TodayKind } from '#domain/today/today.ts';

const person = (row: string) => sql.raw(`${row}.first_name || ' ' || ${row}.last_name`);

/** Rows of `id, title, detail, facts`, by their ids. */
export const waitingDetails: Record<TodayKind, (ids: SQL) => SQL> = {
  activity: (ids) => sql`select a.id, a.subject as title,
      nullif(concat_ws(', ', c.company_name, ${person('k')}, ${person('p')}, o.title, v.title), '') as detail,
      jsonb_build_object('type', a.type, 'status', a.status,
        'dueDate', to_char(a.due_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as facts
    from activities a left join customers c on c.id = a.customer_id left join contacts k on k.id = a.contact_id
      left join candidates p on p.id = a.candidate_id left join opportunities o on o.id = a.opportunity_id
      left join assignments v on v.id = a.assignment_id
    where a.id = any(${ids})`,
  interview: (ids) => sql`select i.id, ${person('p')} as title, concat_ws(', ', v.title, i.place) as detail,
      jsonb_build_object('applicationId', i.application_id) as facts
    from interviews i join candidates p on p.id = i.candidate_id join guest_applications a on a.id = i.application_id
      left join assignments v on v.id = a.assignment_id
    where i.id = any(${ids})`,
  message: (ids) => sql`select id, name as title, coalesce(nullif(subject, ''), company) as detail,
      jsonb_build_object('messageKind', kind) as facts
    from contact_messages where id = any(${ids})`,
  mail: (
    ids,
  ) => sql`select t.id, coalesce(nullif(m.from_name, ''), m.from_address, '') as title, nullif(t.subject, '') as detail,
      null::jsonb as facts
    from mail_threads t left join lateral (select from_name, from_address from mails
      where thread_id = t.id and incoming order by sent_at desc limit 1) m on true
    where t.id = any(${ids})`,
  application: (ids) => sql`select a.id, ${person('a')} as title, v.title as detail,
      jsonb_build_object('source', a.source) as facts
    from guest_applications a left join assignments v on v.id = a.assignment_id where a.id = any(${ids})`,
  nextStep: (ids) => sql`select a.id, ${person('a')} as title, a.next_step as detail, null::jsonb as facts
    from guest_applications a where a.id = any(${ids})`,
  presentation: (
    ids,
  ) => sql`select r.id, ${person('p')} as title, concat_ws(', ', c.company_name, v.title) as detail,
      jsonb_build_object('applicationId', r.application_id, 'version', r.version) as facts
    from presentations r join candidates p on p.id = r.candidate_id join customers c on c.id = r.customer_id
      left join assignments v on v.id = r.assignment_id
    where r.id = any(${ids})`,
  assignment: (ids) => sql`select id, title, organization as detail, null::jsonb as facts
    from assignments where id = any(${ids})`,
  placement: (
    ids,
  ) => sql`select l.id, l.person_name as title, concat_ws(', ', c.company_name, l.title) as detail, null::jsonb as facts
    from placements l join customers c on c.id = l.customer_id where l.id = any(${ids})`,
  consent: (ids) => sql`select p.id, ${person('p')} as title, p.current_job_title as detail,
      jsonb_build_object('language', coalesce(
        (select language from consent_requests where candidate_id = p.id order by asked_at desc limit 1),
        (select language from guest_applications where candidate_id = p.id and language is not null
          order by created_at desc limit 1), 'nl')) as facts
    from candidates p where p.id = any(${ids})`,
};
