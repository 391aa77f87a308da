-- Identities in the agency's own directory (OpenID Connect). Issuer and subject never change; an address can.
create table directory_identities (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 300),
  user_id uuid not null references users (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- An account has one identity per directory: an address given to another person does not open it.
  unique (user_id, issuer)
);

-- Answers of the directory that were used, until they have expired anyway.
create table used_sign_in_states (
  state_hash text primary key,
  expires_at timestamptz not null
);

-- When the directory asked for a second factor that counts here.
alter table sessions add column directory_factor_at timestamptz;

alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add constraint one_time_links_kind_check
  check (kind in ('invitation', 'reset', 'verification', 'emailChange', 'signIn'));
-- For a change of address: the address that the link was sent to.
alter table one_time_links add column new_email text;
-- For signing in: the browser that asked for the link.
alter table one_time_links add column browser_hash text;
-- Shown on the screen of an owner, because no mail could be sent: opening it proves no address.
alter table one_time_links add column shown boolean not null default false;
