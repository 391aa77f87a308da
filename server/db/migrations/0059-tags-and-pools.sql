-- A tag marks records of several kinds; a pool gathers candidates, and has a description and an owner.
create table groups (
  id uuid primary key,
  kind text not null check (kind in ('tag', 'pool')),
  name text not null check (name <> '' and length(name) <= 60),
  colour text not null default 'grey' check (colour in ('grey', 'blue', 'green', 'amber', 'red', 'violet')),
  description text not null default '' check (length(description) <= 1000),
  owner_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index groups_by_name on groups (kind, plain_text(name));

create table group_members (
  group_id uuid not null references groups (id) on delete cascade,
  candidate_id uuid references candidates (id) on delete cascade,
  contact_id uuid references contacts (id) on delete cascade,
  customer_id uuid references customers (id) on delete cascade,
  assignment_id uuid references assignments (id) on delete cascade,
  since timestamptz not null default now(),
  added_by uuid references users (id) on delete set null,
  check (num_nonnulls(candidate_id, contact_id, customer_id, assignment_id) = 1)
);
create unique index group_members_candidate on group_members (candidate_id, group_id) where candidate_id is not null;
create unique index group_members_contact on group_members (contact_id, group_id) where contact_id is not null;
create unique index group_members_customer on group_members (customer_id, group_id) where customer_id is not null;
create unique index group_members_assignment on group_members (assignment_id, group_id)
  where assignment_id is not null;
create index group_members_of_group on group_members (group_id, since desc);
