-- The same words as before, so that their index stays as it is. An expression takes as long as it has places to replace,
-- and in JSON that is around every name and value: replace those characters first, and leave it the spaces. Runs of
-- spaces separate words as one does.
create or replace function audit_words(entity_id text, ip_address text, old_data jsonb, new_data jsonb, metadata jsonb)
  returns tsvector language sql immutable parallel safe
  begin atomic
    select to_tsvector('simple', regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain_text(
        coalesce(entity_id, '') || ' ' || coalesce(ip_address, '') || ' ' ||
        left(coalesce(old_data::text, ''), 50000) || ' ' || left(coalesce(new_data::text, ''), 50000) || ' ' ||
        case when jsonb_typeof(metadata) = 'object' then left((metadata - 'actor')::text, 10000) else '' end),
        '"', ' '), ':', ' '), ',', ' '), '{', ' '), '}', ' '), '[', ' '), ']', ' '), '-', ' '), '_', ' '), '.', ' '),
      '[^[:alnum:] ]+', ' ', 'g'));
  end;
