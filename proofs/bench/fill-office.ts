import { auditActions, auditEntities } from '#domain/audit/audit-entry.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Sql } from '#server/db/client.ts';
import { fillAssignments } from './fill-assignments.ts';
import { withoutIndexes } from './fill-database.ts';

export type OfficeCounts = Record<keyof typeof officeCounts, number>;

export const officeCounts = {
  assignments: 20_000,
  guest_applications: 100_000,
  contact_messages: 100_000,
  audit_logs: 1_000_000,
  customers: 100_000,
  contacts: 300_000,
  opportunities: 200_000,
  activities: 1_000_000,
  visitors: 100_000,
};

/** The first one, whose fields are compared with those of assignments. */
export const comparedCandidate = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b';

const firstNames =
  'Anna Bram Carla Dirk Emma Fleur Gijs Hanna Ilse Jan Karin Lotte Maria Noor Olga Pim'.split(' ');
const lastNames =
  'Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Dijkstra Smits Kok Jacobs Vermeer Blom'.split(
    ' ',
  );
const places =
  'Alkmaar Breda Delft Eindhoven Gouda Haarlem Leiden Maastricht Roermond Tilburg Utrecht Zwolle'.split(' ');
const kinds =
  'Gemeente Waterschap Ziekenhuis Hogeschool Bank Verzekeraar Advocatenkantoor Notariskantoor'.split(' ');

/**
 * An agency after many years. The database generates the rows without triggers; names are picked by arithmetic, so
 * they are always the same.
 */
export async function fillOffice(sql: Sql, count: OfficeCounts = officeCounts): Promise<void> {
  const [server] = await sql<
    { old: boolean }[]
  >`select current_setting('server_version_num')::int < 180000 as old`;
  const id = server?.old ? sql`gen_random_uuid()` : sql`uuidv7()`;
  await fillAssignments(sql, count.assignments, calendarDay(new Date()));
  await sql`
    create temporary table words as
    select ${firstNames}::text[] as first, ${lastNames}::text[] as last,
      ${places}::text[] as place, ${kinds}::text[] as kind,
      ${[...auditActions]}::text[] as action, ${[...auditEntities]}::text[] as entity`;

  const fill = (table: string, work: () => Promise<unknown>) =>
    withoutIndexes(sql, table, async () => {
      console.log(`  filling ${table}`);
      await sql`alter table ${sql(table)} disable trigger user`;
      await work();
      await sql`alter table ${sql(table)} enable trigger user`;
    });
  await fill(
    'candidates',
    () => sql`
      insert into candidates (id, first_name, last_name, email, phone, created_at, updated_at, last_active_at)
      select md5(n::text)::uuid, first[1 + n % 16], last[1 + n / 16 % 16] || ' ' || n, 'kandidaat' || n || '@voorbeeld.nl',
        '0612345678', at, at, at
      from generate_series(1, ${count.guest_applications}::int) n cross join words
      cross join lateral (select now() - n * interval '8 minutes' as at) time`,
  );
  await sql`
    update candidates set location = 'Utrecht', current_job_title = 'Jurist', education_level = 'WO', experience_years = 5,
      expertise = array['AVG', 'Bestuursrecht'], skills = array['Onderhandelen'], vakgebieden = array['Privacy'],
      hours_min = 24, hours_max = 36, available_from = current_date + 14 where id = ${comparedCandidate}`;
  await fill(
    'guest_applications',
    () => sql`
      insert into guest_applications (id, candidate_id, assignment_id, first_name, last_name, email, phone, motivation, status,
        privacy_accepted, privacy_accepted_at, archived_at, created_at, updated_at, status_changed_at)
      select ${id}, md5(n::text)::uuid, case when n % 5 > 0 then chosen.id end, first[1 + n % 16], last[1 + n / 16 % 16] || ' ' || n,
        'kandidaat' || n || '@voorbeeld.nl', '0612345678',
        case when n % 5 = 0 then '{"type":"jurist"}' else 'Ik werk graag in het publieke domein.' end,
        (array['pending', 'reviewing', 'interview', 'offer', 'accepted', 'rejected'])[1 + n * 7 % 6],
        true, at, case when n % 10 > 2 then at + interval '90 days' end, at, at, at
      from generate_series(1, ${count.guest_applications}::int) n
      cross join words
      cross join lateral (select now() - n * interval '8 minutes' as at) time
      join (select id, row_number() over () as nth from assignments) chosen
        on chosen.nth = 1 + n * 13 % ${count.assignments}`,
  );
  await fill(
    'contact_messages',
    () => sql`
      insert into contact_messages (id, kind, name, email, company, phone, subject, message, privacy_accepted_at, read_at,
        answered_at, created_at)
      select ${id}, case when n % 4 = 0 then 'call' else 'contact' end, first[1 + n % 16] || ' ' || last[1 + n / 16 % 16],
        'afzender' || n || '@voorbeeld.nl', kind[1 + n % 8] || ' ' || place[1 + n / 8 % 12], '0612345678', 'Vraag ' || n,
        'Graag hoor ik meer.', at, case when n > 40 then at end, case when n > 60 then at end, at
      from generate_series(1, ${count.contact_messages}::int) n cross join words
      cross join lateral (select now() - n * interval '8 minutes' as at) time`,
  );
  await fill(
    'audit_logs',
    () => sql`
      insert into audit_logs (id, timestamp, action_type, entity_type, entity_id, user_id, ip_address, old_data, new_data,
        metadata)
      select ${id}, now() - n * interval '1 minute', action[1 + n % cardinality(action)],
        entity[1 + n / 7 % cardinality(entity)], gen_random_uuid()::text, null, '10.0.0.' || n % 256,
        jsonb_build_object('status', 'pending', 'number', n), jsonb_build_object('status', 'reviewing', 'number', n), null
      from generate_series(1, ${count.audit_logs}::int) n cross join words`,
  );
  await fill(
    'customers',
    () => sql`
      insert into customers (id, company_name, industry, website, phone, email, city, postal_code, status, kvk_number,
        created_at, updated_at)
      select ${id}, kind[1 + n % 8] || ' ' || place[1 + n / 8 % 12] || ' ' || n, 'Overheid', 'https://klant' || n || '.nl',
        '0131234567', 'info@klant' || n || '.nl', place[1 + n / 8 % 12], '5038 CG',
        (array['lead', 'prospect', 'active', 'active', 'inactive'])[1 + n % 5], lpad(n::text, 8, '1'), at, at
      from generate_series(1, ${count.customers}::int) n cross join words
      cross join lateral (select now() - n * interval '15 minutes' as at) time`,
  );
  const each = (total: number) => {
    const times = Math.max(1, Math.round(total / count.customers));
    return sql`
      (select id as customer_id, name_key as company_key, row_number() over (order by created_at desc) as nth from customers) customer
      cross join generate_series(1, ${times}::int) again
      cross join lateral (select (nth * ${times}::int + again)::int as n) number`;
  };
  await fill(
    'contacts',
    () => sql`
      insert into contacts (id, customer_id, first_name, last_name, position, email, phone, is_primary, company_key,
        created_at, updated_at)
      select ${id}, customer_id, first[1 + n % 16], last[1 + n / 16 % 16] || ' ' || n, 'Hoofd juridische zaken',
        'contact' || n || '@klant' || nth || '.nl', '0612345678', again = 1, company_key, at, at
      from ${each(count.contacts)} cross join words cross join lateral (select now() - n * interval '5 minutes' as at) time`,
  );
  await fill(
    'opportunities',
    () => sql`
      insert into opportunities (id, customer_id, title, description, stage, value, probability, expected_close_date,
        source, stage_changed_at, company_key, created_at, updated_at)
      select ${id}, customer_id, 'Detachering jurist ' || n, 'Tijdelijke vervanging.',
        (array['new', 'qualifying', 'meeting', 'proposal', 'negotiation', 'closed_won', 'closed_won', 'closed_lost'])[1 + n * 5 % 8],
        n % 90000, n % 101, current_date + n % 200 - 100, 'Website', at, company_key, at, at
      from ${each(count.opportunities)} cross join lateral (select now() - n * interval '8 minutes' as at) time`,
  );
  await fill(
    'activities',
    () => sql`
      insert into activities (id, customer_id, type, subject, description, status, due_date, completed_at, company_key,
        created_at, updated_at)
      select ${id}, customer_id, (array['email', 'call', 'meeting', 'note', 'task'])[1 + n % 5],
        'Terugbellen over dossier ' || n, 'Afspraken nalopen en vastleggen.',
        (array['pending', 'completed', 'completed', 'completed', 'cancelled'])[1 + n / 5 % 5],
        at + interval '3 days', case when n / 5 % 5 between 1 and 3 then at end, company_key, at, at
      from ${each(count.activities)} cross join lateral (select now() - n * interval '90 seconds' as at) time`,
  );
  // Four pages of each of them, in the month that visits are kept, in the order in which they came.
  await fill(
    'visitors',
    () => sql`
      insert into visitors (id, session_id, page, user_agent, last_seen, device_type, browser, os, screen_resolution,
        language, is_new_session)
      select ${id}, md5('visit' || n / 4)::uuid, case n % 4 when 0 then '/' when 1 then '/opdrachten' when 2 then '/professionals'
        else '/opdrachten/' || chosen.id end, 'Mozilla/5.0 (X11; Linux x86_64)', now() - (n / 4) * (interval '29 days' * 4 / ${count.visitors}::int),
        'desktop', 'Chrome', 'Linux', '1440x900', 'nl', n % 4 = 0
      from generate_series(1, ${count.visitors}::int) n
      join (select id, row_number() over () as nth from assignments) chosen
        on chosen.nth = 1 + n * 13 % ${count.assignments}
      order by n desc`,
  );
}
