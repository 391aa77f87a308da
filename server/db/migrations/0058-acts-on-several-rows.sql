-- An act on several rows has one entry in the log; each of its rows has an entry that is part of it.
alter table audit_logs add column part_of uuid;
create index audit_logs_parts on audit_logs (part_of) where part_of is not null;
create index audit_logs_whole on audit_logs (timestamp desc, id desc) where part_of is null;

-- To undo an act, for as long as that is offered. The id is that of its entry in the log, `about_id` that of a tag or pool.
create table bulk_acts (
  id uuid primary key,
  kind text not null,
  act text not null,
  about_id uuid,
  done_by uuid references users (id) on delete set null,
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create index bulk_acts_by_time on bulk_acts (done_at);

-- A row that an act changed or added, or that changed with it. `before`: the former values, or null if it was added.
create table bulk_members (
  act_id uuid not null references bulk_acts (id) on delete cascade,
  application_id uuid references guest_applications (id) on delete cascade,
  candidate_id uuid references candidates (id) on delete cascade,
  contact_id uuid references contacts (id) on delete cascade,
  customer_id uuid references customers (id) on delete cascade,
  opportunity_id uuid references opportunities (id) on delete cascade,
  activity_id uuid references activities (id) on delete cascade,
  assignment_id uuid references assignments (id) on delete cascade,
  message_id uuid references contact_messages (id) on delete cascade,
  selected boolean not null,
  before jsonb,
  after jsonb not null default '{}',
  check (num_nonnulls(application_id, candidate_id, contact_id, customer_id, opportunity_id, activity_id,
    assignment_id, message_id) = 1)
);
create index bulk_members_of_act on bulk_members (act_id);
create index bulk_members_of_application on bulk_members (application_id) where application_id is not null;
create index bulk_members_of_candidate on bulk_members (candidate_id) where candidate_id is not null;
create index bulk_members_of_contact on bulk_members (contact_id) where contact_id is not null;
create index bulk_members_of_customer on bulk_members (customer_id) where customer_id is not null;
create index bulk_members_of_opportunity on bulk_members (opportunity_id) where opportunity_id is not null;
create index bulk_members_of_activity on bulk_members (activity_id) where activity_id is not null;
create index bulk_members_of_assignment on bulk_members (assignment_id) where assignment_id is not null;
create index bulk_members_of_message on bulk_members (message_id) where message_id is not null;
