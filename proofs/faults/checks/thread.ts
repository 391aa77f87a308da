import { findsNothing } from './records.ts';

export const threadIsWhole = findsNothing(
  'presentations have their agreement, placements their application, and each exists once',
  {
    'sent presentations without an agreement of the candidate for the customer': (sql) => sql`
      select p.id from presentations p left join presentation_agreements a on a.id = p.agreement_id
        and a.candidate_id = p.candidate_id and a.customer_id = p.customer_id
      where p.state <> 'draft' and (a.id is null or a.state = 'asked' or p.sent_at is null)`,
    'candidates presented twice for one assignment': (sql) => sql`
      select candidate_id, assignment_id from presentations where state <> 'withdrawn' and assignment_id is not null
      group by candidate_id, assignment_id having count(*) > 1`,
    'presentations of another candidate or assignment than their application': (sql) => sql`
      select p.id from presentations p join guest_applications a on a.id = p.application_id
      where p.candidate_id <> a.candidate_id or p.assignment_id is distinct from a.assignment_id`,
    'sent presentations whose application did not move on': (sql) => sql`
      select p.id from presentations p join guest_applications a on a.id = p.application_id
      where p.state = 'sent' and a.status = 'pending'`,
    'presentations without an audit row': (sql) => sql`
      select id from presentations p where not exists (select from audit_logs l
        where l.entity_type = 'presentation' and l.entity_id = p.id::text and l.action_type = 'create')`,
    'agreements without an audit row': (sql) => sql`
      select id from presentation_agreements p where not exists (select from audit_logs l
        where l.entity_type = 'agreement' and l.entity_id = p.id::text and l.action_type = 'create')`,
    'placements of an application that was not accepted': (sql) => sql`
      select p.id from placements p join guest_applications a on a.id = p.application_id
      where p.cancelled_at is null and a.status <> 'accepted'`,
    'applications with two placements': (sql) => sql`
      select application_id from placements where cancelled_at is null and application_id is not null
      group by application_id having count(*) > 1`,
    'placements that do not end with their last extension': (sql) => sql`
      select p.id from placements p left join lateral (select ends_on from placement_extensions
        where placement_id = p.id order by created_at desc, id desc limit 1) e on true
      where p.ends_on is distinct from coalesce(e.ends_on, p.end_date)`,
    'placements with an outdated company name': (sql) => sql`
      select p.id from placements p join customers c on c.id = p.customer_id where p.company_key <> c.name_key`,
    'candidates told that they are rejected, but not rejected': (sql) => sql`
      select a.id from mail_outbox m join guest_applications a
        on a.id::text = m.data -> 'rejection' ->> 'applicationId'
      where a.status <> 'rejected'`,
    'interviews of another candidate than their application': (sql) => sql`
      select i.id from interviews i join guest_applications a on a.id = i.application_id
      where i.candidate_id <> a.candidate_id`,
  },
);
