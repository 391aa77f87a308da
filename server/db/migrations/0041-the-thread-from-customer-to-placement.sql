-- Customer, owner, opportunity and amounts, none of them public. Older assignments get no customer: nothing is guessed.
alter table assignments
  add column customer_id uuid references customers (id) on delete set null,
  add column owner_id uuid references users (id) on delete set null,
  add column opportunity_id uuid references opportunities (id) on delete set null,
  add column purchase_cents integer check (purchase_cents >= 0),
  add column selling_cents integer check (selling_cents >= 0),
  add column fee_cents integer check (fee_cents >= 0);
create index assignments_of_customer on assignments (customer_id, created_at desc, id desc)
  where customer_id is not null;
create index assignments_of_owner on assignments (owner_id, created_at desc, id desc) where owner_id is not null;
create index assignments_of_opportunity on assignments (opportunity_id) where opportunity_id is not null;

create table assignment_contacts (
  assignment_id uuid not null references assignments (id) on delete cascade,
  contact_id uuid not null references contacts (id) on delete cascade,
  primary key (assignment_id, contact_id)
);
create index assignment_contacts_of_contact on assignment_contacts (contact_id);

-- The track of a candidate: who follows it, where it came from, what is next, and why it ended.
alter table guest_applications
  add column owner_id uuid references users (id) on delete set null,
  add column utm_source text check (length(utm_source) <= 200),
  add column utm_medium text check (length(utm_medium) <= 200),
  add column utm_campaign text check (length(utm_campaign) <= 200),
  add column referrer text check (length(referrer) <= 500),
  add column next_step text check (length(next_step) <= 200),
  add column next_step_on date,
  add column closing_reason text check (length(closing_reason) <= 100),
  add column closing_note text check (length(closing_note) <= 1000);
create index guest_applications_of_owner on guest_applications (owner_id, created_at desc, id desc)
  where owner_id is not null;
create index guest_applications_by_next_step on guest_applications (next_step_on, id) where next_step_on is not null;

-- A candidate's agreement to be shown to a customer, with the text that they agreed to.
create table presentation_agreements (
  id uuid primary key,
  candidate_id uuid not null references candidates (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  assignment_id uuid references assignments (id) on delete set null,
  body text not null check (body <> '' and length(body) <= 5000),
  language text not null check (language in ('nl', 'en')),
  how text not null check (how in ('link', 'mail', 'phone')),
  state text not null check (state in ('asked', 'agreed', 'refused')),
  asked_at timestamptz not null,
  asked_by uuid references users (id) on delete set null,
  answered_at timestamptz,
  note text check (length(note) <= 500),
  check ((state = 'asked') = (answered_at is null))
);
create index presentation_agreements_of_candidate on presentation_agreements (candidate_id, customer_id, asked_at desc);
create index presentation_agreements_of_customer on presentation_agreements (customer_id);
create index presentation_agreements_of_assignment on presentation_agreements (assignment_id)
  where assignment_id is not null;

-- The link in the mail that asks for it. Not in backups: an answer must not be undone.
create table agreement_links (
  token_hash text primary key,
  agreement_id uuid not null references presentation_agreements (id) on delete cascade,
  expires_on date not null
);
create index agreement_links_of_agreement on agreement_links (agreement_id);

-- Showing a candidate to a customer. The customer is that of the moment it was made.
create table presentations (
  id uuid primary key,
  application_id uuid not null references guest_applications (id) on delete cascade,
  candidate_id uuid not null references candidates (id) on delete cascade,
  assignment_id uuid references assignments (id) on delete set null,
  customer_id uuid not null references customers (id),
  agreement_id uuid references presentation_agreements (id),
  state text not null default 'draft' check (state in ('draft', 'sent', 'withdrawn')),
  cv_file_id uuid references stored_files (id) on delete set null,
  pay_cents integer check (pay_cents >= 0),
  pay_unit text check (pay_unit in ('hour', 'month')),
  body text check (length(body) <= 10000),
  created_by uuid references users (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id) on delete set null,
  answer text check (answer in ('accepted', 'rejected')),
  answer_reason text check (length(answer_reason) <= 1000),
  answered_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or (sent_at is not null and agreement_id is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((answer is null) = (answered_on is null)),
  check (answer is null or sent_at is not null)
);
create unique index presentations_one_per_application on presentations (application_id) where state <> 'withdrawn';
create index presentations_of_application on presentations (application_id, created_at desc, id desc);
create index presentations_of_candidate on presentations (candidate_id, created_at desc, id desc);
create index presentations_of_customer on presentations (customer_id, created_at desc, id desc);
create index presentations_of_assignment on presentations (assignment_id, sent_at) where assignment_id is not null;
create index presentations_of_agreement on presentations (agreement_id) where agreement_id is not null;
create index presentations_by_file on presentations (cv_file_id) where cv_file_id is not null;
create index presentations_by_sending on presentations (sent_at desc, id desc) where sent_at is not null;
create index presentations_without_answer on presentations (sent_at, id) where state = 'sent' and answer is null;

create table presentation_contacts (
  presentation_id uuid not null references presentations (id) on delete cascade,
  contact_id uuid not null references contacts (id) on delete cascade,
  primary key (presentation_id, contact_id)
);
create index presentation_contacts_of_contact on presentation_contacts (contact_id);

create table interviews (
  id uuid primary key,
  application_id uuid not null references guest_applications (id) on delete cascade,
  candidate_id uuid not null references candidates (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null default 60 check (minutes between 5 and 600),
  place text check (length(place) <= 500),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'held', 'cancelled')),
  outcome text check (length(outcome) <= 2000),
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index interviews_of_application on interviews (application_id, starts_at desc, id desc);
create index interviews_of_candidate on interviews (candidate_id, starts_at desc, id desc);
create index interviews_by_time on interviews (starts_at, id);

create table interview_participants (
  id uuid primary key,
  interview_id uuid not null references interviews (id) on delete cascade,
  contact_id uuid references contacts (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  unique (interview_id, contact_id),
  unique (interview_id, user_id),
  check (num_nonnulls(contact_id, user_id) = 1)
);
create index interview_participants_contact on interview_participants (contact_id) where contact_id is not null;
create index interview_participants_user on interview_participants (user_id) where user_id is not null;

-- The candidate at work. The law asks to keep it for years: it has the name, and outlives candidate and assignment.
create table placements (
  id uuid primary key,
  application_id uuid references guest_applications (id) on delete set null,
  candidate_id uuid references candidates (id) on delete set null,
  person_name text not null check (person_name <> '' and length(person_name) <= 200),
  assignment_id uuid references assignments (id) on delete set null,
  title text not null check (title <> '' and length(title) <= 200),
  customer_id uuid not null references customers (id),
  contact_id uuid references contacts (id) on delete set null,
  owner_id uuid references users (id) on delete set null,
  type text not null check (type in ('Detachering', 'ZZP', 'Werving & selectie')),
  start_date date not null,
  -- As first agreed; `ends_on` is the current end, after extensions.
  end_date date,
  ends_on date,
  hours_per_week smallint check (hours_per_week between 1 and 60),
  -- Per hour; a salary is per month, a fee is paid once.
  purchase_cents integer check (purchase_cents >= 0),
  selling_cents integer check (selling_cents >= 0),
  salary_cents integer check (salary_cents >= 0),
  fee_cents integer check (fee_cents >= 0),
  cancelled_at timestamptz,
  -- Of which ends its owner was told: the day and the number of days before it.
  alerted text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_date >= start_date),
  check (ends_on >= start_date)
);
create unique index placements_one_per_application on placements (application_id)
  where application_id is not null and cancelled_at is null;
create index placements_of_application on placements (application_id) where application_id is not null;
create index placements_of_candidate on placements (candidate_id, start_date desc, id desc) where candidate_id is not null;
create index placements_of_customer on placements (customer_id, start_date desc, id desc);
create index placements_of_assignment on placements (assignment_id) where assignment_id is not null;
create index placements_of_contact on placements (contact_id) where contact_id is not null;
create index placements_of_owner on placements (owner_id, start_date desc, id desc) where owner_id is not null;
create index placements_by_start on placements (start_date desc, id desc);
create index placements_by_end on placements (ends_on, id) where cancelled_at is null;

create table placement_extensions (
  id uuid primary key,
  placement_id uuid not null references placements (id) on delete cascade,
  ends_on date not null,
  purchase_cents integer check (purchase_cents >= 0),
  selling_cents integer check (selling_cents >= 0),
  hours_per_week smallint check (hours_per_week between 1 and 60),
  note text check (length(note) <= 1000),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index placement_extensions_of_placement on placement_extensions (placement_id, created_at);

-- Files of a customer or a placement.
create table record_documents (
  id uuid primary key,
  customer_id uuid references customers (id) on delete cascade,
  placement_id uuid references placements (id) on delete cascade,
  file_id uuid not null unique references stored_files (id) on delete cascade,
  display_name text not null check (display_name <> ''),
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, placement_id) = 1)
);
create index record_documents_of_customer on record_documents (customer_id, uploaded_at desc) where customer_id is not null;
create index record_documents_of_placement on record_documents (placement_id, uploaded_at desc) where placement_id is not null;

-- An activity may be about any record, and can remind its owner.
alter table activities
  add column assignment_id uuid references assignments (id) on delete set null,
  add column candidate_id uuid references candidates (id) on delete set null,
  add column application_id uuid references guest_applications (id) on delete set null,
  add column placement_id uuid references placements (id) on delete set null,
  add column remind_at timestamptz;
create index activities_of_assignment on activities (assignment_id, created_at desc, id desc)
  where assignment_id is not null;
create index activities_of_candidate on activities (candidate_id, created_at desc, id desc)
  where candidate_id is not null;
create index activities_of_application on activities (application_id, created_at desc, id desc)
  where application_id is not null;
create index activities_of_placement on activities (placement_id, created_at desc, id desc)
  where placement_id is not null;
create index activities_to_remind on activities (remind_at) where remind_at is not null and status = 'pending';
