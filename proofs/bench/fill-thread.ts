import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Sql } from '#server/db/client.ts';
import { fillAssignments } from './fill-assignments.ts';
import { fillCandidates } from './fill-candidates.ts';
import { type Connection, withoutIndexes } from './fill-database.ts';
import { fillEvents } from './fill-thread-events.ts';
import type { ThreadCounts } from './thread-counts.ts';

/**
 * Ten years of an agency. Rows are generated in the database; constraints and foreign keys hold, and triggers are
 * only left out where the statement writes what they would. A few customers, assignments and candidates have most of
 * the work: the chance of the nth is a power of n.
 */
export async function fillThread(sql: Sql, connection: Connection, count: ThreadCounts): Promise<void> {
  const today = calendarDay(new Date());
  await fillCandidates(sql, connection, count.candidates, today);
  await fillAssignments(sql, count.assignments, today);
  await sql`select setseed(0.21)`;
  await sql`set max_parallel_workers_per_gather = 0`;
  await sql`set work_mem = '256MB'`;
  await sql`
    create function pg_temp.id_at(at timestamptz, key text) returns uuid immutable language sql return (
      lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(key), 1, 3) || '8' ||
      substr(md5(key), 4, 15))::uuid`;
  await sql`
    create function pg_temp.nth(total int, power float) returns int volatile language sql return
      1 + floor(total * random() ^ power)::int`;
  await fillCompanies(sql, count);
  await fillWork(sql, count);
  await fillApplications(sql, count);
  await fillPresentations(sql, count);
  await fillEvents(sql, count);
}

async function fillCompanies(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling customers, contacts and opportunities');
  await sql`
    insert into users (id, email, name, role, email_verified_at, two_factor_asked_at, created_at)
    select pg_temp.id_at(now() - interval '10 years', 'user' || n), 'collega' || n || '@lexbrug.example', 'Collega ' || n,
      'owner', now(), now(), now() - interval '10 years'
    from generate_series(1, ${count.colleagues}::int) n`;
  await sql`create temporary table colleague as select row_number() over (order by email) as nr, id from users`;
  await sql`
    insert into customers (id, company_name, industry, website, phone, email, city, postal_code, status, kvk_number,
      created_at, updated_at)
    select pg_temp.id_at(at, 'customer' || n), (array['Gemeente', 'Waterschap', 'Bank', 'Notariskantoor'])[1 + n % 4] || ' ' ||
        (array['Alkmaar', 'Breda', 'Delft', 'Gouda', 'Leiden', 'Utrecht', 'Zwolle'])[1 + n % 7] || ' ' || n, 'Overheid',
      'https://klant' || n || '.nl', '0131' || lpad(n::text, 6, '0'), 'info@klant' || n || '.nl', 'Breda', '5038 CG',
      (array['lead', 'prospect', 'active', 'active', 'inactive'])[1 + n * 3 % 5], lpad(n::text, 8, '1'), at, at
    from generate_series(1, ${count.customers}::int) n
    cross join lateral (select now() - (0.1 + random() * 9.9) * interval '365 days' as at) time`;
  await sql`
    create temporary table customer as
    select row_number() over (order by md5(id::text)) as nr, id, name_key, created_at from customers`;
  await sql`create unique index on customer (nr)`;
  await sql`
    insert into contacts (id, customer_id, first_name, last_name, position, email, phone, is_primary, last_contact_at,
      created_at, updated_at)
    select pg_temp.id_at(c.created_at, 'contact' || c.nr || '-' || again), c.id, (array['Anna', 'Bram', 'Emma', 'Jan', 'Noor'])[1 + c.nr % 5],
      (array['Bakker', 'Visser', 'Smit', 'Mulder', 'Bos', 'Vos'])[1 + (c.nr + again) % 6] || ' ' || c.nr, 'Hoofd juridische zaken',
      'contact' || again || '@klant' || c.nr || '.nl', '0612' || lpad((c.nr * 10 + again)::text, 6, '0'), again = 1,
      now() - random() * interval '700 days', c.created_at, c.created_at
    from customer c cross join generate_series(1, ${Math.round(count.contacts / count.customers)}::int) again`;
  await sql`
    create temporary table contact as
    select row_number() over (partition by customer_id order by id) as nth, id, customer_id from contacts`;
  await sql`create unique index on contact (customer_id, nth)`;
  await sql`
    insert into opportunities (id, customer_id, title, description, stage, value, probability, expected_close_date, source,
      close_reason, stage_changed_at, created_at, updated_at)
    select pg_temp.id_at(at, 'opportunity' || n), c.id, 'Detachering jurist ' || n, 'Tijdelijke vervanging.', stage, n % 90000,
      n % 101, at::date + 60, 'Website',
      case when stage = 'closed_lost' then (array['Te duur', 'Andere partij', 'Geen budget', 'Uitgesteld'])[1 + n % 4] end,
      least(now(), at + interval '40 days'), at, at
    from (select n, pg_temp.nth(${count.customers}::int, 2) as customer_n, random() * 3650 as age
      from generate_series(1, ${count.opportunities}::int) n) given
    join customer c on c.nr = customer_n
    cross join lateral (select now() - age * interval '1 day' as at,
      case when age < 60 then (array['new', 'qualifying', 'meeting', 'proposal', 'negotiation'])[1 + n % 5]
        when n % 3 = 0 then 'closed_won' else 'closed_lost' end as stage) x`;
  for (const table of ['customers', 'contacts', 'opportunities']) await sql`vacuum (analyze) ${sql(table)}`;
}

/** Assignments get a customer, an owner and an age; most of them have been closed. */
async function fillWork(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling the work of assignments');
  await sql`
    create temporary table chosen as
    select id, pg_temp.nth(${count.customers}::int, 2) as customer_n, pg_temp.nth(${count.colleagues}::int, 1.3) as owner_n,
      random() * 3650 as age, random() as luck from assignments`;
  await sql`alter table assignments disable trigger user`;
  await withoutIndexes(sql, 'assignments', async () => {
    await sql`
      update assignments a set customer_id = case when g.luck < 0.97 then c.id end, owner_id = o.id, created_at = x.at,
        updated_at = x.at, published_at = case when x.status <> 'draft' then x.at + interval '3 hours' end,
        deadline = x.at::date + 45, status = x.status, selling_cents = 9500, purchase_cents = 7000
      from chosen g join customer c on c.nr = g.customer_n join colleague o on o.nr = g.owner_n
      cross join lateral (select now() - g.age * interval '1 day' as at,
        case when g.luck < 0.01 then 'draft' when g.age < 100 then 'open' when g.luck < 0.8 then 'closed' else 'archived' end as status) x
      where g.id = a.id`;
  });
  await sql`alter table assignments enable trigger user`;
  await sql`select renew_open_assignments()`;
  await sql`vacuum (analyze) open_assignments`;
  await sql`
    create temporary table assignment as
    select row_number() over (order by md5(id::text)) as nr, id, customer_id, owner_id, created_at, title, type from assignments`;
  await sql`create unique index on assignment (nr)`;
  await sql`
    insert into assignment_contacts (assignment_id, contact_id)
    select a.id, c.id from assignment a join contact c on c.customer_id = a.customer_id and c.nth <= 1 + a.nr % 2`;
  await sql`vacuum (analyze) assignment_contacts`;
  await sql`
    create temporary table person as
    select row_number() over (order by md5(c.id::text)) as nr, c.id, c.first_name, c.last_name, c.email, c.phone, d.file_id
    from candidates c left join candidate_cvs d on d.candidate_id = c.id`;
  await sql`create unique index on person (nr)`;
}

async function fillApplications(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling applications');
  await withoutIndexes(sql, 'guest_applications', async () => {
    await sql`
      insert into guest_applications (id, candidate_id, assignment_id, first_name, last_name, email, phone, motivation, cv_file_id,
        status, privacy_accepted, privacy_accepted_at, archived_at, created_at, updated_at, status_changed_at, completed_at,
        proposed_at, owner_id, utm_source, utm_campaign, referrer, closing_reason, next_step, next_step_on, language)
      select pg_temp.id_at(at, 'application' || n), p.id, case when luck < 0.94 then a.id end, p.first_name, p.last_name, p.email,
        p.phone, case when luck < 0.94 then 'Ik werk graag in het publieke domein.' else '{"type":"jurist"}' end, p.file_id,
        status, true, at, case when age > 150 then at + interval '90 days' end, at, at, at + least(20, age) * interval '1 day',
        case when status = 'rejected' then at + least(20, age) * interval '1 day' end, case when n % 7 = 0 then at end, o.id,
        case when n % 3 = 0 then (array['linkedin', 'indeed', 'nieuwsbrief'])[1 + n / 3 % 3] end,
        case when n % 3 = 0 then 'campagne ' || n % 10 end, case when n % 5 = 0 then 'direct' end,
        case when status = 'rejected' then (array['Onvoldoende ervaring', 'Tarief te hoog', 'Niet beschikbaar'])[1 + n % 3] end,
        case when age < 60 then 'Bellen' end, case when age < 60 then current_date + (n % 60 - 30) end, 'nl'
      from (select n, pg_temp.nth(${count.assignments}::int, 1.5) as assignment_n, pg_temp.nth(${count.candidates}::int, 1.5) as person_n,
          pg_temp.nth(${count.colleagues}::int, 1.3) as owner_n, random() as luck, random() as late
        from generate_series(1, ${count.applications}::int) n) given
      join assignment a on a.nr = assignment_n join person p on p.nr = person_n join colleague o on o.nr = owner_n
      cross join lateral (select least(now() - interval '1 minute', a.created_at + late * interval '40 days') as at) time
      cross join lateral (select extract(epoch from now() - at) / 86400 as age) ago
      cross join lateral (select case when age > 60 then (array['rejected', 'rejected', 'rejected', 'reviewing'])[1 + n % 4]
        else (array['pending', 'reviewing', 'interview', 'offer', 'rejected'])[1 + n % 5] end as status) step`;
  });
}

/** Each with its agreement and contacts; the accepted ones lead to interviews and placements. */
async function fillPresentations(sql: Sql, count: ThreadCounts): Promise<void> {
  console.log('  filling presentations, interviews and placements');
  await sql`
    create temporary table shown as
    select row_number() over () as n, g.*, case when luck < 0.03 then 'draft' when luck < 0.07 then 'withdrawn' else 'sent' end as state,
      case when luck < 0.07 or (age < 14 and luck < 0.6) then null when luck < 0.4 then 'accepted' else 'rejected' end as answer
    from (select a.id as application_id, a.candidate_id, a.assignment_id, s.customer_id, a.owner_id, a.cv_file_id, s.title, s.type,
        a.first_name || ' ' || a.last_name as person_name, random() as luck,
        least(now() - interval '1 hour', a.created_at + interval '5 days') as at, extract(epoch from now() - a.created_at) / 86400 as age
      from guest_applications a join assignments s on s.id = a.assignment_id
      where s.customer_id is not null order by md5(a.id::text) limit ${count.presentations}) g`;
  await sql`
    insert into presentation_agreements (id, candidate_id, customer_id, assignment_id, body, language, how, state, asked_at,
      asked_by, answered_at)
    select pg_temp.id_at(at, 'agreement' || n), candidate_id, customer_id, assignment_id, 'Mag ik u voorstellen?', 'nl',
      (array['link', 'mail', 'phone'])[1 + n % 3], case when state = 'draft' then 'asked' else 'agreed' end,
      at - interval '2 hours', owner_id, case when state <> 'draft' then at - interval '1 hour' end from shown`;
  await sql`
    insert into presentations (id, application_id, candidate_id, assignment_id, customer_id, agreement_id, state, cv_file_id,
      pay_cents, pay_unit, body, created_by, sent_at, sent_by, withdrawn_at, withdrawn_by, answer, answer_reason, answered_on,
      created_at, updated_at)
    select pg_temp.id_at(at, 'presentation' || n), application_id, candidate_id, assignment_id, customer_id,
      case when state <> 'draft' then pg_temp.id_at(at, 'agreement' || n) end, state, cv_file_id, 7000 + n % 4000, 'hour',
      'Een jurist met ruime ervaring.', owner_id, case when state <> 'draft' then at end, case when state <> 'draft' then owner_id end,
      case when state = 'withdrawn' then at + interval '1 day' end, case when state = 'withdrawn' then owner_id end, answer,
      case when answer = 'rejected' then (array['Te weinig ervaring', 'Te duur', 'Iemand anders gekozen'])[1 + n % 3] end,
      case when answer is not null then (at + interval '4 days')::date end, at, at from shown`;
  await sql`
    insert into presentation_contacts (presentation_id, contact_id)
    select pg_temp.id_at(s.at, 'presentation' || s.n), c.id from shown s join contact c on c.customer_id = s.customer_id and c.nth <= 1 + s.n % 2`;
  await sql`
    insert into interviews (id, application_id, candidate_id, starts_at, place, state, outcome, created_by, created_at, updated_at)
    select pg_temp.id_at(at, 'interview' || n || '-' || again), application_id, candidate_id,
      date_trunc('hour', at) + again * interval '6 days', 'Teams', case when age > 20 then 'held' else 'confirmed' end,
      case when age > 20 then 'Goed gesprek.' end, owner_id, at, at
    from shown cross join generate_series(1, 2) again where answer = 'accepted' or (answer is null and state = 'sent')`;
  await sql`
    insert into interview_participants (id, interview_id, contact_id)
    select gen_random_uuid(), pg_temp.id_at(s.at, 'interview' || s.n || '-1'), c.id
    from shown s join contact c on c.customer_id = s.customer_id and c.nth = 1
    where answer = 'accepted' or (answer is null and state = 'sent')`;
  await sql`
    create temporary table placed as
    select *, at::date + 20 as starts from shown where answer = 'accepted' order by random() limit ${count.placements}`;
  await sql`
    insert into placements (id, application_id, candidate_id, person_name, assignment_id, title, customer_id, contact_id, owner_id,
      type, start_date, end_date, ends_on, hours_per_week, purchase_cents, selling_cents, fee_cents, cancelled_at, alerted,
      created_at, updated_at)
    select pg_temp.id_at(p.at, 'placement' || p.n), application_id, candidate_id, person_name, assignment_id, title, p.customer_id, c.id,
      owner_id, type, starts, starts + 180, starts + case when p.n % 5 < 2 then 360 else 180 end, 32, 7000, 9500 + p.n % 2000,
      case when type = 'Werving & selectie' then 1200000 end, case when p.n % 40 = 0 then p.at + interval '10 days' end,
      '{}', p.at + interval '8 days', p.at + interval '8 days'
    from placed p join contact c on c.customer_id = p.customer_id and c.nth = 1`;
  await sql`
    insert into placement_extensions (id, placement_id, ends_on, starts_on, selling_cents, created_by, created_at)
    select pg_temp.id_at(at, 'extension' || n), pg_temp.id_at(at, 'placement' || n), starts + 360, starts + 181, 9900 + (n % 2000)::int, owner_id,
      least(now(), at + interval '170 days') from placed where n % 5 < 2`;
  await sql`
    update guest_applications a set status = 'accepted', completed_at = p.at + interval '8 days', closing_reason = null
    from placed p where p.application_id = a.id and p.n % 40 <> 0`;
  for (const table of [
    'guest_applications',
    'presentation_agreements',
    'presentations',
    'presentation_contacts',
    'interviews',
    'interview_participants',
    'placements',
    'placement_extensions',
  ])
    await sql`vacuum (analyze) ${sql(table)}`;
}
