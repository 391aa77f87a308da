-- The keys with which archives are encrypted, themselves encrypted under a key that is not in the database. The newest
-- one is used; the others open what was made with them.
create table backup_keys (
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);

create table backup_history (
  id uuid primary key,
  timestamp timestamptz not null default now(),
  type text not null check (type in ('full', 'partial')),
  size bigint not null default 0 check (size >= 0),
  status text not null check (status in ('success', 'failure')),
  tables text[] not null,
  location text not null check (location in ('local', 's3')),
  origin text not null check (origin in ('manual', 'scheduled', 'safety')),
  -- Null when no archive came of it.
  file_name text unique,
  sha256 text,
  encrypted boolean not null default false,
  key_id uuid,
  rows bigint not null default 0,
  files integer not null default 0,
  -- Known files that could not be read.
  missing_files integer not null default 0,
  reason text,
  -- Proven only by a drill: it was restored beside the data and compared.
  drill_status text check (drill_status in ('passed', 'failed')),
  drilled_at timestamptz,
  drill_report text
);
create index backup_history_by_time on backup_history (timestamp desc, id desc);

-- A backup, a check, a restore or a drill, with how far it is. A lease that is not renewed has ended with its process.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'check', 'restore', 'drill')),
  status text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
  step text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  percent integer not null default 0 check (percent between 0 and 100),
  -- Others see the maintenance page.
  locks_out boolean not null default false,
  failure jsonb,
  report jsonb,
  started_by uuid,
  started_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  lease_until timestamptz not null,
  finished_at timestamptz
);
-- Never two at once, whatever instance they are started from.
create unique index backup_runs_one_at_a_time on backup_runs ((true)) where status = 'running';
create index backup_runs_by_time on backup_runs (started_at desc);
