-- The fields of an entry whose values may be kept; of the others only the name. `kept` names fields ('status'), parts of
-- a field ('form_guard.throttle_seconds') or everything ('*').
create function audit_data(data jsonb, kept jsonb, mask text) returns jsonb
language sql immutable parallel safe as $$
  select case
    when data is null or data = 'null' or kept ? '*' then data
    when jsonb_typeof(data) <> 'object' then to_jsonb(mask)
    else (select coalesce(jsonb_object_agg(key, case
        when kept ? key or value in ('null', '""', '[]', '{}') then value
        when jsonb_typeof(value) = 'object'
          and exists (select from jsonb_array_elements_text(kept) field where starts_with(field, key || '.'))
        then (select jsonb_object_agg(part.key, case
            when kept ? (field.key || '.' || part.key) or part.value in ('null', '""', '[]', '{}') then part.value
            else to_jsonb(mask) end) from jsonb_each(value) part)
        else to_jsonb(mask) end), '{}')
      from jsonb_each(data) field)
  end
$$;

create function audit_metadata(metadata jsonb, kept jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when jsonb_typeof(metadata) = 'object' then
    (select coalesce(jsonb_object_agg(key, value) filter (where kept ? key), '{}') from jsonb_each(metadata)) end
$$;

drop trigger audit_logs_append_only on audit_logs;

-- What the program says in domain/audit/logged.ts at the time of this migration.
with kept as (
  select key as entity, array(select jsonb_array_elements_text(value)) as fields, value as list from jsonb_each('{
    "user": ["role", "disabled", "language", "theme", "calendar_link"],
    "profile": ["consent", "registered", "applications", "documents", "mails", "messages", "note_added", "note_removed",
      "cv", "kind", "merged_with", "unmerged_from", "assignment_id", "application_id"],
    "assignment": ["title", "organization", "location", "type", "vakgebied", "expertise", "skills", "experience_level",
      "education_level", "description", "salary_min", "salary_max", "rate_min", "rate_max", "hours_per_week",
      "start_date", "duration", "deadline", "status", "employer_id"],
    "application": ["assignment_id", "status", "privacy_accepted_at", "cv", "archived_at", "created_at", "note_added",
      "note_removed"],
    "message": ["kind", "read", "answered"],
    "settings": ["notifications", "company", "application", "security", "maintenance",
      "form_guard.refuse_automated_browsers", "form_guard.throttle_seconds", "backup", "language"],
    "backup": ["*"],
    "customer": ["status"],
    "contact": ["customer_id", "is_primary"],
    "opportunity": ["customer_id", "stage", "value", "probability", "expected_close_date"],
    "activity": ["type", "status", "customer_id", "contact_id", "opportunity_id", "owner_id", "due_date", "completed_at"],
    "audit": ["*"],
    "mail": ["status"],
    "job": ["*"]
  }')
), told as (
  select '["actor", "event", "reason", "count", "demo", "kind", "origin", "candidateId", "applicationId", "customerId",
    "movedFrom", "activitiesLeft", "activities", "applications", "contacts", "opportunities", "proposed", "copyOf", "cv",
    "how", "export", "importedLine", "result", "step", "method", "gate", "passed", "sessionId", "sessions", "network",
    "userAgent"]'::jsonb as list
), rows as (
  select a.id, a.old_data, a.new_data, a.metadata, coalesce(k.list, '[]') as kept, coalesce(k.fields, '{}') as fields,
    t.list || case a.entity_type when 'assignment' then '["title"]' when 'backup' then '["name"]' else '[]' end::jsonb as told
  from audit_logs a left join kept k on k.entity = a.entity_type, told t
), clean as (
  select id, audit_data(old_data, kept, '[masked: before]') as old_data,
    audit_data(new_data, kept, '[masked: after]') as new_data, audit_metadata(metadata, told) as metadata
  from rows
  -- Cheap, and false for most rows.
  where case jsonb_typeof(old_data) when 'object' then old_data - fields <> '{}' else old_data is not null end
    or case jsonb_typeof(new_data) when 'object' then new_data - fields <> '{}' else new_data is not null end
    or case jsonb_typeof(metadata) when 'object' then exists (select from jsonb_object_keys(metadata) name where not told ? name)
      else metadata is not null end
  -- Computed once.
  offset 0
), cleaned as (
  update audit_logs a set old_data = c.old_data, new_data = c.new_data, metadata = c.metadata
  from clean c
  where c.id = a.id and (a.old_data is distinct from c.old_data or a.new_data is distinct from c.new_data
    or a.metadata is distinct from c.metadata)
  returning 1
)
insert into audit_logs (id, action_type, entity_type, metadata)
select gen_random_uuid(), 'update', 'audit',
  jsonb_build_object('actor', 'system', 'event', 'contentRemoved', 'count', count(*))
from cleaned having count(*) > 0;

-- Where an entry came from: removed after a term, and nothing else of it.
create index audit_logs_with_origin on audit_logs (timestamp)
  where ip_address is not null or metadata ?| '{userAgent,network}';

create trigger audit_logs_append_only before update on audit_logs for each row
  when ((
    (new.occurrences = old.occurrences + 1 and (old.user_id is null or old.action_type = 'view')
      and to_jsonb(new) - 'occurrences' = to_jsonb(old) - 'occurrences')
    or (new.ip_address is null and to_jsonb(new) - '{ip_address,metadata}'::text[] = to_jsonb(old) - '{ip_address,metadata}'::text[]
      and new.metadata is not distinct from old.metadata - '{userAgent,network}'::text[])
  ) is not true)
  execute function refuse_change_of_history();

-- For one release: an instance of the version before still writes names and content.
create function audit_without_content() returns trigger language plpgsql as $$
begin
  new.old_data := audit_data(new.old_data, '["status", "stage", "role", "customer_id"]', '[masked: before]');
  new.new_data := audit_data(new.new_data, '["status", "stage", "role", "customer_id"]', '[masked: after]');
  new.metadata := new.metadata - '{name,email,to,search}'::text[];
  return new;
end $$;
create trigger audit_logs_without_content before insert on audit_logs for each row
  when ((new.entity_type in ('customer', 'contact', 'opportunity', 'activity', 'mail') and new.metadata ?| '{name,to,search}')
    or (new.entity_type = 'user' and (new.old_data ? 'email' or new.new_data ? 'email')))
  execute function audit_without_content();
