-- What a network, or all visitors together, used of a limit in the current period. Keys are keyed hashes: no addresses.
create table quotas (
  key text primary key,
  used bigint not null,
  ends_at timestamptz not null
);
create index quotas_by_end on quotas (ends_at);

-- Repeated attempts by strangers are one row with a count, so that they cannot fill a log that is never emptied.
alter table audit_logs add column occurrences integer not null default 1;

drop trigger audit_logs_append_only on audit_logs;

-- Addresses that strangers came from, and what they typed as theirs, were kept for good.
with cleaned as (
  update audit_logs set ip_address = null, metadata = metadata - 'email'
  where user_id is null and metadata ->> 'actor' = 'visitor' and (ip_address is not null or metadata ? 'email')
  returning 1
)
insert into audit_logs (id, action_type, entity_type, metadata)
select gen_random_uuid(), 'update', 'audit',
  jsonb_build_object('actor', 'system', 'event', 'visitorAddressesRemoved', 'count', count(*))
from cleaned having count(*) > 0;

create trigger audit_logs_append_only before update on audit_logs for each row
  when (old.user_id is not null or new.occurrences is distinct from old.occurrences + 1
    or to_jsonb(new) - 'occurrences' is distinct from to_jsonb(old) - 'occurrences')
  execute function refuse_change_of_history();
create trigger audit_logs_never_deleted before delete on audit_logs
  for each row execute function refuse_change_of_history();

-- Kept for one release, for instances of the version before 0015.
drop trigger guest_applications_find_candidate on guest_applications;
drop function find_or_add_candidate();
