-- A telephone number however it is typed.
create function digits_of(given text) returns text language sql immutable parallel safe
  return regexp_replace(coalesce(given, ''), '\D', '', 'g');

create table customers (
  id uuid primary key,
  company_name text not null check (company_name <> ''),
  industry text,
  website text,
  phone text,
  email text,
  address text,
  city text,
  postal_code text,
  country text not null default 'Nederland',
  vat_number text,
  kvk_number text,
  status text not null default 'lead' check (status in ('lead', 'prospect', 'active', 'inactive')),
  communication_preferences jsonb not null default '{}' check (jsonb_typeof(communication_preferences) = 'object'),
  custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object'),
  -- Counts the changes: who saves names the version that he started from.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (plain_text(company_name)) stored,
  city_key text collate "C" not null generated always as (plain_text(coalesce(city, ''))) stored,
  -- Starts with a space, as every word in it does: ' te' finds what begins with 'te'.
  search text not null generated always as (
    ' ' || plain_text(
      company_name || ' ' || coalesce(industry, '') || ' ' || coalesce(city, '') || ' ' || coalesce(postal_code, '') ||
      ' ' || coalesce(email, '') || ' ' || coalesce(website, '') || ' ' || coalesce(kvk_number, '') ||
      ' ' || coalesce(vat_number, '') || ' ' || digits_of(phone)
    )
  ) stored
);
create index customers_by_name on customers (name_key, id);
create index customers_by_status on customers (status, name_key, id);
create index customers_by_city on customers (city_key, name_key, id);
create index customers_by_creation on customers (created_at desc, id desc);
create index customers_by_email on customers (lower(email)) where email is not null;
create index customers_by_kvk on customers (kvk_number) where kvk_number is not null;
create index customers_search on customers using gin (search gin_trgm_ops);

create table contacts (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  position text,
  email text,
  phone text,
  mobile text,
  notes text,
  is_primary boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The name_key of the customer, kept here by the database: lists search and order by it without a join.
  company_key text collate "C" not null default '',
  name_key text collate "C" not null generated always as (plain_text(last_name || ' ' || first_name)) stored,
  search text not null generated always as (
    ' ' || plain_text(
      first_name || ' ' || last_name || ' ' || coalesce(position, '') || ' ' || coalesce(email, '') ||
      ' ' || digits_of(phone) || ' ' || digits_of(mobile) || ' ' || company_key
    )
  ) stored,
  unique (id, customer_id)
);
create unique index contacts_one_primary on contacts (customer_id) where is_primary;
create index contacts_of_customer on contacts (customer_id, name_key, id);
create index contacts_by_creation on contacts (created_at desc, id desc);
create index contacts_by_name on contacts (name_key, id);
create index contacts_by_company on contacts (company_key, name_key, id);
create index contacts_by_email on contacts (lower(email)) where email is not null;
create index contacts_search on contacts using gin (search gin_trgm_ops);

create table opportunities (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  title text not null check (title <> ''),
  description text,
  stage text not null default 'new'
    check (stage in ('new', 'qualifying', 'meeting', 'proposal', 'negotiation', 'closed_won', 'closed_lost')),
  value numeric(14, 2) check (value >= 0),
  probability smallint check (probability between 0 and 100),
  expected_close_date date,
  source text,
  -- Why it was won or lost.
  close_reason text,
  stage_changed_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company_key text collate "C" not null default '',
  search text not null generated always as (' ' || plain_text(title || ' ' || company_key)) stored,
  unique (id, customer_id)
);
create index opportunities_by_creation on opportunities (created_at desc, id desc);
-- Carries what the pipeline adds up, so that its totals never visit the table.
create index opportunities_by_stage on opportunities (stage, created_at desc, id desc) include (value, probability);
create index opportunities_closed on opportunities (stage, stage_changed_at) include (value)
  where stage in ('closed_won', 'closed_lost');
create index opportunities_of_customer on opportunities (customer_id, created_at desc, id desc);
create index opportunities_by_company on opportunities (company_key, created_at desc, id desc);
create index opportunities_by_value on opportunities (value desc nulls last, id desc);
create index opportunities_by_close_date on opportunities (expected_close_date, id);
create index opportunities_search on opportunities using gin (search gin_trgm_ops);

create table activities (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  contact_id uuid,
  opportunity_id uuid,
  type text not null default 'task' check (type in ('email', 'call', 'meeting', 'note', 'task')),
  subject text not null check (subject <> ''),
  description text,
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancelled')),
  due_date timestamptz,
  completed_at timestamptz,
  -- In whose calendar it stands.
  owner_id uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company_key text collate "C" not null default '',
  -- Whole words and their beginnings: the description is too long for an index of all its letter groups.
  search tsvector not null generated always as (
    to_tsvector('lexbrug_words', subject || ' ' || coalesce(description, '') || ' ' || company_key)
  ) stored,
  -- Both columns together: a contact or opportunity of another company cannot be named.
  foreign key (contact_id, customer_id) references contacts (id, customer_id) on delete set null (contact_id),
  foreign key (opportunity_id, customer_id) references opportunities (id, customer_id)
    on delete set null (opportunity_id)
);
create index activities_by_due_date on activities (due_date, id) include (status, type);
create index activities_by_status on activities (status, due_date, id) include (type);
create index activities_by_type on activities (type, due_date, id) include (status);
create index activities_by_creation on activities (created_at desc, id desc);
create index activities_of_customer on activities (customer_id, created_at desc, id desc);
create index activities_of_customer_by_due_date on activities (customer_id, due_date, id) include (status, type);
create index activities_of_contact on activities (contact_id) where contact_id is not null;
create index activities_of_opportunity on activities (opportunity_id) where opportunity_id is not null;
create index activities_of_owner on activities (owner_id, due_date, id) where owner_id is not null;
create index activities_by_company on activities (company_key, due_date, id);
create index activities_search on activities using gin (search);

-- The share lock makes a customer that is being renamed wait: otherwise a row could be added under the old name.
create function take_company_key() returns trigger language plpgsql as $$
begin
  select name_key into new.company_key from customers where id = new.customer_id for share;
  new.company_key := coalesce(new.company_key, '');
  return new;
end $$;
create trigger contacts_take_company_key before insert or update of customer_id on contacts
  for each row execute function take_company_key();
create trigger opportunities_take_company_key before insert or update of customer_id on opportunities
  for each row execute function take_company_key();
create trigger activities_take_company_key before insert or update of customer_id on activities
  for each row execute function take_company_key();

create function pass_company_key_on() returns trigger language plpgsql as $$
begin
  update contacts set company_key = new.name_key where customer_id = new.id;
  update opportunities set company_key = new.name_key where customer_id = new.id;
  update activities set company_key = new.name_key where customer_id = new.id;
  return null;
end $$;
create trigger customers_pass_company_key_on after update of company_name on customers
  for each row when (old.name_key is distinct from new.name_key) execute function pass_company_key_on();

-- The secret link to a member of staff's own calendar. Only its hash is kept: who reads this table cannot use it.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);

-- Everything that happened at a customer, his contacts, opportunities and activities included: his timeline.
create index audit_logs_by_customer on audit_logs ((metadata ->> 'customerId'), timestamp desc, id desc)
  where metadata ->> 'customerId' is not null;
