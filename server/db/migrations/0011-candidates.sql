-- Everyone who ever applied, signed up or was entered by staff: one row per person, who is known by his e-mail address.
create table candidates (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null check (email <> ''),
  -- In lower case: the addresses of duplicates that were merged into this person. Who applies under one of them is him.
  other_emails text[] not null default '{}',
  -- Under which ids those duplicates were known: in the audit log, and in older backups.
  former_ids uuid[] not null default '{}',
  phone text,
  location text,
  experience_years smallint check (experience_years between 0 and 70),
  education_level text check (education_level in ('MBO', 'HBO', 'WO')),
  field_of_study text,
  graduation_year smallint check (graduation_year between 1900 and 2200),
  current_job_title text,
  current_employer text,
  skills text[] not null default '{}',
  expertise text[] not null default '{}',
  vakgebieden text[] not null default '{}'
    check (vakgebieden <@ array['Legal', 'Juridisch', 'Compliance & Risk', 'Privacy', 'Notariaat', 'Advocatuur']),
  hours_min smallint check (hours_min between 1 and 60),
  hours_max smallint check (hours_max between 1 and 60),
  available_from date,
  -- When staff made him a registered candidate. Null: he is known from guest applications only, and goes with the last.
  registered_at timestamptz,
  -- The last sign of life, or of work on him: inactive profiles are erased two years later.
  last_active_at timestamptz not null default now(),
  privacy_accepted_at timestamptz,
  privacy_source text check (privacy_source in ('form', 'staff')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (plain_text(last_name || ' ' || first_name)) stored,
  -- What is known in fields, as written; an e-mail address whole and in its parts. The words of CVs stand elsewhere.
  search tsvector not null generated always as (
    setweight(to_tsvector('lexbrug_words', first_name || ' ' || last_name || ' ' || email || ' ' ||
      regexp_replace(email, '[^[:alnum:]]+', ' ', 'g') || ' ' || words_of(other_emails)), 'A') ||
    setweight(to_tsvector('lexbrug_words', coalesce(current_job_title, '') || ' ' || coalesce(current_employer, '')), 'B') ||
    setweight(to_tsvector('lexbrug_words', coalesce(location, '') || ' ' || coalesce(field_of_study, '') || ' ' ||
      words_of(expertise) || ' ' || words_of(skills) || ' ' || words_of(vakgebieden) || ' ' || digits_of(phone)), 'C')
  ) stored,
  check (hours_min <= hours_max),
  check ((privacy_accepted_at is null) = (privacy_source is null))
);
create unique index candidates_by_email on candidates (lower(email));
create index candidates_by_other_email on candidates using gin (other_emails);
create index candidates_by_creation on candidates (created_at desc, id desc);
create index candidates_by_name on candidates (name_key, id);
create index candidates_by_activity on candidates (last_active_at desc, id desc);
create index candidates_by_education on candidates (education_level, created_at desc, id desc);
create index candidates_search on candidates using gin (search);

-- Which expertise registered candidates have, so that the list of all kinds is read without reading all candidates.
create table candidate_expertise (
  name text collate "C" not null,
  candidate_id uuid not null references candidates (id) on delete cascade,
  primary key (name, candidate_id)
);
create index candidate_expertise_of_candidate on candidate_expertise (candidate_id);

create function remember_candidate_expertise() returns trigger language plpgsql as $$
begin
  delete from candidate_expertise where candidate_id = new.id;
  if new.registered_at is not null then
    insert into candidate_expertise (name, candidate_id)
      select distinct name, new.id from unnest(new.expertise) as name on conflict do nothing;
  end if;
  return null;
end $$;
create trigger candidates_remember_expertise after insert or update of expertise, registered_at on candidates
  for each row execute function remember_candidate_expertise();

alter table guest_applications
  add column candidate_id uuid references candidates (id),
  -- Staff proposed the candidate for the assignment: he did not apply himself.
  add column proposed_at timestamptz;

-- Whoever writes an application without saying whose it is gets the person of its e-mail address, by the door of the
-- website, a restored archive or a test alike. What is known of him stays; only what is empty is filled.
create function find_or_add_candidate() returns trigger language plpgsql as $$
declare
  function_now text := case when new.assignment_id is null
    then substring(new.motivation from '"current_function"\s*:\s*"([^"\\]{1,200})"') end;
begin
  if new.candidate_id is not null then return new; end if;
  select id into new.candidate_id from candidates where other_emails @> array[lower(new.email)] limit 1;
  if new.candidate_id is null then
    -- The first application gives the person its own id, unless somebody has it.
    insert into candidates as known (id, first_name, last_name, email, phone, current_job_title, last_active_at,
        privacy_accepted_at, privacy_source, created_at, updated_at)
      values (case when exists (select from candidates where id = new.id) then gen_random_uuid() else new.id end,
        new.first_name, new.last_name, new.email, nullif(new.phone, ''), function_now, new.created_at,
        new.privacy_accepted_at, case when new.privacy_accepted_at is not null then 'form' end,
        new.created_at, new.created_at)
      on conflict (lower(email)) do update set last_active_at = known.last_active_at
      returning id into new.candidate_id;
    if new.candidate_id = new.id then return new; end if;
  end if;
  update candidates known set
    phone = coalesce(known.phone, nullif(new.phone, '')),
    current_job_title = coalesce(known.current_job_title, function_now),
    version = known.version + case when (known.phone is null and new.phone <> '')
      or (known.current_job_title is null and function_now is not null) then 1 else 0 end,
    last_active_at = greatest(known.last_active_at, new.created_at),
    created_at = least(known.created_at, new.created_at),
    privacy_accepted_at = greatest(known.privacy_accepted_at, new.privacy_accepted_at),
    privacy_source = case when new.privacy_accepted_at is not null
        and new.privacy_accepted_at >= coalesce(known.privacy_accepted_at, new.privacy_accepted_at)
      then 'form' else known.privacy_source end
    where known.id = new.candidate_id;
  return new;
end $$;

-- The applications that are there, oldest first, by the same rule.
do $$
declare
  application guest_applications;
begin
  create trigger guest_applications_find_candidate before insert or update of candidate_id on guest_applications
    for each row execute function find_or_add_candidate();
  for application in select * from guest_applications order by created_at, id loop
    update guest_applications set candidate_id = null where id = application.id;
  end loop;
end $$;
alter table guest_applications alter column candidate_id set not null;
create index guest_applications_of_candidate on guest_applications (candidate_id, created_at desc, id desc)
  include (assignment_id);

-- The versions of somebody's CV, and other documents. The bytes may be those of an application too.
create table candidate_cvs (
  id uuid primary key,
  candidate_id uuid not null references candidates (id) on delete cascade,
  file_id uuid not null unique references stored_files (id) on delete cascade,
  kind text not null default 'cv' check (kind in ('cv', 'letter', 'diploma', 'reference', 'other')),
  display_name text not null,
  application_id uuid references guest_applications (id) on delete set null,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz not null default now()
);
create index candidate_cvs_of_candidate on candidate_cvs (candidate_id, uploaded_at desc, id desc);
create index candidate_cvs_of_application on candidate_cvs (application_id) where application_id is not null;
insert into candidate_cvs (id, candidate_id, file_id, display_name, application_id, uploaded_at)
  select gen_random_uuid(), a.candidate_id, f.id, f.display_name, a.id, a.created_at
  from guest_applications a join stored_files f on f.id = a.cv_file_id
  order by a.created_at on conflict do nothing;

create table candidate_notes (
  id uuid primary key,
  candidate_id uuid not null references candidates (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index candidate_notes_of_candidate on candidate_notes (candidate_id, created_at desc, id desc);

-- What is needed to take two merged persons apart again. It is personal: it goes after 30 days, or with the person.
create table candidate_merges (
  id uuid primary key,
  kept_id uuid not null references candidates (id) on delete cascade,
  removed_id uuid not null,
  snapshot jsonb not null,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz not null default now()
);
create index candidate_merges_of_kept on candidate_merges (kept_id, merged_at desc);
create index candidate_merges_by_time on candidate_merges (merged_at);

-- Who must not come back with an older backup. Nothing here says who it was: ids, and keyed hashes of addresses. A
-- restore leaves this table as it is.
create table erasures (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  reason text not null check (reason in ('staff', 'retention')),
  email_hashes text[] not null default '{}',
  candidate_ids uuid[] not null default '{}',
  application_ids uuid[] not null default '{}',
  file_ids uuid[] not null default '{}'
);
create index erasures_by_time on erasures (erased_at);

-- Everything that happened to a candidate: his timeline.
create index audit_logs_by_candidate on audit_logs ((metadata ->> 'candidateId'), timestamp desc, id desc)
  where metadata ->> 'candidateId' is not null;

-- What is held of a person besides: found by his address when it is exported or erased.
create index contact_messages_by_email on contact_messages (lower(email));
create index mail_outbox_by_address on mail_outbox (lower(to_address));
create index mail_outbox_by_reply_address on mail_outbox (lower(reply_to)) where reply_to is not null;
