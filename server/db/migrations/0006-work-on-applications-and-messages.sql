-- Lower case and without accents, so that a name is found however it is typed. The body is parsed here and now: it
-- works under any search path, also the bare one under which indexes are maintained.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  begin atomic select lower(unaccent(value)); end;

alter table guest_applications
  add column status_changed_at timestamptz not null default now(),
  -- By which door somebody came in. An application whose assignment is deleted lives on as an open one.
  add column source text not null generated always as (
    case
      when assignment_id is not null then 'assignment'
      when motivation ~ '^\s*\{[^{}]*"type"\s*:\s*"jurist"' then 'jurist'
      when motivation ~ '^\s*\{[^{}]*"type"\s*:\s*"professional"' then 'professional'
      else 'open'
    end) stored,
  drop column notes;
update guest_applications set status_changed_at = updated_at;

-- Each note is a row of its own: two people who write at once both keep what they wrote.
create table application_notes (
  id uuid primary key,
  application_id uuid not null references guest_applications (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index application_notes_by_application on application_notes (application_id, created_at desc);

-- What is not archived is what is worked with; after some years it is the smaller part.
create index guest_applications_current_by_creation on guest_applications (created_at desc, id desc)
  where archived_at is null;
create index guest_applications_current_by_status on guest_applications (status, created_at desc, id desc)
  where archived_at is null;
create index guest_applications_current_by_update on guest_applications (updated_at desc, id desc)
  where archived_at is null;
create index guest_applications_current_by_name
  on guest_applications (plain_text(last_name), plain_text(first_name), id) where archived_at is null;

create index guest_applications_search on guest_applications
  using gin (plain_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index assignments_search_by_name on assignments
  using gin (plain_text(title || ' ' || organization) gin_trgm_ops);
create index contact_messages_search on contact_messages
  using gin (plain_text(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '')) gin_trgm_ops);
create index contact_messages_unread on contact_messages (created_at desc) where read_at is null;
