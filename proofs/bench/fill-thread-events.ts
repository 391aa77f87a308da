import type { Sql } from '#server/db/client.ts';
import { withoutIndexes } from './fill-database.ts';
import type { ThreadCounts } from './thread-counts.ts';

/** Activities, notes and changes of the records that `fillThread` made, found by the same numbers. */
export async function fillEvents(sql: Sql, count: ThreadCounts): Promise<void> {
  await sql`
    create temporary table track as
    select row_number() over (order by md5(a.id::text)) as nr, a.id, a.candidate_id, a.assignment_id, s.customer_id, a.created_at
    from guest_applications a left join assignments s on s.id = a.assignment_id`;
  await sql`create unique index on track (nr)`;
  await sql`create temporary table term as
    select row_number() over (order by id) as nr, id, candidate_id, assignment_id, customer_id, start_date from placements`;
  await sql`create unique index on term (nr)`;
  await fillActivities(sql, count);
  await fillNotes(sql, count);
  await fillChanges(sql, count);
}

/** Half of them about customers, the others about candidates, applications, assignments and placements. */
async function fillActivities(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling activities');
  await sql`alter table activities disable trigger user`;
  await withoutIndexes(sql, 'activities', async () => {
    await sql`
      insert into activities (id, customer_id, contact_id, candidate_id, application_id, assignment_id, placement_id, type, subject,
        description, status, due_date, completed_at, owner_id, company_key, created_at, updated_at)
      select pg_temp.id_at(at, 'activity' || n), customer_id, contact_id, candidate_id, application_id, assignment_id, placement_id,
        (array['email', 'call', 'meeting', 'note', 'task'])[1 + n % 5], 'Terugbellen over dossier ' || n,
        'Afspraken nalopen en vastleggen.', x.status, at + interval '3 days',
        case when x.status = 'completed' then at + interval '2 days' end, o.id, coalesce(company.name_key, ''), at, at
      from (
        select g.n, g.owner_n, g.luck, c.id as customer_id, k.id as contact_id, null::uuid as candidate_id, null::uuid as application_id,
          null::uuid as assignment_id, null::uuid as placement_id, now() + interval '5 days' - g.age * (now() - c.created_at) as at
        from ${drawn(sql, count)} g join customer c on c.nr = g.customer_n left join contact k on k.customer_id = c.id and k.nth = 1 + g.n % 4
        where g.n % 10 < 5
        union all
        select g.n, g.owner_n, g.luck, null, null, p.id, null, null, null, now() - g.age * interval '3600 days'
        from ${drawn(sql, count)} g join person p on p.nr = g.person_n where g.n % 10 in (5, 6)
        union all
        select g.n, g.owner_n, g.luck, t.customer_id, null, t.candidate_id, t.id, t.assignment_id, null, t.created_at + g.age * interval '20 days'
        from ${drawn(sql, count)} g join track t on t.nr = 1 + floor(g.any * ${count.applications})::int where g.n % 10 in (7, 8)
        union all
        select g.n, g.owner_n, g.luck, t.customer_id, null, t.candidate_id, null, t.assignment_id, t.id, t.start_date + g.age * interval '180 days'
        from ${drawn(sql, count)} g join term t on t.nr = 1 + floor(g.any * ${count.placements})::int where g.n % 10 = 9
      ) about
      join colleague o on o.nr = owner_n left join customer company on company.id = customer_id
      cross join lateral (select case when at > now() - interval '2 days' or luck < 0.02 then 'pending' when luck < 0.1 then 'cancelled'
        else 'completed' end as status) x`;
  });
  await sql`alter table activities enable trigger user`;
}

const drawn = (sql: Sql, count: ThreadCounts) => sql`
  (select n, pg_temp.nth(${count.customers}::int, 2) as customer_n, pg_temp.nth(${count.candidates}::int, 1.5) as person_n,
    pg_temp.nth(${count.colleagues}::int, 1.3) as owner_n, random() as luck, random() as age, random() as any
  from generate_series(1, ${count.activities}::int) n)`;

async function fillNotes(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling notes');
  await sql`
    insert into application_notes (id, application_id, author_id, body, created_at)
    select pg_temp.id_at(at, 'application note' || g.n), t.id, o.id, 'Prettig gesprek gehad over de werkzaamheden.', at
    from (select n, 1 + floor(random() * ${count.applications})::int as track_n, pg_temp.nth(${count.colleagues}::int, 1.3) as owner_n
      from generate_series(1, ${count.applicationNotes}::int) n) g
    join track t on t.nr = track_n join colleague o on o.nr = owner_n
    cross join lateral (select least(now(), t.created_at + g.n % 20 * interval '1 day') as at) x`;
  await sql`
    insert into candidate_notes (id, candidate_id, author_id, body, created_at)
    select pg_temp.id_at(at, 'candidate note' || g.n), p.id, o.id, 'Zoekt een rol dicht bij huis.', at
    from (select n, pg_temp.nth(${count.candidates}::int, 1.5) as person_n, pg_temp.nth(${count.colleagues}::int, 1.3) as owner_n,
        now() - random() * interval '3600 days' as at from generate_series(1, ${count.candidateNotes}::int) n) g
    join person p on p.nr = person_n join colleague o on o.nr = owner_n`;
  for (const table of ['application_notes', 'candidate_notes']) await sql`vacuum (analyze) ${sql(table)}`;
}

/** Of applications, candidates, customers and assignments, in the audit log. */
async function fillChanges(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling the audit log');
  await withoutIndexes(sql, 'audit_logs', async () => {
    await sql`
      insert into audit_logs (id, timestamp, action_type, entity_type, entity_id, user_id, old_data, new_data, metadata)
      select pg_temp.id_at(at, 'change' || n), at, 'update', entity, entity_id, o.id, '{"status":"pending"}', '{"status":"reviewing"}', metadata
      from (
        select g.n, g.owner_n, least(now(), t.created_at + g.age * interval '30 days') as at, 'application' as entity, t.id::text as entity_id,
          null::jsonb as metadata
        from ${changed(sql, count)} g join track t on t.nr = 1 + floor(g.any * ${count.applications})::int where g.n % 10 < 4
        union all
        select g.n, g.owner_n, now() - g.age * interval '3600 days', 'profile', p.id::text,
          jsonb_build_object('candidateId', p.id, 'event', 'edited')
        from ${changed(sql, count)} g join person p on p.nr = g.person_n where g.n % 10 in (4, 5)
        union all
        select g.n, g.owner_n, now() - g.age * (now() - c.created_at), 'customer', c.id::text, jsonb_build_object('customerId', c.id)
        from ${changed(sql, count)} g join customer c on c.nr = g.customer_n where g.n % 10 in (6, 7)
        union all
        select g.n, g.owner_n, now() - g.age * (now() - a.created_at), 'assignment', a.id::text,
          jsonb_strip_nulls(jsonb_build_object('customerId', a.customer_id))
        from ${changed(sql, count)} g join assignment a on a.nr = g.assignment_n where g.n % 10 in (8, 9)
      ) about join colleague o on o.nr = owner_n`;
  });
}

const changed = (sql: Sql, count: ThreadCounts) => sql`
  (select n, pg_temp.nth(${count.customers}::int, 2) as customer_n, pg_temp.nth(${count.candidates}::int, 1.5) as person_n,
    pg_temp.nth(${count.assignments}::int, 1.5) as assignment_n, pg_temp.nth(${count.colleagues}::int, 1.3) as owner_n,
    random() as age, random() as any
  from generate_series(1, ${count.changes}::int) n)`;
