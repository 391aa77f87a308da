-- When an applicant agreed that their application is kept for the longer term.
alter table guest_applications add column longer_consent_at timestamptz;

-- When the procedure ended. Set once; retention counts from here.
alter table guest_applications add column completed_at timestamptz;

update guest_applications set completed_at = status_changed_at where status in ('accepted', 'rejected');

update guest_applications a set completed_at = greatest(s.updated_at, a.created_at)
from assignments s
where s.id = a.assignment_id and a.completed_at is null and s.status in ('closed', 'archived');

update guest_applications a
set completed_at = greatest((s.deadline + 15)::timestamp at time zone 'Europe/Amsterdam', a.status_changed_at)
from assignments s
where s.id = a.assignment_id and a.completed_at is null and a.status in ('pending', 'reviewing')
  and s.deadline + 14 < (now() at time zone 'Europe/Amsterdam')::date;

create index guest_applications_by_completion on guest_applications (completed_at, id) where completed_at is not null;
create index guest_applications_not_completed on guest_applications (assignment_id) where completed_at is null;

-- Staff working on a profile counted as activity. Only what the person or the procedure did does so now. A profile whose
-- term would already have ended has a month left, in which staff see it among those that will be deleted.
update candidates c set last_active_at = greatest(
  c.created_at,
  c.privacy_accepted_at,
  least(c.last_active_at, now() - interval '23 months'),
  (select max(least(a.status_changed_at, a.completed_at)) from guest_applications a
    where a.candidate_id = c.id and (a.proposed_at is null or a.status_changed_at > a.proposed_at)))
where c.last_active_at > now() - interval '23 months';

-- The last time somebody spoke with a contact, or heard from them. Null is filled in by the program.
alter table contacts add column last_contact_at timestamptz;

update contacts c set last_contact_at = greatest(
  c.created_at,
  now() - interval '23 months',
  (select max(least(a.completed_at, a.due_date)) from activities a
    where a.contact_id = c.id and a.status = 'completed' and a.type in ('email', 'call', 'meeting')),
  (select max(m.created_at) from contact_messages m where lower(m.email) = lower(c.email)));

create index contacts_by_last_contact on contacts (last_contact_at, id);
