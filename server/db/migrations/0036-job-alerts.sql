-- A search of a visitor, mailed to them when a new assignment matches. `search` is the query of the list that shows it.
-- `token_hashes` are those of the links in its mails; `sent_ids` are the assignments that were mailed.
create table job_alerts (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  language text not null check (language in ('nl', 'en')),
  frequency text not null check (frequency in ('weekly', 'immediate')),
  search text not null check (length(search) <= 2000),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  checked_at timestamptz not null,
  due_at timestamptz not null,
  token_hashes text[] not null default '{}',
  sent_ids uuid[] not null default '{}'
);
create index job_alerts_of_address on job_alerts (lower(email));
create index job_alerts_by_token on job_alerts using gin (token_hashes);
create index job_alerts_due on job_alerts (due_at) where confirmed_at is not null;

-- When an assignment last became public, if that was after it was added.
alter table assignments add column published_at timestamptz;
create index assignments_published on assignments ((coalesce(published_at, created_at))) where status = 'open';

-- A stopped alert stays stopped when an older backup is restored.
alter table erasures add column alert_ids uuid[] not null default '{}';
