import type { Sql } from '#server/db/client.ts';
import type { Invariant } from './invariant.ts';

/** Queries that must return nothing, each with a description of what it would find. */
export function findsNothing(
  claim: string,
  queries: Record<string, (sql: Sql) => PromiseLike<object[]>>,
): Invariant {
  return {
    claim,
    async find({ sql }) {
      const problems: string[] = [];
      for (const [sentence, query] of Object.entries(queries)) {
        const rows = await query(sql);
        if (rows.length > 0) problems.push(`${sentence}: ${rows.length}, as ${JSON.stringify(rows[0])}`);
      }
      return problems;
    },
  };
}

export const applicationsAreComplete = findsNothing(
  'every application has a candidate, consent and document, once',
  {
    'applications without consent': (sql) => sql`
    select id from guest_applications
    where proposed_at is null and (not privacy_accepted or privacy_accepted_at is null)`,
    'applications whose CV is not a document of the candidate': (sql) => sql`
    select a.id from guest_applications a where a.cv_file_id is not null and a.proposed_at is null
      and not exists (select from candidate_cvs d where d.file_id = a.cv_file_id and d.candidate_id = a.candidate_id)`,
    'unregistered candidates without an application': (sql) => sql`
    select id from candidates c where registered_at is null
      and not exists (select from guest_applications where candidate_id = c.id)`,
    'unreferenced files': (sql) => sql`
    select id from stored_files f
    where not exists (select from guest_applications where cv_file_id = f.id)
      and not exists (select from candidate_cvs where file_id = f.id)
      and not exists (select from record_documents where file_id = f.id)
      and not exists (select from presentations where cv_file_id = f.id)
      and not exists (select from mail_attachments where file_id = f.id)`,
    'the same application twice': (sql) => sql`
    select email from guest_applications group by email, assignment_id, motivation having count(*) > 1`,
    'the same message twice': (sql) => sql`
    select email from contact_messages group by email, kind, message having count(*) > 1`,
  },
);

/** The audit log keeps growing, but records created before a restore may be gone. */
const lastRestore = (sql: Sql) => sql`coalesce((select max(r.timestamp) from audit_logs r
  where r.action_type = 'backup_restore'), '-infinity')`;

/** Tables in which every row has an audit entry, with the entity name used there. */
const audited = {
  guest_applications: 'application',
  contact_messages: 'message',
  assignments: 'assignment',
  customers: 'customer',
  contacts: 'contact',
  opportunities: 'opportunity',
  activities: 'activity',
  interviews: 'interview',
  placements: 'placement',
};

export const everyChangeIsAudited = findsNothing(
  'every record has its audit row and every audit row its record',
  {
    ...Object.fromEntries(
      Object.entries(audited).flatMap(([table, entity]) => [
        [
          `${table} without exactly one audit row`,
          (sql: Sql) => sql`
          select t.id, count(l.id)::int as audits from ${sql(table)} t left join audit_logs l
            on l.entity_id = t.id::text and l.entity_type = ${entity} and l.action_type = 'create'
          group by t.id having count(l.id) <> 1`,
        ],
        [
          `${table} with an audit row that neither exist nor were deleted`,
          (sql: Sql) => sql`
          select l.entity_id from audit_logs l
          where l.entity_type = ${entity} and l.action_type = 'create'
            and l.timestamp > ${lastRestore(sql)}
            and not exists (select from ${sql(table)} t where t.id::text = l.entity_id)
            and not exists (select from audit_logs d where d.entity_id = l.entity_id and d.action_type = 'delete')
            and not exists (select from erasures e where l.entity_id = any (e.application_ids::text[]))`,
        ],
      ]),
    ),
    'registered candidates without an audit row': (sql) => sql`
    select c.id from candidates c where c.registered_at is not null and not exists (
      select from audit_logs l where l.entity_id = c.id::text and l.entity_type = 'profile')`,
    'settings that differ from their newest audit row': (sql) => sql`
    select newest.phone from admin_settings s, (
      select new_data -> 'company' ->> 'phone' as phone from audit_logs
      where action_type = 'settings_change' and new_data -> 'company' ? 'phone'
        and timestamp > ${lastRestore(sql)}
      order by timestamp desc, id desc limit 1) newest
    where s.settings -> 'company' ->> 'phone' is distinct from newest.phone`,
  },
);

export const mailsAreConsistent = findsNothing('every mail refers to an existing record', {
  'mails about a missing application or message': (sql) => sql`
    select dedupe_key from mail_outbox m
    where kind in ('applicationNotification', 'juristSignUp', 'professionalSignUp', 'applicationConfirmation',
        'contactMessage', 'callRequest')
      and not exists (select from guest_applications a where a.id::text = split_part(m.dedupe_key, ':', 2))
      and not exists (select from contact_messages c where c.id::text = split_part(m.dedupe_key, ':', 2))`,
  'mails whose status contradicts the time they were sent': (sql) => sql`
    select id, status from mail_outbox where (status = 'sent') <> (sent_at is not null)`,
  'mails whose status contradicts their lease': (sql) => sql`
    select id, status from mail_outbox where (status = 'sending') <> (lease_by is not null)
      or (lease_by is null) <> (lease_until is null)`,
});

export const derivedRowsAgree = findsNothing('derived data agrees with its source', {
  'candidates missing from the search index': (sql) => sql`
    select id from candidates c where not exists (select from candidate_words where candidate_id = c.id)`,
  'open assignments that the search does not read as they are': (sql) => sql`
    select id from (
      select id, number, created_at, deadline, hours_per_week, choice_of(type, vakgebied), search from assignments
      where status = 'open' except select id, number, created_at, deadline, hours_per_week, choice, search from open_assignments
    ) as outdated`,
  'open assignments that are not ranked as they are': (sql) => sql`
    select number from (
      select number, lower(title), lower(title_en), hours_per_week, search from assignments where status = 'open'
      except select number, title, title_en, hours_per_week, search from ranked_assignments
    ) as outdated`,
  'words that the search has settled for other assignments than have them': (sql) => sql`
    with changed as (
      select number / 8192 as block, bits_at(number % 8192, 1) as numbers from unsettled_assignments group by 1
    ),
    settled as (
      select block, word, w.numbers & ~coalesce(c.numbers, '0'::bit(8192)) as numbers
      from settled_words w left join changed c using (block)
    ),
    read as (
      select number / 8192 as block, word, bits_at(number % 8192, 1) as numbers
      from ranked_assignments, unnest(tsvector_to_array(search) || to_char(hours_per_week, '00')) as word
      where number not in (select number from unsettled_assignments) group by 1, 2
    )
    select coalesce(settled.word, read.word) from settled full join read using (block, word)
    where settled.numbers is distinct from read.numbers and (bit_count(settled.numbers) > 0 or read.word is not null)`,
  'assignments that the search reads but are not open': (sql) => sql`
    select id from open_assignments except select id from assignments where status = 'open'`,
  'lists that have another number of rows than is kept': (sql) => sql`
    select list from (
      select 'customers' as list, count(*) as rows from customers
      union all select 'contacts', count(*) from contacts
      union all select 'opportunities', count(*) from opportunities
      union all select 'activities', count(*) from activities
      union all select 'assignments', count(*) from assignments
      union all select 'candidates', count(*) from candidates
      union all select 'guest_applications', count(*) from guest_applications
      union all select 'applications_by_day', count(*) from guest_applications
      union all select 'contact_messages', count(*) from contact_messages
    ) counted where rows <> coalesce((select sum(kept.rows) from list_sums kept where kept.list = counted.list), 0)`,
  'stages whose amounts are not those that are kept': (sql) => sql`
    select part from (
      select stage as part, coalesce(sum(value), 0) as value from opportunities group by stage
    ) summed where value <> (select sum(kept.value) from list_sums kept
      where kept.list = 'opportunities' and kept.part = summed.part)`,
  'customers whose last contact is not the one that is kept': (sql) => sql`
    select id, last_contact_with(id) from customers except select customer_id, at from customer_last_contacts`,
  'documents not queued for text extraction': (sql) => sql`
    select file_id from candidate_cvs d where not exists (select from cv_texts t where t.file_id = d.file_id)`,
  'indexed expertise that its candidate does not have': (sql) => sql`
    select name, candidate_id from candidate_expertise
    except select unnest(expertise), id from candidates where registered_at is not null`,
  'candidate expertise missing from the index': (sql) => sql`
    select unnest(expertise), id from candidates where registered_at is not null
    except select name, candidate_id from candidate_expertise`,
  'contacts with an outdated company name': (sql) => sql`
    select t.id from contacts t join customers c on c.id = t.customer_id where t.company_key <> c.name_key`,
  'opportunities with an outdated company name': (sql) => sql`
    select t.id from opportunities t join customers c on c.id = t.customer_id where t.company_key <> c.name_key`,
  'activities with an outdated company name': (sql) => sql`
    select t.id from activities t join customers c on c.id = t.customer_id where t.company_key <> c.name_key`,
  'companies with two primary contacts': (sql) => sql`
    select customer_id from contacts where is_primary group by customer_id having count(*) > 1`,
  'backup runs stuck with an expired lease': (sql) => sql`
    select id, kind from backup_runs where status = 'running' and lease_until < clock_timestamp()`,
});
