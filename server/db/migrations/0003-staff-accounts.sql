create table users (
  id uuid primary key,
  -- One spelling only: lower case, plain ASCII.
  email text not null unique check (email ~ '^[!-~]+@[a-z0-9.-]+$' and email = lower(email)),
  name text not null,
  -- Null until the invitation is accepted.
  password_hash text,
  disabled_at timestamptz,
  email_verified_at timestamptz,
  -- Encrypted; the key is not in the database.
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  -- A secret that is shown as a QR code but not confirmed with a code yet.
  totp_pending_secret text,
  totp_pending_at timestamptz,
  language text not null default 'nl' check (language in ('nl', 'en')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  check ((totp_enabled_at is null) = (totp_secret is null))
);

create table sessions (
  id uuid primary key,
  -- The token itself is only in the browser: who reads this table cannot sign in with it.
  token_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  second_factor_at timestamptz,
  user_agent text not null,
  ip_address text not null
);
create index sessions_by_user on sessions (user_id, seen_at desc);
create index sessions_by_last_use on sessions (seen_at);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table one_time_links (
  token_hash text primary key,
  kind text not null check (kind in ('invitation', 'reset', 'verification')),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_by_user on one_time_links (user_id, kind);
create index one_time_links_by_expiry on one_time_links (expires_at);

-- How often something was tried in vain, by account and by network address; counted for all instances together.
create table attempt_throttle (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index attempt_throttle_by_last_attempt on attempt_throttle (last_at);
