-- The list of all assignments, in each of its orders; the last one counts them by status without visiting the table.
create index assignments_by_creation on assignments (created_at desc, id desc);
create index assignments_by_deadline on assignments (deadline, id);
create index assignments_by_title on assignments (plain_text(title), id);
create index assignments_by_status on assignments (status, created_at desc, id desc) include (type, vakgebied);

-- Each filter of the audit log, newest first.
create index audit_logs_by_action on audit_logs (action_type, timestamp desc, id desc);
create index audit_logs_by_kind on audit_logs (entity_type, action_type, timestamp desc, id desc);
create index audit_logs_by_user on audit_logs (user_id, timestamp desc, id desc);

-- The words of an entry, whatever signs stand between them: an address is found by its name and by its domain. Only
-- so much of the data, as the audit row of a change must never be what makes the change fail.
create function audit_words(entity_id text, ip_address text, old_data jsonb, new_data jsonb, metadata jsonb)
  returns tsvector language sql immutable parallel safe
  begin atomic
    select to_tsvector('simple'::regconfig, regexp_replace(plain_text(
      coalesce(entity_id, '') || ' ' || coalesce(ip_address, '') || ' ' ||
      left(coalesce(old_data::text, ''), 50000) || ' ' || left(coalesce(new_data::text, ''), 50000) || ' ' ||
      case when jsonb_typeof(metadata) = 'object' then left((metadata - 'actor')::text, 10000) else '' end),
      '[^[:alnum:]]+', ' ', 'g'));
  end;
create index audit_logs_words on audit_logs
  using gin (audit_words(entity_id, ip_address, old_data, new_data, metadata));
