create table admin_settings (
  id integer primary key check (id = 1),
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

-- Counts the changes to what visitors see. Every instance compares it with what its cached pages were made from.
create table public_content (
  id integer primary key check (id = 1),
  epoch bigint not null
);
insert into public_content (id, epoch) values (1, 0);

create table audit_logs (
  id uuid primary key,
  timestamp timestamptz not null default now(),
  action_type text not null,
  entity_type text not null,
  entity_id text,
  user_id uuid,
  ip_address text,
  old_data jsonb,
  new_data jsonb,
  metadata jsonb
);
create index audit_logs_by_time on audit_logs (timestamp desc, id desc);
create index audit_logs_by_entity on audit_logs (entity_type, entity_id, timestamp desc);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function refuse_change_of_history();
create trigger audit_logs_never_emptied before truncate on audit_logs
  for each statement execute function refuse_change_of_history();
